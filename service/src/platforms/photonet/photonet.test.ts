import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import type { MediaItem, Publication } from '../capabilities/publishing/publishing.ts'
import { noMedia, platformOf, publicationOf, account as scripted } from '../conformance/scripted-platform.ts'
import { photonet } from './manifest.ts'
import { photonetTwin } from './twin/twin.ts'

const { publishing } = photonet
const image: MediaItem = { type: 'image', url: 'https://media.example/a.jpg', altText: 'A picture' }
const video: MediaItem = { type: 'video', url: 'https://media.example/a.mp4' }

const of = (media: MediaItem[], options: object = {}, text = 'hello') =>
  publicationOf(text, { item: { text, media }, options: { ...options } })

function doneOf<T>(outcome: { kind: string; value?: T }): T {
  assert.equal(outcome.kind, 'done', JSON.stringify(outcome))
  return outcome.value as T
}

async function sandbox() {
  const clock = { now: new Date('2026-01-05T10:00:00Z') }
  const state = memoryState(() => clock.now)
  const transport = {
    fetch: async (request: Request) => photonetTwin.serve(state).fetch(request),
    now: () => clock.now,
    ...photonetTwin.registration,
  }
  const { oauth } = photonet.connect
  const grant = { code: 'sbx_ok', redirectUri: 'https://zither.example/callback', verifier: 'v' }
  const person = doneOf(await oauth.exchange(transport, grant))
  const { identity, credentials } = doneOf(await oauth.choices!.connect(transport, person, 'photonet-1'))
  const account = { ...identity, credentials }
  const prepare = (publication: Publication) => publishing.prepare!(transport, account, publication, noMedia)
  const publish = (publication: Publication, prepared: unknown) =>
    publishing.publish(transport, account, publication, prepared, noMedia)
  const lookup = (publication: Publication, since = clock.now) =>
    publishing.lookup!(transport, account, publication, since)
  return { clock, transport, account, prepare, publish, lookup }
}

/** The bodies of the containers that are made for a post. */
async function containersOf(publication: Publication): Promise<object[]> {
  const platform = platformOf({ id: '7', status_code: 'FINISHED' })
  doneOf(await publishing.prepare!(platform, scripted, publication, noMedia))
  const made = platform.requests.filter(({ method }) => method === 'POST')
  return Promise.all(made.map((request) => request.json()))
}

