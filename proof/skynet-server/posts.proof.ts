import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  MediaSource,
  Publication,
  Published,
} from '../../service/src/platforms/capabilities/publishing/publishing.ts'
import { skynet } from '../../service/src/platforms/skynet/manifest.ts'
import { ann, bob, transport, url } from './accounts.ts'
import { call, countPosts, doneValue, publicationOf, publish, sourceOf, storedPost } from './client.ts'

const { lookup, remove } = skynet.publishing
assert.ok(lookup && remove)

/** Publishes as ann and reads what the server made of it. */
async function post(publication: Publication, media?: MediaSource) {
  const published = doneValue(await publish(transport, ann, publication, media))
  return { published, ...(await storedPost(url, published)) }
}

test('link, mention and tag are stored with the byte offsets of the text', async () => {
  const text = '👨‍👩‍👧‍👦 grüßt @bob.test und @nobody.test: https://example.com/ä?q=1, #größe!'
  const { published, cid, value } = await post(publicationOf(text, { options: { langs: ['de', 'en-GB'] } }))
  const rkey = published.platformPostId.split('/').at(-1)
  assert.equal(published.url, `https://bsky.app/profile/ann.test/post/${rkey}`)
  assert.equal(published.extra?.cid, cid)
  assert.equal(value.text, text)
  assert.deepEqual(value.langs, ['de', 'en-GB'])
  const bytes = Buffer.from(text)
  const parts = value.facets?.map(({ index, features }) => [
    bytes.subarray(index.byteStart, index.byteEnd).toString(),
    features,
  ])
  const type = 'app.bsky.richtext.facet'
  assert.deepEqual(parts, [
    ['@bob.test', [{ $type: `${type}#mention`, did: bob.platformAccountId }]],
    ['https://example.com/ä?q=1', [{ $type: `${type}#link`, uri: 'https://example.com/ä?q=1' }]],
    ['#größe', [{ $type: `${type}#tag`, tag: 'größe' }]],
  ])
})

test('images are stored with their alt texts and can be read back', async () => {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  )
  const image = { type: 'image', url: 'https://media.test/dot.png' } as const
  const item = { text: 'One dot, two times', media: [{ ...image, altText: 'A dot' }, image] }
  const media = sourceOf({ bytes, mimeType: 'image/png' })
  const { value } = await post(publicationOf('', { item }), media)
  const images = value.embed?.images ?? []
  assert.equal(value.embed?.$type, 'app.bsky.embed.images')
  assert.deepEqual(
    images.map(({ alt }) => alt),
    ['A dot', ''],
  )
  const query = new URLSearchParams({ did: ann.platformAccountId, cid: images[0]?.image.ref.$link ?? '' })
  const blob = await fetch(`${url}/xrpc/com.atproto.sync.getBlob?${query}`)
  assert.equal(blob.headers.get('content-type'), 'image/png')
  assert.deepEqual(Buffer.from(await blob.arrayBuffer()), bytes)
})

test('a video is stored', async () => {
  const bytes = Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex')
  const item = {
    text: '',
    media: [{ type: 'video', url: 'https://media.test/a.mp4', altText: 'Nothing' }] as const,
  }
  const media = sourceOf({ bytes, mimeType: 'video/mp4' })
  const { value } = await post(publicationOf('', { item }), media)
  assert.equal(value.embed?.$type, 'app.bsky.embed.video')
  assert.equal(value.embed?.video?.mimeType, 'video/mp4')
  assert.equal(value.embed?.alt, 'Nothing')
})

test('the items of a thread reply to the one before and name the root', async () => {
  const reference = { id: 'a thread', at: new Date() }
  const previous: Published[] = []
  for (const index of [0, 1, 2]) {
    const publication = publicationOf(`Item ${index}`, { reference, index, previous: [...previous] })
    previous.push(doneValue(await publish(transport, ann, publication)))
  }
  const records = await Promise.all(previous.map((item) => storedPost(url, item)))
  const [root, first] = previous.map(({ platformPostId, extra }) => ({
    uri: platformPostId,
    cid: extra?.cid,
  }))
  assert.deepEqual(
    records.map(({ value }) => value.reply),
    [undefined, { root, parent: root }, { root, parent: first }],
  )
  assert.deepEqual(
    records.map(({ cid }) => cid),
    previous.map(({ extra }) => extra?.cid),
  )
  const keys = previous.map(({ platformPostId }) => platformPostId)
  assert.deepEqual([...keys].sort(), keys)
})

