import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import type { MediaItem, MediaSource, Publication } from '../capabilities/publishing/publishing.ts'
import { noMedia, platformOf, publicationOf, account as scripted } from '../conformance/scripted-platform.ts'
import { socialnet } from './manifest.ts'
import { firstLinkOf } from './request.ts'
import { socialnetTwin } from './twin/twin.ts'

const { publishing } = socialnet
const image: MediaItem = { type: 'image', url: 'https://media.example/a.jpg', altText: 'A picture' }
const video: MediaItem = { type: 'video', url: 'https://media.example/a.mp4' }

function mediaOf(size: number): MediaSource {
  const bytes = new Uint8Array(size)
  const read = async (start: number, end: number) => bytes.slice(start, end)
  return {
    load: async () => ({ kind: 'done', value: { bytes, mimeType: 'image/jpeg' } }),
    open: async () => ({ kind: 'done', value: { size, mimeType: 'video/mp4', read } }),
  }
}

async function sandbox() {
  const clock = { now: new Date('2026-01-05T10:00:00Z') }
  const state = memoryState(() => clock.now)
  const sent: string[] = []
  const transport = {
    fetch: async (request: Request) => {
      const { hostname, pathname } = new URL(request.url)
      sent.push(`${request.method} ${hostname}${pathname.replace(/\d{9,}/, 'N')}`)
      return socialnetTwin.serve(state).fetch(request)
    },
    now: () => clock.now,
    ...socialnetTwin.registration,
  }
  const { oauth } = socialnet.connect
  const grant = { code: 'sbx_ok', redirectUri: 'https://zither.example/callback', verifier: 'v' }
  const person = doneOf(await oauth.exchange(transport, grant))
  const { identity, credentials } = doneOf(await oauth.choices!.connect(transport, person, 'socialnet-1'))
  const account = { ...identity, credentials }
  const send = async (publication: Publication, media: MediaSource = mediaOf(4)) => {
    sent.length = 0
    const prepared = doneOf(await publishing.prepare!(transport, account, publication, media))
    const published = doneOf(await publishing.publish(transport, account, publication, prepared, media))
    return { published, publication: { ...publication, prepared } }
  }
  const read = async (id: string, fields: string) => {
    const headers = { authorization: `Bearer ${credentials.accessToken}` }
    const url = `https://graph.facebook.com/v25.0/${id}?fields=${fields}`
    return (await socialnetTwin.serve(state).fetch(new Request(url, { headers }))).json() as any
  }
  return { transport, account, credentials, sent, send, read, clock }
}

function doneOf<T>(outcome: { kind: string; value?: T }): T {
  assert.equal(outcome.kind, 'done', JSON.stringify(outcome))
  return outcome.value as T
}

const of = (media: MediaItem[], options: object = {}, text = 'hello') =>
  publicationOf(text, { item: { text, media }, options: { ...options } })

test('the token of a page has no end, and that of the person is renewed after half of its sixty days', async () => {
  const { credentials } = await sandbox()
  assert.equal(credentials.expiresAt, null)
  assert.equal(credentials.renewAt, '2026-02-04T10:00:00.000Z')
  assert.match(credentials.refreshToken ?? '', /-long-/)
})

