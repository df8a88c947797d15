import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import { notifications } from '../notifications.ts'
import { workchatTwin } from './twin.ts'

const read = (body: object) =>
  [...(notifications.read(new Uint8Array(Buffer.from(JSON.stringify(body)))) ?? [])] as any[]

test('what the bot says in a conversation is reported with its reference, and a post is not', async () => {
  const echoes: { identity: string; body: object }[] = []
  const state = {
    ...memoryState(),
    now: new Date('2026-01-05T10:00:00Z'),
    echo: (_platform: string, identity: string, body: object) => void echoes.push({ identity, body }),
  }
  const call = async (method: string, form: Record<string, string>, token = '') => {
    const headers = { authorization: `Bearer ${token}` }
    const body = new URLSearchParams(form)
    const request = new Request(`https://slack.com/api/${method}`, { method: 'POST', headers, body })
    return (await (await workchatTwin.serve(state).fetch(request)).json()) as any
  }
  const app = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' }
  const { access_token: token } = await call('oauth.v2.access', { ...app, code: 'sbx_ok' })
  const { channel } = await call('conversations.open', { users: 'U1' }, token)
  const say = (to: string, event_type: string, event_payload: object) => {
    const metadata = JSON.stringify({ event_type, event_payload })
    return call('chat.postMessage', { channel: to, text: 'a &amp; b', metadata }, token)
  }
  await say('workchat-1', 'zither_post', { reference: 'r0' })
  assert.deepEqual(echoes, [])
  const { ts } = await say(channel.id, 'zither_message', { reference: 'r1', to: 'U1' })
  await say('workchat-1', 'zither_message', { reference: 'r2', to: 'workchat-1' })
  const told = echoes.flatMap(({ body }) => read(body))
  assert.deepEqual(
    told.map(({ direction, reference, participant, text }) => [direction, reference, participant.id, text]),
    [
      ['outgoing', 'r1', 'U1', 'a & b'],
      ['outgoing', 'r2', 'workchat-1', 'a & b'],
    ],
  )
  assert.equal(told[0].messageId, `${channel.id}:${ts}`)
  assert.equal((await call('conversations.open', { users: 'sbx_closed' }, token)).error, 'user_disabled')
  assert.equal(
    (await call('conversations.open', { users: 'sbx_unresolvable' }, token)).error,
    'user_not_found',
  )
})
