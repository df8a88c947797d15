import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { skynetTwin } from '#platforms/skynet/twin/twin.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { settled } from '#testing/team/posts.ts'
import { type Call, eventually, newTeam } from '#testing/team/team.ts'
import { memoryState } from '#wire/twin/memory.ts'

/** How the stand-in meets the next write: as the platform would, or not at all. */
type Manner = 'answers' | 'drops' | 'empty 500' | 'garbles'

const state = memoryState()
const texts: string[] = []
let manner: Manner = 'answers'
let platform: Server
let running: Running

/** A platform on loopback, reached through the same door and the same adapter as the real one. */
function standIn(): Server {
  const twin = skynetTwin.serve(state)
  return createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const isWrite = message.url?.includes('putRecord') === true
    if (isWrite) texts.push(JSON.parse(body.toString()).record.text)
    if (isWrite && manner === 'drops') return message.socket.destroy()
    const answer = await twin.fetch(
      new Request(`http://stand-in${message.url}`, {
        method: message.method ?? 'GET',
        headers: message.headers as Record<string, string>,
        ...(body.length > 0 && { body }),
      }),
    )
    if (isWrite && manner === 'empty 500') return response.writeHead(500).end()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(isWrite && manner === 'garbles' ? '{"uri":' : await answer.text())
  })
}

async function liveAccount(): Promise<{ call: Call; accountId: string }> {
  const team = await newTeam(running)
  const call = await team.key({ mode: 'live' })
  const [profile] = (await call('GET /v1/profiles')).body.data
  const connected = await call('POST /v1/connect/skynet/credentials', {
    profileId: profile.id,
    identifier: `${team.id}.test`,
    appPassword: 'an app password',
  })
  assert.equal(connected.status, 200)
  return { call, accountId: connected.body.account.id }
}

async function publish(call: Call, accountId: string, content: string) {
  const created = await call('POST /v1/posts', { content, targets: [{ accountId }], publishNow: true })
  assert.equal(created.status, 201)
  return settled(call, created.body.id)
}

describe('live mode', () => {
  before(async () => {
    platform = standIn()
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
    running = await boot({ SKYNET_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}` })
  })

  after(async () => {
    await running.stop()
    platform.closeAllConnections()
    platform.close()
  })

  test('in live mode a magic value is ordinary text and goes out unchanged', async () => {
    manner = 'answers'
    const { call, accountId } = await liveAccount()
    const post = await publish(call, accountId, 'hello sbx:publish:refused')
    assert.equal(post.status, 'published')
    assert.equal(texts.at(-1), 'hello sbx:publish:refused')
  })

  for (const doubt of ['drops', 'empty 500', 'garbles'] as const) {
    test(`a platform that ${doubt} leaves the outcome unknown, and is never told again`, async () => {
      manner = doubt
      const { call, accountId } = await liveAccount()
      const post = await publish(call, accountId, `doubt: ${doubt}`)
      assert.equal(post.status, 'unknown')
      assert.equal(post.targets[0].error.code, 'outcome_unknown')
      assert.equal(texts.filter((text) => text === `doubt: ${doubt}`).length, 1)
    })
  }

  test('a platform that refuses the connection has been told nothing, so the target waits and is tried again', async () => {
    manner = 'answers'
    const { call, accountId } = await liveAccount()
    const { port } = platform.address() as AddressInfo
    platform.closeAllConnections()
    await new Promise((resolve) => platform.close(resolve))
    const created = await call('POST /v1/posts', {
      content: 'later',
      targets: [{ accountId }],
      publishNow: true,
    })
    const read = () => call(`GET /v1/posts/${created.body.id}`)
    const waiting = await eventually(
      read,
      ({ body }) => body.targets[0].attempts === 1 && body.status === 'scheduled',
    )
    assert.equal(waiting.body.targets[0].error, null)
    platform = standIn()
    await new Promise<void>((resolve) => platform.listen(port, '127.0.0.1', resolve))
    await call(`POST /v1/posts/${created.body.id}/actions/publish`)
    assert.equal((await settled(call, created.body.id)).status, 'published')
  })
})