describe('the one request', () => {
  test('a video goes up in the parts that the network names, and is watched until it is shown', async () => {
    const { transport, account, sent, send } = await sandbox()
    const { published, publication } = await send(of([video], { title: 'A title' }), mediaOf(2_500_000))
    const upload = 'POST graph-video.facebook.com/v25.0/socialnet-1/videos'
    assert.deepEqual(sent, Array(5).fill(upload))
    assert.deepEqual([published.processing, published.url], [true, null])
    const states = []
    for (let look = 0; look < 2; look++)
      states.push(doneOf(await publishing.progress!(transport, account, publication, published)))
    assert.deepEqual(states[0], { state: 'processing' })
    assert.match(JSON.stringify(states[1]), /https:\/\/www\.facebook\.com\/socialnet-1\/videos\//)
  })

  for (const [contentType, media, requests] of [
    ['reel', video, ['socialnet-1/video_reels', 'rupload', 'socialnet-1/video_reels']],
    ['story', video, ['socialnet-1/video_stories', 'rupload', 'socialnet-1/video_stories']],
    ['story', image, ['socialnet-1/photos', 'socialnet-1/photo_stories']],
  ] as const)
    test(`a ${contentType} of ${media.type} is finished by it, and found again by its media`, async () => {
      const { transport, account, sent, send, clock } = await sandbox()
      const { published, publication } = await send(of([media], { contentType }))
      assert.equal(sent.length, requests.length)
      for (const [index, part] of requests.entries()) assert.ok(sent[index]?.includes(part), sent[index])
      // The first look finds a reel in processing.
      await publishing.lookup!(transport, account, publication, clock.now)
      const { found } = doneOf(await publishing.lookup!(transport, account, publication, clock.now))
      assert.equal(found?.platformPostId, published.platformPostId)
    })

  test('a draft is not out, and has no time at which it would be', async () => {
    const { send, read } = await sandbox()
    const settings = { socialnetSettings: { draft: true } }
    const { published } = await send(of([image], settings))
    assert.equal((await read(published.platformPostId, 'is_published')).is_published, false)
  })

  test('says what an image shows, to whom a post is shown, and where its cards lead', async () => {
    const platform = platformOf({ id: '1_2', permalink_url: 'https://www.facebook.com/1/posts/2' })
    const cards = [{ link: 'https://a.example/' }, { link: 'https://b.example/', name: 'B' }]
    const options = {
      geoRestriction: { countries: ['DE', 'AT'] },
      socialnetSettings: { carouselCards: cards, carouselLink: 'https://c.example/' },
    }
    const publication = of([image, image], options)
    const prepared = doneOf(await publishing.prepare!(platform, scripted, publication, noMedia))
    assert.equal(platform.requests.length, 0)
    await publishing.publish(platform, scripted, publication, prepared, noMedia)
    assert.deepEqual(await platform.requests[0]?.json(), {
      message: 'hello',
      published: true,
      targeting: { geo_locations: { countries: ['DE', 'AT'] } },
      link: 'https://c.example/',
      child_attachments: cards.map((card) => ({ ...card, picture: image.url })),
    })
  })

  test('what was uploaded within the hour serves another attempt', async () => {
    const { transport, account, send, sent } = await sandbox()
    const { publication } = await send(of([image]))
    sent.length = 0
    const again = doneOf(await publishing.prepare!(transport, account, publication, noMedia))
    assert.deepEqual([again, sent], [publication.prepared, []])
    const later = { ...publication, at: new Date(publication.at.getTime() + 3_600_001) }
    doneOf(await publishing.prepare!(transport, account, later, mediaOf(4)))
    assert.equal(sent.length, 1)
  })

  test('a token goes to no host but those of the network', async () => {
    const platform = platformOf({ video_id: '1', upload_url: 'https://facebook.com.evil.example/1' })
    const outcome = await publishing.prepare!(
      platform,
      scripted,
      of([video], { contentType: 'reel' }),
      mediaOf(4),
    )
    assert.equal(outcome.kind, 'unknown')
    assert.equal(platform.requests.length, 1)
  })
})

test('the first link of a text is previewed, without what ends the sentence', () => {
  assert.equal(firstLinkOf('See https://a.example/b?c=d). And http://e.example'), 'https://a.example/b?c=d')
  assert.equal(firstLinkOf('no link'), undefined)
})

test('a comment follows a post, and a text is changed in its own place', async () => {
  const { transport, account, send, read } = await sandbox()
  const { published, publication } = await send(of([], { firstComment: 'First' }))
  const [step] = publishing.followUps!(publication)
  assert.deepEqual(step, { name: 'comment', value: 'First' })
  assert.ok(doneOf(await publishing.followUp!(transport, account, step!, published, noMedia)).platformId)
  doneOf(await publishing.edit!(transport, account, published, { text: 'Changed', media: [] }))
  assert.equal((await read(published.platformPostId, 'message')).message, 'Changed')
  assert.equal(doneOf(await publishing.isThere!(transport, account, published)), true)
  doneOf(await publishing.remove!(transport, account, published))
  assert.equal(doneOf(await publishing.isThere!(transport, account, published)), false)
})

describe('what is refused before anything is sent', () => {
  const settings = (given: object) => ({ socialnetSettings: given })
  const card = { link: 'https://a.example/' }
  for (const [name, media, options, code, param] of [
    ['a story without media', [], { contentType: 'story' }, 'media_required', undefined],
    ['a reel of an image', [image], { contentType: 'reel' }, 'media_unsupported', undefined],
    [
      'a comment on a story',
      [image],
      { contentType: 'story', firstComment: 'x' },
      'mutually_exclusive_fields',
      'options.firstComment',
    ],
    [
      'a draft of a story',
      [image],
      { contentType: 'story', ...settings({ draft: true }) },
      'mutually_exclusive_fields',
      'options.socialnetSettings.draft',
    ],
    [
      'cards without images',
      [],
      settings({ carouselCards: [card, card] }),
      'invalid_value',
      'options.socialnetSettings.carouselCards',
    ],
    [
      'a last card without cards',
      [],
      settings({ carouselLink: 'https://a.example/' }),
      'missing_required_parameter',
      'options.socialnetSettings.carouselCards',
    ],
    [
      'a background behind an image',
      [image],
      settings({ textFormatPresetId: '1' }),
      'mutually_exclusive_fields',
      'options.socialnetSettings.textFormatPresetId',
    ],
    ['another page', [], { pageId: '9' }, 'invalid_value', 'options.pageId'],
  ] as const)
    test(name, () => {
      const draft = { options: { ...options }, account: { metadata: { pageId: '1' } } }
      const [problem] = publishing.check([{ text: 'hello', media: [...media] }], draft)
      assert.deepEqual([problem?.code, problem?.param], [code, param])
    })
})

describe('failures of the network', () => {
  const answer = (status: number, error: object, headers = {}) =>
    Response.json({ error: { message: 'No.', ...error } }, { status, headers })
  for (const [name, response, expected] of [
    ['a dead token', answer(400, { code: 190, error_subcode: 463 }), { kind: 'unauthorized' }],
    [
      'a limit',
      answer(400, { code: 32 }, { 'retry-after': '7' }),
      { kind: 'throttled', retryAfterSeconds: 7 },
    ],
    [
      'the limit of a business',
      answer(
        400,
        { code: 80_001 },
        { 'x-business-use-case-usage': '{"1":[{"estimated_time_to_regain_access":3}]}' },
      ),
      { kind: 'throttled', retryAfterSeconds: 180 },
    ],
    [
      'a refusal',
      answer(400, { code: 506, error_user_msg: 'Said.' }),
      { kind: 'refused', message: 'Said.', providerCode: '506' },
    ],
    [
      'trouble of its own that may follow the effect, though the network calls it lasting,',
      answer(500, { code: 2, is_transient: false }),
      { kind: 'unknown' },
    ],
  ] as const)
    test(`${name} is read as what it is`, async () => {
      const prepared = { photoIds: [], preparedAt: '2026-01-05T10:00:00.000Z' }
      const outcome = await publishing.publish(platformOf(response), scripted, of([]), prepared, noMedia)
      assert.partialDeepStrictEqual(outcome, expected)
    })
})