describe('containers', () => {
  test('an image says what it shows and who is where on it', async () => {
    const userTags = [{ username: '@ann', microblog: 0.25, y: 0.5 }]
    assert.deepEqual(
      await containersOf(of([image], { userTags, collaborators: ['bob'], isAiGenerated: true })),
      [
        {
          image_url: image.url,
          alt_text: 'A picture',
          user_tags: [{ username: 'ann', x: 0.25, y: 0.5 }],
          caption: 'hello',
          collaborators: ['bob'],
          is_ai_generated: true,
        },
      ],
    )
  })

  test('a reel has its cover, its sound and its trial', async () => {
    const options = {
      shareToFeed: false,
      reelCover: 'https://media.example/cover.jpg',
      thumbOffset: 100,
      trialParams: { graduationStrategy: 'SS_PERFORMANCE' },
      audioConfiguration: { audioId: '58', audioVolume: 80 },
    }
    assert.deepEqual(await containersOf(of([video], options)), [
      {
        media_type: 'REELS',
        video_url: video.url,
        share_to_feed: false,
        trial_params: { graduation_strategy: 'SS_PERFORMANCE' },
        audio_configuration: { audio_id: '58', audio_volume: 80 },
        cover_url: 'https://media.example/cover.jpg',
        caption: 'hello',
      },
    ])
    const [moment] = await containersOf(of([video], { thumbOffset: 100, audioName: 'Mine' }))
    assert.partialDeepStrictEqual(moment, { thumb_offset: 100, audio_name: 'Mine' })
  })

  test('the parts of a carousel come first, each with the tags that are meant for it', async () => {
    const userTags = [{ username: 'ann', mediaIndex: 1 }]
    assert.deepEqual(await containersOf(of([image, video], { userTags })), [
      { image_url: image.url, alt_text: 'A picture', is_carousel_item: true },
      { media_type: 'VIDEO', video_url: video.url, user_tags: [{ username: 'ann' }], is_carousel_item: true },
      { media_type: 'CAROUSEL', children: ['7', '7'], caption: 'hello' },
    ])
  })

  test('a story has no caption', async () => {
    const story = of([video], { contentType: 'story' })
    assert.deepEqual(await containersOf(story), [{ media_type: 'STORIES', video_url: video.url }])
  })

  test('one that the network cannot make is refused in its words', async () => {
    const reported = 'Error: Media upload has failed with error code 2207026'
    const platform = platformOf({ id: '7', status_code: 'ERROR', status: reported })
    const outcome = await publishing.prepare!(platform, scripted, of([video]), noMedia)
    assert.deepEqual(outcome, { kind: 'refused', code: 'media_unavailable', message: reported })
  })

  test('one that is still good serves another attempt, and one that lapsed does not', async () => {
    const { prepare, publish, clock } = await sandbox()
    const publication = of([image])
    const prepared = doneOf(await prepare(publication))
    assert.deepEqual(doneOf(await prepare({ ...publication, prepared })), prepared)
    clock.now = new Date('2026-01-06T10:00:01Z')
    const next = doneOf(await prepare({ ...publication, prepared, at: clock.now }))
    assert.notDeepEqual(next, prepared)
    doneOf(await publish(publication, next))
    assert.equal((await publish(publication, next)).kind, 'refused')
  })

  test('one that went out leads to no second post: the attempt is unknown, and the look-up finds the first', async () => {
    const { transport, account, prepare, publish, lookup, clock } = await sandbox()
    const publication = of([image])
    const prepared = doneOf(await prepare({ ...publication, at: clock.now }))
    const { platformPostId } = doneOf(await publish(publication, prepared))
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    const again = { ...publication, at: clock.now, prepared }
    const kept = doneOf(await prepare(again))
    const sent: Request[] = []
    const fetch = async (request: Request) => {
      sent.push(request)
      return transport.fetch(request)
    }
    const outcome = await publishing.publish({ ...transport, fetch }, account, again, kept, noMedia)
    assert.equal(outcome.kind, 'unknown')
    assert.deepEqual(sent, [])
    const { found } = doneOf(await lookup({ ...again, prepared: kept }, clock.now))
    assert.equal(found?.platformPostId, platformPostId)
  })

  test('one that the network works on again is waited for, and not replaced', async () => {
    const first = platformOf({ id: '7', status_code: 'FINISHED' })
    const before = doneOf(await publishing.prepare!(first, scripted, of([image]), noMedia))
    const platform = {
      ...platformOf({ id: '7', status_code: 'IN_PROGRESS' }, { id: '7', status_code: 'FINISHED' }),
      pause: async () => {},
    }
    const outcome = await publishing.prepare!(
      platform,
      scripted,
      { ...of([image]), prepared: before },
      noMedia,
    )
    assert.deepEqual(doneOf(outcome), before)
    assert.deepEqual([...new Set(platform.requests.map(({ method }) => method))], ['GET'])
  })

  test('one of other words is not published after the post was changed', async () => {
    const first = platformOf({ id: '7', status_code: 'FINISHED' })
    const prepared = doneOf(await publishing.prepare!(first, scripted, of([image]), noMedia))
    const changed = { ...of([image], {}, 'other words'), prepared }
    const platform = platformOf({ id: '8', status_code: 'FINISHED' })
    const next = doneOf(await publishing.prepare!(platform, scripted, changed, noMedia))
    assert.partialDeepStrictEqual(next, { containerId: '8' })
  })

  test('one failed look does not end the post: the attempt is repeated', async () => {
    const failed = Response.json(
      { error: { message: 'An unknown error occurred', code: 1 } },
      { status: 500 },
    )
    const outcome = await publishing.prepare!(platformOf({ id: '7' }, failed), scripted, of([image]), noMedia)
    assert.partialDeepStrictEqual(outcome, { kind: 'throttled', reason: 'transient' })
  })
})

