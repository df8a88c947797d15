import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AppProfile } from '#wire/twin/app-profile.ts'
import { memoryState } from '#wire/twin/memory.ts'
import { apps } from './app.ts'
import { workchatTwin } from './twin.ts'

async function sandbox(app: AppProfile = apps.full) {
  const clock = { now: new Date('2026-01-05T10:00:00Z') }
  const state = memoryState(() => clock.now)
  const server = workchatTwin.serve(state, app)
  const call = async (method: string, form: Record<string, string> = {}, token = access) => {
    const request = new Request(`https://slack.com/api/${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams(form),
    })
    const answer = await server.fetch(request)
    return { status: answer.status, headers: answer.headers, ...((await answer.json()) as any) }
  }
  const tokens = (form: Record<string, string>) =>
    call('oauth.v2.access', { client_id: 'sandbox-client', client_secret: 'sandbox-secret', ...form })
  let access = ''
  const given = await tokens({ code: 'sbx_ok' })
  access = given.access_token
  return { clock, server, call, tokens, given, state }
}

test('with rotation a token lives for 12 hours and a refresh token works once; without it tokens do not lapse', async () => {
  const { clock, call, tokens, given } = await sandbox()
  assert.equal(given.expires_in, 43_200)
  const renew = (refresh_token: string) => tokens({ grant_type: 'refresh_token', refresh_token })
  const next = await renew(given.refresh_token)
  assert.equal((await renew(given.refresh_token)).error, 'invalid_refresh_token')
  clock.now = new Date('2026-01-05T22:00:01Z')
  assert.equal((await call('auth.test')).error, 'token_expired')
  assert.equal((await call('auth.test', {}, (await renew(next.refresh_token)).access_token)).ok, true)
  const old = await sandbox(apps.poorest)
  assert.equal(old.given.refresh_token, undefined)
  old.clock.now = new Date('2036-01-05T10:00:00Z')
  assert.equal((await old.call('auth.test')).ok, true)
})

test('a token is given to the app that shows its secret, for a code of its own', async () => {
  const { tokens } = await sandbox()
  assert.equal((await tokens({ code: 'made-up' })).error, 'invalid_code')
  assert.equal((await tokens({ code: 'sbx_ok', client_secret: 'other' })).error, 'bad_client_secret')
  assert.equal((await tokens({ code: 'sbx_ok', client_id: '' })).error, 'invalid_client_id')
  assert.equal((await tokens({ code: 'sbx_ok', grant_type: 'password' })).error, 'invalid_grant_type')
})

test('a call without its scope is refused, and every answer says what the token was granted', async () => {
  const { call } = await sandbox(apps.poorest)
  const refused = await call('users.list')
  assert.deepEqual([refused.status, refused.error, refused.needed], [200, 'missing_scope', 'users:read'])
  assert.equal(refused.provided, 'chat:write,channels:read')
  const { headers } = await call('auth.test')
  assert.equal(headers.get('x-oauth-scopes'), 'chat:write,channels:read')
  for (const [method, form] of [
    ['conversations.list', { types: 'private_channel' }],
    ['conversations.join', { channel: 'workchat-2' }],
    ['conversations.history', { channel: 'workchat-1' }],
    ['chat.postMessage', { channel: 'workchat-1', text: 'x', username: 'Desk' }],
    ['files.getUploadURLExternal', { filename: 'a.png', length: '4' }],
  ] as [string, Record<string, string>][])
    assert.equal((await call(method, form)).error, 'missing_scope', method)
  assert.equal((await call('auth.test', {}, '')).error, 'not_authed')
  assert.equal((await call('auth.test', {}, 'other')).error, 'invalid_auth')
  assert.equal((await call('made.up')).error, 'unknown_method')
})

test('the bot writes to public channels by its scope, and reads only those that it is in', async () => {
  const { call } = await sandbox()
  const poor = await sandbox(apps.poorest)
  const post = { channel: 'workchat-2', text: 'hello' }
  assert.equal((await poor.call('chat.postMessage', post)).error, 'not_in_channel')
  assert.equal((await call('chat.postMessage', post)).ok, true)
  assert.equal((await call('conversations.history', { channel: 'workchat-2' })).error, 'not_in_channel')
  await call('conversations.join', { channel: 'workchat-2' })
  assert.equal((await call('conversations.history', { channel: 'workchat-2' })).messages.length, 1)
  assert.equal((await call('chat.postMessage', { ...post, channel: 'C0404' })).error, 'channel_not_found')
})

test('another workspace sees none of the channels, messages and files of this one', async () => {
  const { call, tokens, state } = await sandbox()
  const code = await workchatTwin.newcomer(state, 'news')
  const { access_token: other } = await tokens({ code })
  const { channels } = await call('conversations.list', { types: 'public_channel,private_channel' }, other)
  assert.deepEqual(
    channels.map(({ name, is_private }: any) => [name, is_private]),
    [
      ['news', false],
      ['sbx-workchat-granted-1-2', true],
    ],
  )
  const { ts } = await call('chat.postMessage', { channel: 'workchat-1', text: 'hello' })
  assert.equal((await call('chat.delete', { channel: 'workchat-1', ts }, other)).error, 'channel_not_found')
  const { file_id: file } = await call('files.getUploadURLExternal', { filename: 'a.png', length: '4' })
  const files = JSON.stringify([{ id: file }])
  assert.equal((await call('files.completeUploadExternal', { files }, other)).error, 'file_not_found')
})

test('history goes forward from a time and back from the newest message, and leaves out replies', async () => {
  const { call, clock } = await sandbox()
  const channel = 'workchat-1'
  const first = await call('chat.postMessage', { channel, text: '1' })
  await call('chat.postMessage', { channel, text: 'reply', thread_ts: first.ts })
  for (const text of ['2', '3', '4']) {
    clock.now = new Date(clock.now.getTime() + 1000)
    await call('chat.postMessage', { channel, text })
  }
  const texts = async (method: string, form: object) => {
    const { messages, response_metadata: more } = await call(method, { channel, limit: '2', ...form })
    return { texts: messages.map(({ text }: any) => text), cursor: more?.next_cursor }
  }
  const newest = await texts('conversations.history', {})
  assert.deepEqual(newest.texts, ['4', '3'])
  assert.deepEqual((await texts('conversations.history', { cursor: newest.cursor })).texts, ['2', '1'])
  const oldest = await texts('conversations.history', { oldest: '0' })
  assert.deepEqual(oldest.texts, ['2', '1'])
  assert.deepEqual((await texts('conversations.history', { oldest: '0', cursor: oldest.cursor })).texts, [
    '4',
    '3',
  ])
  assert.deepEqual((await texts('conversations.replies', { ts: first.ts })).texts, ['1', 'reply'])
  assert.equal((await call('conversations.history', { channel, cursor: 'other' })).error, 'invalid_cursor')
  const lost = { channel, text: 'x', thread_ts: '1.000001' }
  assert.equal((await call('chat.postMessage', lost)).error, 'thread_not_found')
})

test('an app outside of the Marketplace reads 15 messages of history a minute', async () => {
  const scopes = [...apps.poorest.scopes, 'channels:history']
  const { call, clock } = await sandbox({ ...apps.poorest, scopes })
  const channel = 'workchat-1'
  for (let number = 0; number < 20; number++) await call('chat.postMessage', { channel, text: `${number}` })
  const read = () => call('conversations.history', { channel, limit: '100' })
  assert.equal((await read()).messages.length, 15)
  const soon = await read()
  assert.deepEqual([soon.status, soon.error, soon.headers.get('retry-after')], [429, 'ratelimited', '60'])
  clock.now = new Date(clock.now.getTime() + 60_000)
  assert.equal((await read()).ok, true)
})

test('a file has its bytes before it is handed over, and its message one look later', async () => {
  const { call, server } = await sandbox()
  const { upload_url: url, file_id: file } = await call('files.getUploadURLExternal', {
    filename: 'a.png',
    length: '4',
  })
  assert.match(url, /^https:\/\/files\.slack\.com\//)
  const upload = (body: string) => server.fetch(new Request(url, { method: 'POST', body }))
  const complete = () =>
    call('files.completeUploadExternal', { files: JSON.stringify([{ id: file }]), channel_id: 'workchat-1' })
  assert.equal((await complete()).error, 'file_not_found')
  assert.equal((await upload('abc')).status, 400)
  assert.equal(await (await upload('abcd')).text(), 'OK - 4')
  assert.equal((await upload('abcd')).status, 404)
  assert.equal((await call('files.info', { file })).error, 'file_not_found')
  assert.equal((await complete()).files[0].id, file)
  assert.equal((await complete()).error, 'file_not_found')
  assert.deepEqual((await call('files.info', { file })).file.shares, {})
  const history = async () => (await call('conversations.history', { channel: 'workchat-1' })).messages
  assert.deepEqual(await history(), [])
  const [share] = (await call('files.info', { file })).file.shares.public['workchat-1']
  const [message] = await history()
  assert.deepEqual([message.ts, message.files], [share.ts, [{ id: file }]])
  assert.equal((await call('files.delete', { file })).ok, true)
  assert.equal((await call('files.info', { file })).error, 'file_deleted')
})

test('the limits of the method pages hold', async () => {
  const { call } = await sandbox()
  const post = (form: Record<string, string>) => call('chat.postMessage', { channel: 'workchat-1', ...form })
  const blocks = (count: number) => JSON.stringify(Array(count).fill({ type: 'divider' }))
  const rows: [form: Record<string, string>, error: string | undefined][] = [
    [{ text: 'a'.repeat(40_000) }, undefined],
    [{ text: '&lt;'.repeat(40_000) }, undefined],
    [{ text: ' ' }, 'no_text'],
    [{ blocks: blocks(50) }, undefined],
    [{ blocks: blocks(51) }, 'invalid_blocks'],
    [{ blocks: '[{}]' }, 'invalid_blocks'],
    [{ blocks: '{}' }, 'invalid_blocks_format'],
    [{ text: 'x', metadata: '{"event_type":1}' }, 'invalid_metadata_format'],
    [{ text: 'x', username: 'u'.repeat(81) }, 'invalid_arguments'],
  ]
  for (const [form, error] of rows)
    assert.equal((await post(form)).error, error, JSON.stringify(form).slice(0, 60))
})
