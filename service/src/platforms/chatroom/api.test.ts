import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fetch } from '#wire/wire.ts'
import { accountOf, redirectUri, rigOf, transportOf } from '../conformance/rig.ts'
import { oauth } from './connect.ts'
import { chatroom } from './manifest.ts'

test('every request says who calls in the form of the network, that for a token too', async () => {
  const rig = rigOf(chatroom)
  const agents = new Map<string, string | null>()
  const twin = chatroom.twin.serve(rig.state)
  const fetch: Fetch = async (request) => {
    agents.set(new URL(request.url).pathname, request.headers.get('user-agent'))
    return twin.fetch(request)
  }
  const way = transportOf(chatroom, fetch)
  assert.equal((await oauth.exchange(way, { code: 'sbx_ok', redirectUri, verifier: '' })).kind, 'done')
  await chatroom.liveCheck.app?.(way)
  await chatroom.own.sendDirectMessage(
    way,
    await accountOf(rig),
    { userId: '830000000000000001', text: 'x', media: [], embeds: [], tts: false },
    { load: () => assert.fail(), open: () => assert.fail() },
  )
  for (const path of ['/api/v10/oauth2/token', '/api/v10/applications/@me', '/api/v10/users/@me/channels'])
    assert.ok(agents.has(path), path)
  for (const [path, agent] of agents) assert.match(agent ?? '', /^DiscordBot \(https:\S+, [\d.]+\)$/, path)
})

test('a program without a name is shut out, with words that are none of the interface', async () => {
  const rig = rigOf(chatroom)
  const twin = chatroom.twin.serve(rig.state)
  const request = new Request('https://discord.com/api/v10/oauth2/token', { method: 'POST' })
  assert.equal((await twin.fetch(request)).status, 403)
})
