import { equal, ok } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { TrailingWindow } from './limiter.ts'

const periodMs = 60_000
const hour = 3_600_000

describe('the trailing window', () => {
  it('keeps nobody waiting longer than a period after the clock was set back', () => {
    const window = new TrailingWindow(periodMs)
    const before = 10 * hour
    for (let request = 0; request < 3; request++) ok(window.take('team', 3, before + request).allowed)
    const back = before - 2 * hour
    const refused = window.take('team', 3, back)
    equal(refused.allowed, false)
    equal(refused.retryAfterSeconds, 60)
    ok(window.take('team', 3, back + periodMs).allowed)
  })

  it('still counts exactly when requests are a little out of order', () => {
    const window = new TrailingWindow(periodMs)
    for (const time of [1000, 990, 1005]) ok(window.take('team', 3, hour + time).allowed)
    equal(window.take('team', 3, hour + 1000).allowed, false)
    equal(window.take('team', 3, hour + periodMs + 980).allowed, false)
    ok(window.take('team', 3, hour + periodMs + 1005).allowed)
  })

  it('never exceeds the ceiling in any period, and uses all of it', () => {
    const window = new TrailingWindow(periodMs)
    const passed: number[] = []
    for (let time = hour; time < hour + 10 * periodMs; time += 300)
      if (window.take('team', 50, time).allowed) passed.push(time)
    equal(passed.filter((time, index) => time - (passed[index - 50] ?? 0) < periodMs).length, 0)
    equal(passed.length, 500)
  })

  it('lets the next one pass after the time that it tells, and not a second before', () => {
    for (let later = 15_000; later < 60_000; later += 137) {
      const window = new TrailingWindow(periodMs)
      for (let request = 0; request < 7; request++) window.take('team', 7, hour + request * 2100)
      const now = hour + later
      const { allowed, retryAfterSeconds } = window.take('team', 7, now)
      equal(allowed, false)
      if (retryAfterSeconds > 1)
        equal(window.take('team', 7, now + (retryAfterSeconds - 1) * 1000).allowed, false)
      ok(window.take('team', 7, now + retryAfterSeconds * 1000).allowed)
    }
  })

  it('remembers strangers within a bound, and of those the ones that came last', () => {
    const window = new TrailingWindow(periodMs, 1000)
    for (let stranger = 0; stranger < 5000; stranger++) window.take(`stranger ${stranger}`, 1, hour)
    ok(window.size <= 1000)
    equal(window.look('stranger 4501', 1, hour).allowed, false)
    equal(window.look('stranger 3999', 1, hour).allowed, true)
  })

  it('keeps a million strangers in less than 50 MB', async () => {
    const script = `
      import { TrailingWindow } from ${JSON.stringify(new URL('./limiter.ts', import.meta.url).href)}
      const window = new TrailingWindow(900_000)
      const memory = () => { gc(); gc(); return process.memoryUsage().rss / 2 ** 20 }
      for (let warm = 0; warm < 50_000; warm++) new TrailingWindow(900_000, 10).take('stranger ' + warm, 20, 1e12)
      const before = memory()
      for (let n = 0; n < 1_000_000; n++) {
        const address = [10 + (n >> 24), (n >> 16) & 255, (n >> 8) & 255, n & 255].join('.')
        window.take('register ' + address, 20, 1.7e12 + n)
        window.take('401 ' + address, 200, 1.7e12 + n)
      }
      console.log(memory() - before, window.size)`
    // With a heap that is as small, what grows is what is kept and not what waits for the collector.
    const options = ['--max-old-space-size=40', '--max-semi-space-size=1', '--expose-gc']
    const run = [...options, '--input-type=module', '-e', script]
    const { stdout } = await promisify(execFile)(process.execPath, run)
    const [grown = Number.NaN, size] = stdout.trim().split(' ').map(Number)
    ok(size !== undefined && size <= 100_000)
    ok(grown < 50, `it has grown by ${grown} MB`)
  })
})