test('a look-up finds what is there and proves what is not', async () => {
  const publication = publicationOf('To be found')
  const before = doneValue(await lookup(transport, ann, publication, publication.at))
  assert.deepEqual(before, { found: null, complete: true })
  const published = doneValue(await publish(transport, ann, publication))
  const sighting = doneValue(await lookup(transport, ann, publication, publication.at))
  assert.deepEqual(sighting, { found: { ...published, publishedAt: publication.at }, complete: true })
})

test('a repeat of the same publication makes no second record and changes nothing', async () => {
  const publication = publicationOf('Only once')
  const first = await publish(transport, ann, publication)
  const posts = await countPosts(url, ann)
  assert.deepEqual(await publish(transport, ann, publication), first)
  const later = { ...publication, at: new Date(publication.at.getTime() + 60_000) }
  assert.deepEqual(await publish(transport, ann, later), first)
  assert.equal(await countPosts(url, ann), posts)
  assert.equal((await storedPost(url, doneValue(first))).value.createdAt, publication.at.toISOString())
})

test('after a lost answer the look-up finds the post, and sending it again makes no second one', async () => {
  const publication = publicationOf('Lost on the way back')
  const deaf = {
    url,
    fetch: async (request: Request) => {
      const response = await fetch(request)
      if (!request.url.endsWith('putRecord')) return response
      await response.arrayBuffer()
      throw new TypeError('fetch failed')
    },
  }
  const posts = await countPosts(url, ann)
  assert.equal((await publish(deaf, ann, publication)).kind, 'unknown')
  const { found } = doneValue(await lookup(transport, ann, publication, publication.at))
  const again = { ...publication, at: new Date(publication.at.getTime() + 60_000) }
  const published = doneValue(await publish(transport, ann, again))
  assert.deepEqual(found, { ...published, publishedAt: publication.at })
  assert.equal(await countPosts(url, ann), posts + 1)
})

test('a repeated createRecord could not be told from a failure', async () => {
  const { platformPostId } = doneValue(await publish(transport, ann, publicationOf('Create')))
  const record = { $type: 'app.bsky.feed.post', text: 'Create', createdAt: new Date().toISOString() }
  const body = {
    repo: ann.platformAccountId,
    collection: record.$type,
    rkey: platformPostId.split('/').at(-1),
    record,
  }
  const answer = await call(url, 'com.atproto.repo.createRecord', body, ann.credentials.accessToken)
  assert.deepEqual(answer, {
    status: 500,
    body: { error: 'InternalServerError', message: 'Internal Server Error' },
  })
})

test('what was removed is absent, and removing it again is done', async () => {
  const publication = publicationOf('Not for long')
  const published = doneValue(await publish(transport, ann, publication))
  assert.deepEqual(await remove(transport, ann, published), { kind: 'done', value: null })
  const sighting = doneValue(await lookup(transport, ann, publication, publication.at))
  assert.deepEqual(sighting, { found: null, complete: true })
  assert.deepEqual(await remove(transport, ann, published), { kind: 'done', value: null })
})

test('the check and the server draw the same line for a text that is too long', async () => {
  const posts = await countPosts(url, ann)
  const atTheLimit = ['x'.repeat(300), '👍🏽'.repeat(300), '👨‍👩‍👧‍👦'.repeat(120)]
  const above = ['x'.repeat(301), `${'👍🏽'.repeat(300)}x`, '👨‍👩‍👧‍👦'.repeat(121)]
  for (const text of atTheLimit) {
    assert.deepEqual(skynet.publishing.check([{ text, media: [] }], {}), [])
    assert.equal((await publish(transport, ann, publicationOf(text))).kind, 'done')
  }
  for (const text of above) {
    assert.deepEqual(
      skynet.publishing.check([{ text, media: [] }], {}).map(({ code }) => code),
      ['content_too_long'],
    )
    const outcome = await publish(transport, ann, publicationOf(text))
    assert.ok(outcome.kind === 'refused' && outcome.code === 'provider_rejected')
    assert.equal(outcome.providerCode, 'InvalidRequest')
  }
  assert.equal(await countPosts(url, ann), posts + atTheLimit.length)
})
