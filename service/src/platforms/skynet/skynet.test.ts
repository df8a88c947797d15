import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaSource, Publication } from '../capabilities/publishing/publishing.ts'
import { readFault } from './api.ts'
import { expiryOf, signIn } from './connect.ts'
import { serverNamedBy } from './home.ts'
import { skynet } from './manifest.ts'
import { recordKey } from './record-key.ts'
import { facetsOf } from './rich-text.ts'
import { skynetTwin } from './twin/twin.ts'

const at = new Date('2026-03-01T12:00:00.000Z')
const nobody = async () => ({ kind: 'done', value: null }) as const
const source: MediaSource = {
  load: () => assert.fail('a file is read piece by piece'),
  open: async () => {
    const bytes = new Uint8Array([1, 2, 3])
    const read = async (start: number, end: number) => bytes.slice(start, end)
    return { kind: 'done', value: { size: bytes.length, mimeType: 'image/png', read } }
  },
}

function twinTransport(): Transport & { sent: string[] } {
  const state = memoryState()
  const sent: string[] = []
  const fetch = async (request: Request) => {
    sent.push(new URL(request.url).pathname.replace('/xrpc/', ''))
    return skynetTwin.serve(state).fetch(request)
  }
  return { fetch, sent }
}

async function accountOn(transport: Transport, identifier: string): Promise<Account> {
  const connected = await signIn(transport, { identifier, password: 'right' })
  assert.ok(connected.kind === 'done')
  return { ...connected.value.identity, credentials: connected.value.credentials }
}

function publicationOf(text: string, changes: Partial<Publication> = {}): Publication {
  const item = { text, media: [] }
  return {
    item,
    index: 0,
    previous: [],
    title: '',
    options: {},
    reference: { id: 'item-1', at },
    at,
    prepared: null,
    ...changes,
  }
}

async function publish(transport: Transport, account: Account, publication: Publication) {
  const prepared = await skynet.publishing.prepare?.(transport, account, publication, source)
  assert.ok(prepared?.kind === 'done')
  return skynet.publishing.publish(
    transport,
    account,
    publication,
    JSON.parse(JSON.stringify(prepared.value)),
    source,
  )
}

test('facets count in UTF-8 bytes, emoji before them included', async () => {
  const text = '👨‍👩‍👧‍👦 für @Ann.test: https://example.com/ä?q=1 #größe'
  const resolve = async () => ({ kind: 'done', value: 'did:plc:ann' }) as const
  const found = await facetsOf(text, resolve)
  assert.ok(found.kind === 'done')
  const bytes = Buffer.from(text)
  const parts = found.value.map(({ index, features }) => {
    const { $type, ...target } = features[0] ?? { $type: '' }
    return [bytes.subarray(index.byteStart, index.byteEnd).toString(), $type.split('#')[1], target]
  })
  assert.deepEqual(parts, [
    ['@Ann.test', 'mention', { did: 'did:plc:ann' }],
    ['https://example.com/ä?q=1', 'link', { uri: 'https://example.com/ä?q=1' }],
    ['#größe', 'tag', { tag: 'größe' }],
  ])
})

test('a mention of nobody stays plain text, and a handle is asked for once', async () => {
  const requested: string[] = []
  const found = await facetsOf('@nobody.test and @nobody.test', async (handle) => {
    requested.push(handle)
    return nobody()
  })
  assert.deepEqual(found, { kind: 'done', value: [] })
  assert.deepEqual(requested, ['nobody.test'])
  const busy = await facetsOf('@ann.test', async () => ({ kind: 'throttled', retryAfterSeconds: 5 }))
  assert.equal(busy.kind, 'throttled')
})

test('the key of an item is the same each time, has the form of a TID and keeps the order', () => {
  const key = recordKey({ id: 'item-1', at }, 0)
  assert.equal(recordKey({ id: 'item-1', at: new Date(at) }, 0), key)
  assert.match(key, /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/)
  const later = new Date(at.getTime() + 18_000)
  const thread = Array.from({ length: 25 }, (_, index) => recordKey({ id: 'item-1', at }, index))
  const keys = [...thread, recordKey({ id: 'item-2', at: later }, 0)]
  assert.deepEqual([...keys].sort(), keys)
  const crowd = Array.from({ length: 20_000 }, (_, number) => recordKey({ id: `item-${number}`, at }, 0))
  assert.equal(new Set(crowd).size, crowd.length)
})

test('a repeat of an attempt finds the first copy', async () => {
  const transport = twinTransport()
  const account = await accountOn(transport, 'ann.test')
  const first = await publish(transport, account, publicationOf('hello'))
  const again = await publish(
    transport,
    account,
    publicationOf('hello', { at: new Date(at.getTime() + 60_000) }),
  )
  assert.equal(first.kind, 'done')
  assert.deepEqual(again, first)
})

test('publishing is one request, whatever the text and the media ask for', async () => {
  const transport = twinTransport()
  const account = await accountOn(transport, 'ann.test')
  const media = [{ type: 'image', url: 'https://media.test/a.png', altText: 'A' }] as const
  const publication = publicationOf('@ann.test', { item: { text: '@ann.test', media } })
  const prepared = await skynet.publishing.prepare?.(transport, account, publication, source)
  assert.ok(prepared?.kind === 'done')
  transport.sent.length = 0
  assert.equal(
    (await skynet.publishing.publish(transport, account, publication, prepared.value, source)).kind,
    'done',
  )
  assert.deepEqual(transport.sent, ['com.atproto.repo.putRecord'])
})

