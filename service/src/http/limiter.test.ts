import { equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
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
})
