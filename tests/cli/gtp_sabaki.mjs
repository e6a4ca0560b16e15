// puzzles gtp as @sabaki/gtp sees it, a controller for Go programs that knows nothing of our games:
//
//   node gtp_sabaki.mjs PROGRAM

import assert from 'node:assert/strict'
import {createRequire} from 'node:module'

const [program] = process.argv.slice(2)
const skipped = 77 // the status of a test that cannot be made here

function load() {
    try {
        return createRequire(import.meta.url)('@sabaki/gtp')
    } catch (error) {
        if (error.code !== 'MODULE_NOT_FOUND') throw error
        console.log('@sabaki/gtp is not installed')
        process.exit(skipped)
    }
}

const {Controller, ControllerStateTracker} = load()

function start(game) {
    const controller = new Controller(program, ['gtp', game, '--seed', '1', '--level', 'beginner'])
    controller.on('stderr', ({content}) => assert.fail(content))
    controller.start()
    return controller
}

async function send(controller, name, ...args) {
    return await controller.sendCommand({name, args})
}

async function succeed(controller, name, ...args) {
    const {error, content} = await send(controller, name, ...args)
    assert.equal(error, false, `${name}: ${content}`)
    return content
}

// Its first questions to any engine, and what it shows of an engine's errors.
async function introduces() {
    const controller = start('lgame')
    assert.equal(await succeed(controller, 'protocol_version'), '2')
    assert.equal(await succeed(controller, 'name'), 'puzzles lgame')
    const commands = (await succeed(controller, 'list_commands')).split('\n')
    for (const name of commands) assert.equal(await succeed(controller, 'known_command', name), 'true')
    assert.equal(await succeed(controller, 'known_command', 'loadsgf'), 'false')
    const unknown = await send(controller, 'loadsgf', 'game.sgf')
    assert.deepEqual([unknown.error, unknown.content], [true, "unknown command 'loadsgf'"])
    const numbered = await controller.sendCommand({id: 12, name: 'genmove', args: ['green']})
    assert.deepEqual([numbered.error, numbered.id], [true, 12])
    await controller.stop()
    assert.equal(controller.process, null)
}

// A whole game, move after move, until one side has won; all that is sent at once is answered in order.
async function plays(game, players, ...settings) {
    const controller = start(game)
    for (const setting of settings) await succeed(controller, ...setting)
    let moves = 0
    while ((await succeed(controller, 'final_score')) === '0') {
        const move = await succeed(controller, 'genmove', players[moves++ % 2])
        const [undone, refused, board] = await Promise.all([
            send(controller, 'undo'),
            send(controller, 'play', players[(moves - 1) % 2], 'nowhere'),
            send(controller, 'showboard')
        ])
        assert.deepEqual([undone.error, refused.error, board.error], [false, true, false])
        assert.match(refused.content, /^illegal move 'nowhere': /)
        await succeed(controller, 'play', players[(moves - 1) % 2], ...move.toUpperCase().split(' '))
        if ((await succeed(controller, 'showboard')).endsWith('result: draw')) break
    }
    assert.ok(moves > 1)
    const over = await send(controller, 'genmove', players[moves % 2])
    assert.match(over.content, /^the game is over: /)
    await controller.stop()
}

// It keeps an engine in step with the game on its board, by komi, time, undo and moves in capitals.
async function keepsInStep() {
    const tracker = ControllerStateTracker.fromController(program, ['gtp', 'allemande', '--seed', '1'])
    const {controller} = tracker
    const history = ['B C3', 'W A1', 'B E5', 'W D1'].map(move => ({name: 'play', args: move.split(' ')}))
    const timeSettings = {mainTime: 60, byoyomiTime: 30, byoyomiStones: 25}
    const board = async () => (await succeed(controller, 'showboard')).split('\n').slice(0, 5).join('/')
    await tracker.sync({komi: 6.5, boardsize: [5, 5], timeSettings, history})
    assert.equal(await board(), '....B/...../..B../...../W..W.')
    await tracker.sync({komi: 6.5, boardsize: [5, 5], timeSettings, history: history.slice(0, 3)})
    assert.equal(await board(), '....B/...../..B../...../W....')
    await tracker.queueCommand({name: 'time_left', args: ['W', '12', '0']})
    const answer = await tracker.queueCommand({name: 'genmove', args: ['W']})
    assert.equal(answer.error, false)
    assert.equal(tracker.state.history.length, 4)
    const after = await board()
    await tracker.sync({...tracker.state, history: history.slice(0, 2)})
    assert.equal(await board(), '...../...../..B../...../W....')
    assert.notEqual(after, await board())
    await controller.stop()
}

await introduces()
await plays('lgame', ['red', 'blue'])
await plays('allemande', ['B', 'W'], ['boardsize', '5'], ['komi', '6.5'], ['clear_board'])
await keepsInStep()