test('the name of an error decides before its status does', () => {
  const read = (status: number, error: string) =>
    readFault(status, { error, message: 'Told so' }, new Headers())
  assert.deepEqual(read(400, 'ExpiredToken'), { kind: 'unauthorized', message: 'Told so' })
  assert.equal(read(400, 'InvalidToken')?.kind, 'unauthorized')
  assert.equal(read(403, 'AccountNotFound')?.kind, 'unauthorized')
  assert.equal(read(400, 'RateLimitExceeded')?.kind, 'throttled')
  const refusal = { kind: 'refused', message: 'Told so' }
  assert.deepEqual(read(400, 'RecordNotFound'), {
    ...refusal,
    code: 'provider_rejected',
    providerCode: 'RecordNotFound',
  })
  assert.deepEqual(read(500, 'InternalServerError'), {
    ...refusal,
    code: 'provider_error',
    providerCode: 'InternalServerError',
  })
  assert.equal(read(502, 'UpstreamFailure'), undefined)
  assert.equal(read(401, 'SomethingNew'), undefined)
  assert.equal(readFault(500, 'a page', new Headers()), undefined)
})

test('a pause is read from the end of the window when it is not told in seconds', () => {
  const body = { error: 'RateLimitExceeded' }
  const reset = String(Math.floor(Date.now() / 1000) + 100)
  const outcome = readFault(429, body, new Headers({ 'ratelimit-reset': reset }))
  assert.ok(
    outcome?.kind === 'throttled' && outcome.retryAfterSeconds > 95 && outcome.retryAfterSeconds <= 100,
  )
  const reported = readFault(429, body, new Headers({ 'ratelimit-reset': reset, 'retry-after': '7' }))
  assert.deepEqual(reported, { kind: 'throttled', retryAfterSeconds: 7 })
})

test('a text is counted in graphemes and in bytes', () => {
  const problems = (text: string) =>
    skynet.publishing.check([{ text, media: [] }], {}).map(({ code }) => code)
  assert.deepEqual(problems('👍🏽'.repeat(300)), [])
  assert.deepEqual(problems('x'.repeat(301)), ['content_too_long'])
  assert.deepEqual(problems('👨‍👩‍👧‍👦'.repeat(121)), ['content_too_long'])
})

test('an account is reached at the server that its DID document names, over https only', async () => {
  const naming = (serviceEndpoint: string) => ({
    service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint }],
  })
  assert.equal(serverNamedBy(naming('https://pds.example.org/')), 'https://pds.example.org')
  assert.equal(serverNamedBy(naming('http://10.0.0.1')), undefined)
  assert.equal(serverNamedBy('nonsense'), undefined)
  const transport = twinTransport()
  assert.equal(
    (await accountOn({ ...transport, url: 'https://own.example.org' }, 'a.test')).metadata.server,
    undefined,
  )
})

test('a token that cannot be read has no expiry', () => {
  const claims = Buffer.from(JSON.stringify({ exp: 1_800_000_000 })).toString('base64url')
  assert.equal(expiryOf(`x.${claims}.x`), '2027-01-15T08:00:00.000Z')
  assert.equal(expiryOf('opaque'), null)
  assert.equal(expiryOf('x.e30.x'), null)
})

const picture = { bytes: new Uint8Array([1, 2, 3]), mimeType: 'image/png' }
const page = { title: 'A page', description: 'About it', image: picture }

async function embedWith(more: Partial<MediaSource>, text: string, item: Partial<Publication['item']> = {}) {
  const transport = twinTransport()
  const account = await accountOn(transport, 'ann.test')
  const publication = publicationOf(text, { item: { text, media: [], ...item } })
  const from = { ...source, ...more }
  const prepared = await skynet.publishing.prepare?.(transport, account, publication, from)
  assert.ok(prepared?.kind === 'done', JSON.stringify(prepared))
  const published = await skynet.publishing.publish(transport, account, publication, prepared.value, from)
  assert.equal(published.kind, 'done', JSON.stringify(published))
  return (prepared.value as { embed: any }).embed
}

test('a text with a link gets the card of its first page, and files take the place of a card', async () => {
  const asked: string[] = []
  const reads = async (url: string) => {
    asked.push(url)
    return page
  }
  const text = 'see https://example.com/a and https://example.com/b'
  const { $type, external } = await embedWith({ page: reads }, text)
  assert.equal($type, 'app.bsky.embed.external')
  const { thumb, ...words } = external
  assert.deepEqual(words, { uri: 'https://example.com/a', title: 'A page', description: 'About it' })
  assert.equal(thumb.mimeType, 'image/png')
  const media = [{ type: 'image', url: 'https://media.test/a.png' }] as const
  assert.equal((await embedWith({ page: reads }, text, { media })).$type, 'app.bsky.embed.images')
  assert.equal(await embedWith({ page: reads }, 'no link'), null)
  assert.deepEqual(asked, ['https://example.com/a'])
})

test('a page that cannot be read, or shown, fails no post', async () => {
  const text = 'see https://example.com'
  assert.equal(await embedWith({ page: async () => null }, text), null)
  const large = { ...picture, bytes: new Uint8Array(1_000_001) }
  const { external } = await embedWith({ page: async () => ({ ...page, image: large }) }, text)
  assert.deepEqual(external, { uri: 'https://example.com', title: 'A page', description: 'About it' })
})

test('a picture carries its sides where they are known', async () => {
  const media = [
    { type: 'image', url: 'https://media.test/a.png', width: 1200, height: 800 },
    { type: 'image', url: 'https://media.test/b.png' },
  ] as const
  const { images } = await embedWith({}, 'two', { media })
  assert.deepEqual(
    images.map(({ aspectRatio }: { aspectRatio?: object }) => aspectRatio),
    [{ width: 1200, height: 800 }, undefined],
  )
})
