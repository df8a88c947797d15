import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantInZone, isZone } from './zone.ts'

const minute = 60_000
const hour = 60 * minute

test('a zone is a name that the runtime knows, and no offset', () => {
  for (const name of [
    'UTC',
    'Europe/Berlin',
    'America/Argentina/Buenos_Aires',
    'Asia/Kathmandu',
    'europe/berlin',
    'Etc/GMT+5',
  ])
    assert.ok(isZone(name), name)
  for (const name of [
    '',
    'Berlin',
    'Europe/Nowhere',
    '+02:00',
    '-05',
    '2',
    'Europe/Berlin ',
    'local',
    '../UTC',
    'Z',
  ])
    assert.equal(isZone(name), false, name)
})

test('a local time is the instant at which the clocks of the zone show it', () => {
  const rows: [local: string, zone: string, instant: string][] = [
    ['2026-01-05T10:00', 'UTC', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05T10:00', 'Europe/Berlin', '2026-01-05T09:00:00.000Z'],
    ['2026-07-05T10:00', 'Europe/Berlin', '2026-07-05T08:00:00.000Z'],
    ['2026-01-05T10:00:01.234', 'Asia/Kathmandu', '2026-01-05T04:15:01.234Z'],
    ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-01-05 10:00', 'Asia/Tokyo', '2026-01-05T01:00:00.000Z'],
  ]
  for (const [local, zone, instant] of rows)
    assert.equal(instantInZone(local, zone).toISOString(), instant, `${local} ${zone}`)
})

test('a time that is skipped moves to the first instant after the gap', () => {
  const rows: [local: string, zone: string, instant: string][] = [
    // One hour, at two in the morning.
    ['2026-03-29T01:59:59', 'Europe/Berlin', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29T02:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29T02:59:59.999', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    // Half an hour.
    ['2026-10-04T02:00', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    ['2026-10-04T02:29', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    ['2026-10-04T02:30', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    // Midnight does not come.
    ['2026-04-24T00:30', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // A day that never was.
    ['2011-12-30T00:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-30T23:59', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-31T00:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-29T23:59', 'Pacific/Apia', '2011-12-30T09:59:00.000Z'],
  ]
  for (const [local, zone, instant] of rows)
    assert.equal(instantInZone(local, zone).toISOString(), instant, `${local} ${zone}`)
})

test('a time that comes twice means its first coming', () => {
  const rows: [local: string, zone: string, instant: string][] = [
    ['2026-10-25T01:59:59', 'Europe/Berlin', '2026-10-24T23:59:59.000Z'],
    ['2026-10-25T02:00', 'Europe/Berlin', '2026-10-25T00:00:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-04-05T01:30', 'Australia/Lord_Howe', '2026-04-04T14:30:00.000Z'],
    ['2026-04-05T01:59', 'Australia/Lord_Howe', '2026-04-04T14:59:00.000Z'],
    ['2026-04-05T02:00', 'Australia/Lord_Howe', '2026-04-04T15:30:00.000Z'],
  ]
  for (const [local, zone, instant] of rows)
    assert.equal(instantInZone(local, zone).toISOString(), instant, `${local} ${zone}`)
})

test('500 local times, half of them near a change of the clocks, agree with what the clocks show', () => {
  const random = seeded(20_260_105)
  const zones = Intl.supportedValuesOf('timeZone')
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  let changes = 0
  for (let count = 0; count < 500; count++) {
    const zone = pick(zones)
    const anywhere = Date.UTC(2005, 0, 1) + Math.floor(random() * 25 * 365 * 24 * 60) * minute
    const change = count % 2 === 0 ? nextChange(zone, anywhere) : undefined
    if (change !== undefined) changes += 1
    const shown =
      change === undefined
        ? anywhere
        : change + offsetAt(zone, change) + Math.floor((random() - 0.5) * 300) * minute
    const local = new Date(shown).toISOString().slice(0, 19)
    assert.equal(instantInZone(local, zone).getTime(), expectedInstant(zone, shown), `${local} ${zone}`)
  }
  assert.ok(changes > 50, `${changes} changes`)
})

/** The first instant at which the clocks show a time, or have gone past it. */
function expectedInstant(zone: string, shown: number): number {
  const from = shown - 30 * hour
  const offsets = new Set<number>()
  for (let time = from; time <= shown + 30 * hour; time += 15 * minute) offsets.add(offsetAt(zone, time))
  const exact = [...offsets]
    .map((offset) => shown - offset)
    .filter((time) => time + offsetAt(zone, time) === shown)
  if (exact.length > 0) return Math.min(...exact)
  for (let time = from; time <= shown + 30 * hour; time += minute)
    if (time + offsetAt(zone, time) > shown) return time
  throw new Error('the clocks never come so far')
}

/** When the clocks of a zone change next, to the minute, within a year. */
function nextChange(zone: string, from: number): number | undefined {
  const start = offsetAt(zone, from)
  for (let time = from; time < from + 366 * 24 * hour; time += 12 * hour) {
    if (offsetAt(zone, time) === start) continue
    let [before, after] = [time - 12 * hour, time]
    while (after - before > minute) {
      const middle = before + Math.floor((after - before) / minute / 2) * minute
      if (offsetAt(zone, middle) === start) before = middle
      else after = middle
    }
    return after
  }
  return undefined
}

const formats = new Map<string, Intl.DateTimeFormat>()

function offsetAt(zone: string, time: number): number {
  const known = formats.get(zone)
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const
  const format =
    known ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', era: 'short', ...parts })
  if (!known) formats.set(zone, format)
  const read = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute: minutes = 0, second = 0 } = read
  return Date.UTC(year, month - 1, day, hours, minutes, second) - Math.floor(time / 1000) * 1000
}

/** The same cases on every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
