import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { settled } from '../../../service/src/testing/team/posts.ts'
import {
  type Call,
  client,
  newAddress,
  newStranger,
  sessionOf,
} from '../../../service/src/testing/team/team.ts'
import { type Journey, journey } from '../harness/journey.ts'

const zone = 'America/Los_Angeles'
const minute = 60_000

const dayIn = (at: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)

const longDay = (at: number): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: zone }).format(
    at,
  )

/**
 * Moves the clock of the service to half past eleven in the evening there, and answers what time that is. Not at a weekend:
 * the next day has to stand in the same week, wherever a week begins.
 */
async function lateEvening(control: Call): Promise<number> {
  const at = Date.parse((await control('GET /_sandbox/clock')).body.now)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  const isWeekend = (then: number) => /^S/.test(longDay(then))
  let then = Math.ceil(at / minute) * minute
  while (clock.format(then) !== '23:30' || isWeekend(then)) then += minute
  await control('POST /_sandbox/clock', { advanceSeconds: Math.round((then - at) / 1000) })
  return then
}

async function register({ page, visit }: Journey): Promise<{ email: string; password: string }> {
  const person = { email: `late-${randomInt(1e9)}@example.com`, password: 'a long password' }
  await visit('/register')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/test/home')
  return person
}

/** Calls as the person who registered. */
async function callAs(url: string, person: { email: string; password: string }): Promise<Call> {
  const stranger = await newStranger({ url } as Parameters<typeof newStranger>[0])
  const token = sessionOf(await stranger('POST /v1/auth/login', person))
  const forwarded = { 'x-forwarded-for': newAddress() }
  return client(url, { authorization: `Bearer ${token}`, 'x-mode': 'test', ...forwarded })
}

/** A moved clock has done what was due when it answers, also on a machine with much to do. */
async function publish(call: Call, control: Call, accountId: string): Promise<void> {
  const body = { content: 'Out this evening', publishNow: true, targets: [{ accountId }] }
  const { body: post } = await call('POST /v1/posts', body)
  await control('POST /_sandbox/clock', { advanceSeconds: 1 })
  await settled(call, post.id)
}

journey(
  'begins in Los Angeles at 23:30 in the zone of the browser, and has its evening as today',
  { person: null, timezone: zone, locale: 'en-US' },
  async (tools) => {
    const { page, team, control, visit, look } = tools
    const at = await lateEvening(control)
    const person = await register(tools)
    const steps = page.getByRole('region', { name: 'First steps' })
    const chosen = steps.getByLabel('Time zone of your profile')
    assert.equal(await chosen.inputValue(), zone)
    await look()
    const call = await callAs(team.url, person)
    for (const mode of ['live', 'test']) {
      const { body } = await call('GET /v1/profiles', undefined, { 'x-mode': mode })
      assert.equal(body.data[0].timezone, zone)
    }

    const { body: profiles } = await call('GET /v1/profiles')
    const account = await newAccount({ call, url: team.url, profileId: profiles.data[0].id })
    await publish(call, control, account.id)
    const planned = [
      ['Past midnight', 60, zone],
      ['A morning in Berlin', 15, 'Europe/Berlin'],
    ] as const
    for (const [content, minutes, timezone] of planned) {
      const scheduledFor = new Date(at + minutes * minute).toISOString()
      const targets = [{ accountId: account.id }]
      assert.equal((await call('POST /v1/posts', { content, scheduledFor, timezone, targets })).status, 201)
    }

    await visit('/test/calendar')
    const today = page.getByRole('gridcell', { name: longDay(at) })
    await today.getByText('Out this evening').waitFor()
    assert.equal(await today.getAttribute('aria-current'), 'date')
    const lines = (await today.getByRole('listitem').allTextContents()).map((text) =>
      text.replaceAll(/\s/g, ' '),
    )
    const indexOf = (text: string) => lines.findIndex((line) => line.includes(text))
    assert.ok(indexOf('Out this evening') < indexOf('Now'), lines.join(' | '))
    assert.ok(indexOf('Now') < indexOf('A morning in Berlin'), lines.join(' | '))
    assert.match(lines[indexOf('A morning in Berlin')] ?? '', /11:45 PM.* 8:45 AM in Berlin/)
    const tomorrow = page.getByRole('gridcell', { name: longDay(at + 86_400_000) })
    await tomorrow.getByText('Past midnight').waitFor()
    await look()

    await visit('/test/calendar?view=month')
    const first = page.getByRole('gridcell').first()
    assert.ok(
      ((await first.getAttribute('data-day')) ?? '') > dayIn(at - 7 * 86_400_000),
      'it opens on this week',
    )

    await visit('/test/home')
    await chosen.selectOption('America/New_York')
    await page.getByText('Your profile now uses New York, UTC').first().waitFor()
    const changed = await call('GET /v1/profiles', undefined, { 'x-mode': 'live' })
    assert.equal(changed.body.data[0].timezone, 'America/New_York')
  },
)
