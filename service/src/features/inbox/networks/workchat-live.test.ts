import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { send } from '#testing/service/http.ts'
import { boot, type Running } from '#testing/service/service.ts'

const secret = 'the signing secret'
let running: Running

before(async () => {
  running = await boot({ WORKCHAT_CLIENT_ID: 'our-app', WORKCHAT_WEBHOOK_SECRET: secret })
})
after(() => running?.stop())

const tell = async (value: object | string, { key = secret, age = 0 } = {}) => {
  const body = typeof value === 'string' ? value : JSON.stringify(value)
  const time = String(Math.floor(Date.now() / 1000) - age)
  const signature = createHmac('sha256', key).update(`v0:${time}:${body}`).digest('hex')
  const headers = { 'x-slack-request-timestamp': time, 'x-slack-signature': `v0=${signature}` }
  const answer = await send(running.url, 'POST /v1/incoming/workchat', { headers, body })
  return { status: answer.status, body: answer.body }
}

test('a signed challenge is repeated, and nothing is repeated to others', async () => {
  const asked = { type: 'url_verification', token: 'old', challenge: '3eZbrw1aB' }
  assert.deepEqual(await tell(asked), { status: 200, body: { received: true, challenge: '3eZbrw1aB' } })
  for (const how of [{ key: 'another' }, { age: 301 }]) {
    const { status, body } = await tell(asked, how)
    assert.deepEqual([status, body.code], [401, 'invalid_signature'])
    assert.equal('challenge' in body, false)
  }
})

test('what concerns no account is taken, and what is no event is refused', async () => {
  const event = { type: 'message', channel: 'C1', user: 'U1', text: 'hi', ts: '1767607200.000100' }
  const about = { type: 'event_callback', team_id: 'T1', event, authorizations: [] }
  assert.deepEqual(await tell(about), { status: 200, body: { received: true } })
  assert.equal((await tell('{}')).status, 400)
})
