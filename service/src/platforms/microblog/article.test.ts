import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Validator } from 'typebox/compile'
import { done, type Outcome } from '#wire/outcome.ts'
import { memoryState } from '#wire/twin/memory.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaItem, MediaSource, Publication } from '../capabilities/publishing/publishing.ts'
import { publicationOf } from '../conformance/scripted-platform.ts'
import { microblog } from './manifest.ts'
import { microblogTwin } from './twin/twin.ts'

const { check, prepare, publish, lookup, edit, remove, options: schema } = microblog.publishing

const picture = { url: 'https://media.example/a.png?x=1', caption: 'Tea', altText: 'A cup' }
const article = {
  title: 'On tea',
  content_state: {
    blocks: [
      { type: 'header-one', text: 'Leaves', inline_style_ranges: [{ offset: 0, length: 6, style: 'bold' }] },
      { type: 'unstyled', text: 'Read on', entity_ranges: [{ key: 0, offset: 0, length: 4 }] },
      { type: 'atomic', text: ' ', entity_ranges: [{ key: 1, offset: 0, length: 1 }] },
    ],
    entities: [
      { key: '0', value: { type: 'link', mutability: 'mutable', data: { url: 'https://example.com' } } },
      { key: '1', value: { type: 'image', mutability: 'immutable', data: picture } },
    ],
  },
  cover: { url: 'https://media.example/cover.jpg' },
}

const bytes = new TextEncoder().encode('a picture')
const opened: MediaItem[] = []
const media: MediaSource = {
  load: () => assert.fail('files are read by parts'),
  async open(item) {
    opened.push(item)
    const read = async (start: number, end: number) => bytes.slice(start, end)
    return done({ size: bytes.length, mimeType: 'image/png', read })
  },
}

function doneValue<T>(outcome: Outcome<T> | undefined): T {
  if (outcome?.kind !== 'done') assert.fail(JSON.stringify(outcome))
  return outcome.value
}

async function sandbox() {
  const state = memoryState()
  const requests: { path: string; body: any }[] = []
  const fetch = async (request: Request) => {
    const isJson = request.headers.get('content-type') === 'application/json'
    requests.push({
      path: new URL(request.url).pathname,
      body: isJson ? await request.clone().json() : null,
    })
    return microblogTwin.serve(state).fetch(request)
  }
  const transport: Transport = { fetch, ...microblogTwin.registration }
  const code = await microblogTwin.newcomer(state, 'ann')
  const way = { code, redirectUri: 'https://zither.example/callback', verifier: 'v' }
  const { identity, credentials } = doneValue(await microblog.connect.oauth.exchange(transport, way))
  const account: Account = { ...identity, credentials }
  opened.length = 0
  return { transport, account, state, requests }
}

const publicationWith = (more: object = {}, others: Partial<Publication> = {}) =>
  publicationOf('', { options: { article: { ...article, ...more } }, at: new Date(), ...others })

test('an article is a draft with its pictures before it is published with one call', async () => {
  const { transport, account, requests } = await sandbox()
  const prepared = doneValue(await prepare?.(transport, account, publicationWith(), media))
  const [draft] = requests.filter(({ path }) => path === '/2/articles/draft')
  const [image, cover] = requests.filter(({ path }) => path.endsWith('/finalize'))
  const idIn = (path = '') => path.split('/').at(-2)
  const named = (id: string | undefined) => ({ media_id: id, media_category: 'tweet_image' })
  assert.deepEqual(draft?.body.cover_media, named(idIn(cover?.path)))
  const [link, shown] = draft?.body.content_state.entities ?? []
  assert.deepEqual(link.value.data, { url: 'https://example.com' })
  assert.deepEqual(shown.value.data, { media_items: [named(idIn(image?.path))], caption: 'Tea' })
  assert.deepEqual(
    opened.map(({ url, altText }) => [url, altText]),
    [
      [picture.url, 'A cup'],
      [article.cover.url, undefined],
    ],
  )
  requests.length = 0
  const published = doneValue(await publish(transport, account, publicationWith(), prepared, media))
  assert.equal(published.url, `https://x.com/ann/status/${published.platformPostId}`)
  assert.equal(requests.length, 1)
  assert.match(requests[0]?.path ?? '', /^\/2\/articles\/\d+\/publish$/)
})

