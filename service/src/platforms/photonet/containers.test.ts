import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MediaItem, Publication } from '../capabilities/publishing/publishing.ts'
import { doneValue } from '../conformance/rig.ts'
import { noMedia, platformOf, publicationOf, account as scripted } from '../conformance/scripted-platform.ts'
import { photonet } from './manifest.ts'

const { publishing } = photonet
const image: MediaItem = { type: 'image', url: 'https://media.example/a.jpg', altText: 'A picture' }
const video: MediaItem = { type: 'video', url: 'https://media.example/a.mp4' }

const of = (media: MediaItem[], options: object = {}, text = 'hello') =>
  publicationOf(text, { item: { text, media }, options: { ...options } })

/** The bodies of the containers that are made for a post. */
async function containersOf(publication: Publication): Promise<object[]> {
  const platform = platformOf({ id: '7', status_code: 'FINISHED' })
  doneValue(await publishing.prepare!(platform, scripted, publication, noMedia))
  const made = platform.requests.filter(({ method }) => method === 'POST')
  return Promise.all(made.map((request) => request.json()))
}

describe('containers', () => {
  test('an image says what it shows and who is where on it', async () => {
    const userTags = [{ username: '@ann', x: 0.25, y: 0.5 }]
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

  test('one that the network works on again is waited for, and not replaced', async () => {
    const first = platformOf({ id: '7', status_code: 'FINISHED' })
    const before = doneValue(await publishing.prepare!(first, scripted, of([image]), noMedia))
    const platform = {
      ...platformOf({ id: '7', status_code: 'IN_PROGRESS' }, { id: '7', status_code: 'FINISHED' }),
    }
    const outcome = await publishing.prepare!(
      platform,
      scripted,
      { ...of([image]), prepared: before },
      noMedia,
    )
    assert.deepEqual(doneValue(outcome), before)
    assert.deepEqual([...new Set(platform.requests.map(({ method }) => method))], ['GET'])
  })

  test('one of other words is not published after the post was changed', async () => {
    const first = platformOf({ id: '7', status_code: 'FINISHED' })
    const prepared = doneValue(await publishing.prepare!(first, scripted, of([image]), noMedia))
    const changed = { ...of([image], {}, 'other words'), prepared }
    const platform = platformOf({ id: '8', status_code: 'FINISHED' })
    const next = doneValue(await publishing.prepare!(platform, scripted, changed, noMedia))
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