describe('looking up', () => {
  test('a container that was not published proves that the post is not out', async () => {
    const { prepare, lookup } = await sandbox()
    const publication = of([image])
    const prepared = doneOf(await prepare(publication))
    assert.deepEqual(doneOf(await lookup({ ...publication, prepared })), { found: null, complete: true })
  })

  test('one that was published is found among posts of the same words, and stories are found, too', async () => {
    const { prepare, publish, lookup, clock } = await sandbox()
    for (const options of [{}, { contentType: 'story' }]) {
      const publication = of([image], options)
      doneOf(await publish(publication, doneOf(await prepare(publication))))
      clock.now = new Date(clock.now.getTime() + 120_000)
      const prepared = doneOf(await prepare(publication))
      const { platformPostId } = doneOf(await publish(publication, prepared))
      const { found } = doneOf(await lookup({ ...publication, prepared }))
      assert.equal(found?.platformPostId, platformPostId)
      assert.match(found?.url ?? '', /^https:\/\/www\.instagram\.com\//)
    }
  })

  test('a container that the network has forgotten leaves the list of posts to tell', async () => {
    const { lookup } = await sandbox()
    const publication = of([image])
    const forgotten = { ...publication, prepared: { containerId: '17900000000000404' } }
    assert.deepEqual(doneOf(await lookup(forgotten)), { found: null, complete: true })
  })

  test('the list is read on past its first page', async () => {
    const { prepare, publish, lookup, clock } = await sandbox()
    const needle = of([image], {}, 'needle')
    const since = clock.now
    doneOf(await publish(needle, doneOf(await prepare(needle))))
    for (let number = 0; number < 110; number++) {
      clock.now = new Date(clock.now.getTime() + 900_000)
      const straw = of([image], {}, `straw ${number}`)
      doneOf(await publish(straw, doneOf(await prepare(straw))))
    }
    assert.ok(doneOf(await lookup(needle, since)).found)
  })
})

test('the address of a post is told after it', async () => {
  const { transport, account, prepare, publish } = await sandbox()
  const publication = of([image])
  const published = doneOf(await publish(publication, doneOf(await prepare(publication))))
  assert.equal(published.url, null)
  const progress = doneOf(await publishing.progress!(transport, account, publication, published))
  assert.match(JSON.stringify(progress), /https:\/\/www\.instagram\.com\/p\/\w+/)
})

test('the hundred posts of a day are all that the network takes', async () => {
  const { prepare, publish, clock } = await sandbox()
  const send = async (text: string) =>
    publish(of([image], {}, text), doneOf(await prepare(of([image], {}, text))))
  for (let number = 0; number < 100; number++) doneOf(await send(`post ${number}`))
  assert.partialDeepStrictEqual(await send('one more'), { kind: 'throttled', reason: 'daily_cap' })
  clock.now = new Date('2026-01-06T10:00:01Z')
  doneOf(await send('the next day'))
})

test('a post beyond the cap of a day is told when the network takes it, and goes out then', async () => {
  const { prepare, publish, clock } = await sandbox()
  const send = async (text: string) =>
    publish(of([image], {}, text), doneOf(await prepare(of([image], {}, text))))
  for (let number = 0; number < 100; number++) {
    if (number === 50) clock.now = new Date('2026-01-05T16:00:00Z')
    doneOf(await send(`post ${number}`))
  }
  clock.now = new Date('2026-01-05T17:00:00Z')
  const capped = await send('one more')
  assert.ok(capped.kind === 'throttled' && capped.reason === 'daily_cap')
  const hours = capped.retryAfterSeconds / 3600
  assert.ok(hours > 17 && hours < 17.5, `${hours} hours until the first posts leave the window`)
  assert.match(capped.message ?? '', /all 100 posts .* takes the next one at 2026-01-06T10:/)
  clock.now = new Date(clock.now.getTime() + capped.retryAfterSeconds * 1000)
  doneOf(await send('one more'))
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
      'options.userTags[0].microblog',
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