test('another attempt takes the draft of the first, unless the article is another by then', async () => {
  const { transport, account, requests } = await sandbox()
  const prepared = doneValue(await prepare?.(transport, account, publicationWith(), media))
  requests.length = 0
  const again = publicationWith({}, { prepared })
  const taken = doneValue(await prepare?.(transport, account, again, media))
  assert.deepEqual(taken, { ...(prepared as object), described: 0 })
  assert.equal(requests.length, 0)
  const other = publicationWith({ title: 'On coffee' }, { prepared })
  assert.notDeepEqual(doneValue(await prepare?.(transport, account, other, media)), prepared)
})

test('an article that is out is found by its title, and one that is not is never proven absent', async () => {
  const { transport, account } = await sandbox()
  const publication = publicationWith()
  const since = publication.at
  const prepared = doneValue(await prepare?.(transport, account, publication, media))
  const requested = { ...publication, prepared }
  assert.deepEqual(
    await lookup?.(transport, account, requested, since),
    done({ found: null, complete: false }),
  )
  const published = doneValue(await publish(transport, account, publication, prepared, media))
  const { found } = doneValue(await lookup?.(transport, account, requested, since))
  assert.equal(found?.platformPostId, published.platformPostId)
  assert.equal((await edit?.(transport, account, published, { text: 'a', media: [] }))?.kind, 'refused')
  assert.deepEqual(await remove?.(transport, account, published), done(null))
})

test('a draft is made by the one call, has no address and cannot be taken back', async () => {
  const { transport, account, requests } = await sandbox()
  const publication = publicationWith({ mode: 'draft', cover: undefined })
  const prepared = doneValue(await prepare?.(transport, account, publication, media))
  assert.ok(requests.every(({ path }) => path !== '/2/articles/draft'))
  requests.length = 0
  const made = doneValue(await publish(transport, account, publication, prepared, media))
  assert.deepEqual(
    requests.map(({ path }) => path),
    ['/2/articles/draft'],
  )
  assert.equal(made.url, null)
  const sighting = await lookup?.(transport, account, { ...publication, prepared }, publication.at)
  assert.deepEqual(sighting, done({ found: null, complete: false }))
  assert.equal((await remove?.(transport, account, made))?.kind, 'refused')
})

describe('what is wrong with an article is told before it is sent', () => {
  const item = { text: '', media: [] }
  const png: MediaItem = { type: 'image', url: 'https://media.example/a.png' }
  const twice = [article.content_state.blocks[1], article.content_state.blocks[2]]
  const markdown = { type: 'markdown', mutability: 'mutable', data: { markdown: 'a'.repeat(10_001) } }

  for (const [name, items, options, code, param] of [
    ['nothing', [item], { article, longVideo: false }, undefined, undefined],
    ['words of the post', [{ ...item, text: 'a'.repeat(300) }], { article }, undefined, undefined],
    ['media', [{ ...item, media: [png] }], { article }, 'mutually_exclusive_fields', 'mediaItems'],
    ['a thread', [item, item], { article }, 'mutually_exclusive_fields', 'options.threadItems'],
    ['a quote', [item], { article, quoteTweetId: '1' }, 'mutually_exclusive_fields', 'options.quoteTweetId'],
    [
      'a lost entity',
      [item],
      { article: { ...article, content_state: { blocks: twice, entities: [] } } },
      'invalid_value',
      'options.article.content_state.blocks[0].entity_ranges',
    ],
    [
      'much Markdown',
      [item],
      { article: { ...article, content_state: { blocks: [], entities: [{ key: '0', value: markdown }] } } },
      'content_too_long',
      'options.article.content_state.entities',
    ],
  ] as const)
    test(name, () => {
      const [problem] = check(items, { options })
      assert.deepEqual([problem?.code, problem?.param], [code, param])
    })

  test('its shape', () => {
    const validator = new Validator({}, schema)
    const fits = (more: object) => validator.Check({ article: { ...article, ...more } })
    assert.ok(fits({}))
    const [, image] = article.content_state.entities
    const entity = (value: object) => ({
      content_state: {
        ...article.content_state,
        entities: [{ key: '0', value: { ...image?.value, ...value } }],
      },
    })
    assert.ok(fits(entity({ type: 'latex', data: {} })))
    for (const wrong of [
      { title: '' },
      { mode: 'later' },
      { cover: { url: 'https://media.example/a.mp4' } },
      { content_state: { blocks: [], entities: [] } },
      { content_state: { blocks: [{ type: 'quote', text: '' }], entities: [] } },
      entity({ data: { url: 'https://media.example/a.pdf' } }),
      entity({ data: { ...picture, altText: 'a'.repeat(1001) } }),
      entity({ type: 'table' }),
      entity({ type: 'post' }),
    ])
      assert.ok(!fits(wrong), JSON.stringify(wrong))
  })
})
