import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import type { MediaItem, Publication } from '../capabilities/publishing/publishing.ts'
import { doneValue } from '../conformance/rig.ts'
import { noMedia, publicationOf } from '../conformance/scripted-platform.ts'
import { photonet } from './manifest.ts'
import { photonetTwin } from './twin/twin.ts'

const { publishing } = photonet
const image: MediaItem = { type: 'image', url: 'https://media.example/a.jpg', altText: 'A picture' }
const video: MediaItem = { type: 'video', url: 'https://media.example/a.mp4' }

const of = (media: MediaItem[], options: object = {}, text = 'hello') =>
  publicationOf(text, { item: { text, media }, options: { ...options } })

async function sandbox() {
  const clock = { now: new Date('2026-01-05T10:00:00Z') }
  const state = memoryState(() => clock.now)
  const transport = {
    fetch: async (request: Request) => photonetTwin.serve(state).fetch(request),
    now: () => clock.now,
    // The twin has no work to do, so the time between two looks is not spent.
    pause: async () => {},
    ...photonetTwin.registration,
  }
  const { oauth } = photonet.connect
  const grant = { code: 'sbx_ok', redirectUri: 'https://zither.example/callback', verifier: 'v' }
  const person = doneValue(await oauth.exchange(transport, grant))
  const { identity, credentials } = doneValue(await oauth.choices!.connect(transport, person, 'photonet-1'))
  const account = { ...identity, credentials }
  const prepare = (publication: Publication) => publishing.prepare!(transport, account, publication, noMedia)
  const publish = (publication: Publication, prepared: unknown) =>
    publishing.publish(transport, account, publication, prepared, noMedia)
  const lookup = (publication: Publication, since = clock.now) =>
    publishing.lookup!(transport, account, publication, since)
  return { clock, transport, account, prepare, publish, lookup }
}

describe('a container', () => {
  test('one that is still good serves another attempt, and one that lapsed does not', async () => {
    const { prepare, publish, clock } = await sandbox()
    const publication = of([image])
    const prepared = doneValue(await prepare(publication))
    assert.deepEqual(doneValue(await prepare({ ...publication, prepared })), prepared)
    clock.now = new Date('2026-01-06T10:00:01Z')
    const next = doneValue(await prepare({ ...publication, prepared, at: clock.now }))
    assert.notDeepEqual(next, prepared)
    doneValue(await publish(publication, next))
    assert.equal((await publish(publication, next)).kind, 'refused')
  })

  test('one that went out leads to no second post: the attempt is unknown, and the look-up finds the first', async () => {
    const { transport, account, prepare, publish, lookup, clock } = await sandbox()
    const publication = of([image])
    const prepared = doneValue(await prepare({ ...publication, at: clock.now }))
    const { platformPostId } = doneValue(await publish(publication, prepared))
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    const again = { ...publication, at: clock.now, prepared }
    const kept = doneValue(await prepare(again))
    const sent: Request[] = []
    const fetch = async (request: Request) => {
      sent.push(request)
      return transport.fetch(request)
    }
    const outcome = await publishing.publish({ ...transport, fetch }, account, again, kept, noMedia)
    assert.equal(outcome.kind, 'unknown')
    assert.deepEqual(sent, [])
    const { found } = doneValue(await lookup({ ...again, prepared: kept }, clock.now))
    assert.equal(found?.platformPostId, platformPostId)
  })
})

