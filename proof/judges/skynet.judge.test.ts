import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AppBskyFeedPost, AtpAgent, RichText, XRPCError } from '@atproto/api'
import { skynet } from '../../service/src/platforms/skynet/manifest.ts'
import { skynetTwin } from '../../service/src/platforms/skynet/twin/twin.ts'
import { serveTwin } from './twin-server.ts'

const collection = 'app.bsky.feed.post'
const pixels = new Uint8Array(50_000).fill(0xfe)

let twin: Awaited<ReturnType<typeof serveTwin>>
before(async () => {
  twin = await serveTwin(skynetTwin)
})
after(() => twin.close())

/** A client of an account of its own. It holds every answer against the lexicons of the network. */
async function signIn(): Promise<AtpAgent> {
  const agent = new AtpAgent({ service: twin.url })
  const identifier = await skynetTwin.newcomer(twin.state, undefined)
  await agent.login({ identifier, password: 'right' })
  // The document of an account of the sandbox names a server of the network; the calls go on to the twin.
  delete agent.sessionManager.pdsUrl
  return agent
}

const keyOf = (number: number) => `3jzfcijpj2z${String.fromCharCode(97 + number)}a`

async function put(agent: AtpAgent, number: number, record: object) {
  const repo = agent.assertDid
  const rkey = keyOf(number)
  const { data } = await agent.com.atproto.repo.putRecord({
    ...{ repo, collection, rkey, swapRecord: null },
    record: { $type: collection, createdAt: new Date().toISOString(), ...record },
  })
  return { ...data, rkey, repo }
}

const refused = (name: string) => (error: unknown) => error instanceof XRPCError && error.error === name

test('the client signs in, says who it is and renews its session', async () => {
  const agent = await signIn()
  const { data: profile } = await agent.getProfile({ actor: agent.assertDid })
  assert.equal(profile.did, agent.assertDid)
  assert.equal((await agent.com.atproto.server.getSession()).data.handle, profile.handle)
  const before = agent.session?.refreshJwt
  await agent.sessionManager.refreshSession()
  assert.notEqual(agent.session?.refreshJwt, before)
  await assert.rejects(
    new AtpAgent({ service: twin.url }).login({ identifier: 'ann.test', password: 'sbx_denied' }),
    refused('AuthenticationRequired'),
  )
})

test('the client posts with facets, reads the record, answers it and deletes both', async () => {
  const agent = await signIn()
  const other = await signIn()
  const handle = other.session?.handle ?? ''
  const text = new RichText({ text: `Tee für @${handle}: https://example.com #grün` })
  await text.detectFacets(agent)
  assert.equal(text.facets?.length, 3)
  const root = await put(agent, 0, { text: text.text, facets: text.facets, langs: ['de'] })
  const read = await agent.com.atproto.repo.getRecord({ repo: root.repo, collection, rkey: root.rkey })
  assert.equal(read.data.cid, root.cid)
  assert.ok(AppBskyFeedPost.validateRecord(read.data.value).success)
  const parent = { uri: root.uri, cid: root.cid }
  const answer = await put(agent, 1, { text: 'and on', reply: { root: parent, parent } })
  for (const { repo, rkey } of [answer, root]) {
    await agent.com.atproto.repo.deleteRecord({ repo, collection, rkey })
    await assert.rejects(
      agent.com.atproto.repo.getRecord({ repo, collection, rkey }),
      refused('RecordNotFound'),
    )
  }
})

test('the client uploads images and a video, and shows them', async () => {
  const agent = await signIn()
  const { data: picture } = await agent.uploadBlob(pixels, { encoding: 'image/png' })
  const { data: film } = await agent.uploadBlob(pixels, { encoding: 'video/mp4' })
  assert.equal(picture.blob.size, pixels.length)
  const images = [{ image: picture.blob, alt: 'grey' }]
  await put(agent, 2, { text: 'image', embed: { $type: 'app.bsky.embed.images', images } })
  await put(agent, 3, { text: 'video', embed: { $type: 'app.bsky.embed.video', video: film.blob } })
})

test('the client reads what is refused as an error with its name', async () => {
  const agent = await signIn()
  await assert.rejects(put(agent, 4, { text: 'a'.repeat(301) }), refused('InvalidRequest'))
  const first = await put(agent, 5, { text: 'first' })
  await assert.rejects(put(agent, 5, { text: 'second' }), refused('InvalidSwap'))
  assert.match(first.uri, /^at:\/\/did:plc:/)
  await assert.rejects(
    agent.com.atproto.identity.resolveHandle({ handle: 'nobody.example' }),
    refused('HandleNotFound'),
  )
  const stranger = new AtpAgent({ service: twin.url })
  await assert.rejects(stranger.com.atproto.server.getSession(), refused('AuthMissing'))
})

test('the lexicons take every record that the adapter writes', async () => {
  const transport = { fetch: globalThis.fetch, url: twin.url }
  const connected = await skynet.connect.credentials.signIn(transport, {
    identifier: 'sbx-skynet-1',
    password: 'right',
  })
  assert.ok(connected.kind === 'done')
  const account = { ...connected.value.identity, credentials: connected.value.credentials }
  const media = (mimeType: string) => ({
    load: () => assert.fail('a file is read piece by piece'),
    open: async () => {
      const read = async (start: number, end: number) => new Uint8Array(pixels.slice(start, end))
      return { kind: 'done' as const, value: { size: pixels.length, mimeType, read } }
    },
  })
  const at = new Date()
  const previous: { platformPostId: string; url: string | null; extra?: Record<string, string> }[] = []
  for (const [index, [type, mimeType]] of (
    [
      ['image', 'image/png'],
      ['video', 'video/mp4'],
    ] as const
  ).entries()) {
    const publication = {
      item: {
        text: '👨‍👩‍👧‍👦 @sbx-skynet-1.bsky.social https://example.com #tag',
        media: [{ type, url: 'https://media.example/a', altText: 'what it shows' }],
      },
      ...{ index, previous: [...previous], title: '', options: { langs: ['en', 'de-AT'] } },
      ...{ reference: { id: '0123456789abcdef01234567', at }, at, prepared: null },
    }
    const { prepare, publish } = skynet.publishing
    const prepared = await prepare?.(transport, account, publication, media(mimeType))
    assert.ok(prepared?.kind === 'done', JSON.stringify(prepared))
    const published = await publish(transport, account, publication, prepared.value, media(mimeType))
    assert.ok(published.kind === 'done', JSON.stringify(published))
    previous.push(published.value)
    const rkey = published.value.platformPostId.split('/').at(-1) ?? ''
    const reader = new AtpAgent({ service: twin.url })
    const { data } = await reader.com.atproto.repo.getRecord({
      ...{ repo: account.platformAccountId, collection, rkey },
    })
    const verdict = AppBskyFeedPost.validateRecord(data.value)
    assert.ok(verdict.success, String(!verdict.success && verdict.error))
  }
})
