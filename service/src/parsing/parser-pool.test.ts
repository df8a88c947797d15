import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inMemory, type Parser } from '#contract/tools/parsers.ts'
import type { Misbehaviour } from '#testing/files/misbehaving.parser.ts'
import { eventually } from '#testing/service/client.ts'
import { poolLimits } from './limits.ts'
import { ParserPool } from './parser-pool.ts'

const { child } = poolLimits(0)
const pool = new ParserPool({ width: 2, child: { ...child, processorMs: 500 } })
after(() => pool.close())

const parser: Parser<Misbehaviour, unknown> = {
  module: new URL('../testing/files/misbehaving.parser.ts', import.meta.url),
}
const run = async (how: Misbehaviour, team = 'a') =>
  (await pool.turn(team, (parse) => parse(parser, how, inMemory(new Uint8Array(0))))).value

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a parser in a process of its own', () => {
  test('that takes too much memory or time, or dies, is refused, and the next file is parsed', async () => {
    const rows: [how: Misbehaviour, name: string, message: RegExp][] = [
      ['hoard', 'Unparsable', /memory/],
      ['allocate', 'Unparsable', /memory/],
      ['circles', 'Unparsable', /longer/],
      ['crash', 'Unparsable', /ended the process/],
      ['throw', 'ParserThrew', /a fault of ours/],
    ]
    for (const [how, name, message] of rows) {
      await assert.rejects(run(how), { name, message }, how)
      assert.equal(typeof (await run('none')), 'number')
    }
  })

  test('stays for the next file, and knows nothing of the settings of the service', async () => {
    assert.equal(await run('none'), await run('none'))
    const names = await run('environment')
    assert.ok(Array.isArray(names))
    const expected = ['TMPDIR', 'MALLOC_ARENA_MAX', 'UV_THREADPOOL_SIZE', 'VIPS_CONCURRENCY']
    const shell = ['PWD', 'OLDPWD', 'SHLVL', '_', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE']
    assert.deepEqual(
      names.filter((name) => ![...expected, ...shell].includes(name)),
      [],
    )
  })

  test('is replaced when a file leaves it with most of its memory taken', async () => {
    const first = await run('none')
    assert.equal(await run('keep'), first)
    assert.notEqual(await run('none'), first)
    await eventually(
      async () => isAlive(Number(first)),
      (alive) => !alive,
    )
  })

  test('is replaced when a file lacks the memory that earlier files have kept', async () => {
    const first = await run('none')
    assert.equal(await run('keep some'), first)
    assert.equal(await run('none'), first)
    const roomy = await run('large', 'b')
    assert.notEqual(roomy, first)
    assert.equal(await run('large', 'b'), roomy)
  })

  test('is had next by the team whose turns have taken the least time', async () => {
    const order: string[] = []
    const turn = (team: string, ms: number) =>
      pool.turn(team, async () => {
        order.push(team)
        await pause(ms)
      })
    const slow = ['a', 'b', 'c', 'a', 'b', 'c'].map((team) => turn(team, 60))
    await slow[0]
    await Promise.all([...slow, turn('d', 1), turn('d', 1)])
    assert.ok(order.indexOf('d') <= 4, order.join())
  })

  test('is had by one file of a team at a time, and teams take turns', async () => {
    const order: string[] = []
    const turn = (team: string) =>
      pool.turn(team, async () => {
        order.push(team)
        await new Promise((resolve) => setTimeout(resolve, 30))
      })
    await Promise.all([turn('a'), turn('a'), turn('a'), turn('b'), turn('c')])
    assert.deepEqual(order, ['a', 'b', 'c', 'a', 'a'])
  })

  test('ends with the service, also when that is killed while the parser runs in circles', async () => {
    const script = `
      import { ParserProcess } from ${JSON.stringify(new URL('./parser-process.ts', import.meta.url).href)}
      const limits = ${JSON.stringify(child)}
      const started = await ParserProcess.start(limits)
      const file = { size: 0, read: async () => new Uint8Array(0) }
      const module = new URL(${JSON.stringify(parser.module.href)})
      console.log((await started.parse(module, 'none', file)).value)
      await started.parse(module, 'circles', file)`
    const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(service.stdout, 'data')
    const pid = Number(String(line))
    assert.ok(pid > 0 && isAlive(pid))
    service.kill('SIGKILL')
    await eventually(
      async () => isAlive(pid),
      (alive) => !alive,
    )
  })
})
