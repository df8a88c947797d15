import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaSource } from '../capabilities/publishing/publishing.ts'
import { signIn } from './connect.ts'
import { embedOf } from './media.ts'
import { skynetTwin } from './twin/twin.ts'

const bytes = new Uint8Array([0, 0, 0, 8, 1, 2, 3, 4])
const source: MediaSource = {
  load: () => assert.fail('a file is read piece by piece'),
  open: async () => {
    const read = async (start: number, end: number) => bytes.slice(start, end)
    return { kind: 'done', value: { size: bytes.length, mimeType: 'video/mp4', read } }
  },
}
const clip = [
  { type: 'video', url: 'https://media.test/a.mp4', altText: 'A', width: 1080, height: 1920 },
] as const

interface Network extends Transport {
  asked: string[]
  /** Drops the answers of this call. */
  loses?: string
}

function network(url?: string): Network {
  const twin = skynetTwin.serve(memoryState())
  const asked: string[] = []
  const transport: Network = {
    asked,
    pause: async () => {},
    ...(url !== undefined && { url }),
    fetch: async (request) => {
      const { hostname, pathname } = new URL(request.url)
      const call = pathname.split('.').at(-1) ?? ''
      asked.push(`${hostname} ${call}`)
      const answer = await twin.fetch(request)
      if (call === transport.loses) throw new Error('the connection ended')
      return answer
    },
  }
  return transport
}

async function accountOn(transport: Transport, identifier = 'ann.bsky.social'): Promise<Account> {
  const connected = await signIn(transport, { identifier, password: 'right' })
  assert.ok(connected.kind === 'done')
  return { ...connected.value.identity, credentials: connected.value.credentials }
}

test('a video is processed by the service of the network, which stores it on the server of the account', async () => {
  const transport = network()
  const account = await accountOn(transport)
  transport.asked.length = 0
  const embed = await embedOf(transport, account, clip, source)
  assert.ok(embed.kind === 'done')
  assert.equal(embed.value?.$type, 'app.bsky.embed.video')
  assert.deepEqual(embed.value?.aspectRatio, { width: 1080, height: 1920 })
  const { mimeType } = (embed.value?.video ?? {}) as { mimeType?: string }
  assert.equal(mimeType, 'video/mp4')
  assert.deepEqual(transport.asked, [
    'sandbox.host.bsky.network getSession',
    'sandbox.host.bsky.network getServiceAuth',
    'video.bsky.app uploadVideo',
    'video.bsky.app getJobStatus',
    'video.bsky.app getJobStatus',
  ])
})

test('a video that the service has already is not processed twice', async () => {
  const transport = network()
  const account = await accountOn(transport)
  transport.loses = 'uploadVideo'
  assert.equal((await embedOf(transport, account, clip, source)).kind, 'unknown')
  delete transport.loses
  const embed = await embedOf(transport, account, clip, source)
  assert.ok(embed.kind === 'done' && embed.value?.video)
})

test('a video of somebody whose mail address is not confirmed is refused before its bytes are sent', async () => {
  const transport = network()
  const account = await accountOn(transport, 'unconfirmed.bsky.social')
  const outcome = await embedOf(transport, account, clip, source)
  assert.equal(outcome.kind, 'refused')
  assert.match(outcome.kind === 'refused' ? outcome.message : '', /not confirmed/)
  assert.ok(!transport.asked.includes('video.bsky.app uploadVideo'))
})

test('a video goes to a configured server itself, which has no such service', async () => {
  const transport = network('https://own.example.org')
  const account = await accountOn(transport)
  assert.equal((await embedOf(transport, account, clip, source)).kind, 'done')
  assert.equal(transport.asked.at(-1), 'own.example.org uploadBlob')
})