describe('looking up', () => {
  test('a container that was not published proves that the post is not out', async () => {
    const { prepare, lookup } = await sandbox()
    const publication = of([image])
    const prepared = doneValue(await prepare(publication))
    assert.deepEqual(doneValue(await lookup({ ...publication, prepared })), { found: null, complete: true })
  })

  test('one that was published is found among posts of the same words, and stories are found, too', async () => {
    const { prepare, publish, lookup, clock } = await sandbox()
    for (const options of [{}, { contentType: 'story' }]) {
      const publication = of([image], options)
      doneValue(await publish(publication, doneValue(await prepare(publication))))
      clock.now = new Date(clock.now.getTime() + 120_000)
      const prepared = doneValue(await prepare(publication))
      const { platformPostId } = doneValue(await publish(publication, prepared))
      const { found } = doneValue(await lookup({ ...publication, prepared }))
      assert.equal(found?.platformPostId, platformPostId)
      assert.match(found?.url ?? '', /^https:\/\/www\.instagram\.com\//)
    }
  })

  test('a container that the network has forgotten leaves the list of posts to tell', async () => {
    const { lookup } = await sandbox()
    const publication = of([image])
    const forgotten = { ...publication, prepared: { containerId: '17900000000000404' } }
    assert.deepEqual(doneValue(await lookup(forgotten)), { found: null, complete: true })
  })

  test('the list is read on past its first page', async () => {
    const { prepare, publish, lookup, clock } = await sandbox()
    const needle = of([image], {}, 'needle')
    const since = clock.now
    doneValue(await publish(needle, doneValue(await prepare(needle))))
    for (let number = 0; number < 110; number++) {
      clock.now = new Date(clock.now.getTime() + 900_000)
      const straw = of([image], {}, `straw ${number}`)
      doneValue(await publish(straw, doneValue(await prepare(straw))))
    }
    assert.ok(doneValue(await lookup(needle, since)).found)
  })
})

test('the address of a post is told after it', async () => {
  const { transport, account, prepare, publish } = await sandbox()
  const publication = of([image])
  const published = doneValue(await publish(publication, doneValue(await prepare(publication))))
  assert.equal(published.url, null)
  const progress = doneValue(await publishing.progress!(transport, account, publication, published))
  assert.match(JSON.stringify(progress), /https:\/\/www\.instagram\.com\/p\/\w+/)
})

test('the hundred posts of a day are all that the network takes', async () => {
  const { prepare, publish, clock } = await sandbox()
  const send = async (text: string) =>
    publish(of([image], {}, text), doneValue(await prepare(of([image], {}, text))))
  for (let number = 0; number < 100; number++) doneValue(await send(`post ${number}`))
  assert.partialDeepStrictEqual(await send('one more'), { kind: 'throttled', reason: 'daily_cap' })
  clock.now = new Date('2026-01-06T10:00:01Z')
  doneValue(await send('the next day'))
})

test('a post beyond the cap of a day is told when the network takes it, and goes out then', async () => {
  const { prepare, publish, clock } = await sandbox()
  const send = async (text: string) =>
    publish(of([image], {}, text), doneValue(await prepare(of([image], {}, text))))
  for (let number = 0; number < 100; number++) {
    if (number === 50) clock.now = new Date('2026-01-05T16:00:00Z')
    doneValue(await send(`post ${number}`))
  }
  clock.now = new Date('2026-01-05T17:00:00Z')
  const capped = await send('one more')
  assert.ok(capped.kind === 'throttled' && capped.reason === 'daily_cap')
  const hours = capped.retryAfterSeconds / 3600
  assert.ok(hours > 17 && hours < 17.5, `${hours} hours until the first posts leave the window`)
  assert.match(capped.message ?? '', /all 100 posts .* takes the next one at 2026-01-06T10:/)
  clock.now = new Date(clock.now.getTime() + capped.retryAfterSeconds * 1000)
  doneValue(await send('one more'))
})

describe('what is refused before anything is sent', () => {
  const words = (sign: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${sign}w${at}`).join(' ')
  for (const [name, media, options, text, code, param] of [
    ['a text alone', [], {}, 'hello', 'media_required', undefined],
    ['31 hashtags', [image], {}, words('#', 31), 'content_too_long', undefined],
    ['21 mentions', [image], {}, words('@', 21), 'content_too_long', undefined],
    [
      'a cover of an image',
      [image],
      { thumbOffset: 1 },
      'x',
      'mutually_exclusive_fields',
      'options.thumbOffset',
    ],
    ['two images in a story', [image, image], { contentType: 'story' }, 'x', 'media_unsupported', undefined],
    [
      'a comment on a story',
      [image],
      { contentType: 'story', firstComment: 'x' },
      '',
      'mutually_exclusive_fields',
      'options.firstComment',
    ],
    [
      'a tag without its place',
      [image],
      { userTags: [{ username: 'a', y: 1 }] },
      'x',
      'missing_required_parameter',
      'options.userTags[0].x',
    ],
    [
      'a tag on an item that is not there',
      [image],
      { userTags: [{ username: 'a', mediaIndex: 1 }] },
      'x',
      'invalid_value',
      'options.userTags[0].mediaIndex',
    ],
    [
      'two covers',
      [video],
      { reelCover: 'https://a.example/', photonetThumbnail: 'https://b.example/' },
      'x',
      'mutually_exclusive_fields',
      'options.reelCover',
    ],
  ] as const)
    test(name, () => {
      const [problem] = publishing.check([{ text, media: [...media] }], { options: { ...options } })
      assert.deepEqual([problem?.code, problem?.param], [code, param])
    })

  test('30 hashtags and 20 mentions are not', () => {
    const text = `${words('#', 30)} ${words('@', 20)} a#b c@d`
    assert.deepEqual(publishing.check([{ text, media: [image] }], {}), [])
  })
})
