import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { photonet } from '../../service/src/platforms/photonet/manifest.ts'
import { photonetTwin } from '../../service/src/platforms/photonet/twin/twin.ts'
import { clientOf, refusal, transportTo } from './meta.ts'
import { serveTwin } from './twin-server.ts'

const redirectUri = 'https://zither.example/v1/connect/photonet/callback'
const verifier = 'verifier'

let twin: Awaited<ReturnType<typeof serveTwin>>
let sdk: ReturnType<typeof clientOf>
let id: string

before(async () => {
  twin = await serveTwin(photonetTwin)
  const transport = transportTo(twin.url, photonetTwin)
  const { oauth } = photonet.connect
  const person = await oauth.exchange(transport, { code: 'sbx_ok', redirectUri, verifier })
  assert.ok(person.kind === 'done', JSON.stringify(person))
  const chosen = await oauth.choices?.connect(transport, person.value, 'photonet-1')
  assert.ok(chosen?.kind === 'done', JSON.stringify(chosen))
  id = chosen.value.identity.platformAccountId
  sdk = clientOf(twin.url, chosen.value.credentials.accessToken)
})

after(() => twin.close())

const account = () => new sdk.IGUser(id)
const image = 'https://media.example/picture.jpg'

/** Looks at a container until its media are ready, as the network asks of its clients. */
async function untilReady(containerId: string): Promise<void> {
  const looks: string[] = []
  for (let look = 0; look < 2; look++)
    looks.push((await new sdk.IGMedia(containerId).get(['status_code'])).status_code)
  assert.deepEqual(looks, ['IN_PROGRESS', 'FINISHED'])
}

test('reads an account', async () => {
  const read = await account().get(['username', 'followers_count'])
  assert.equal(read.username, 'sandbox.photonet-1')
  // An account of the sandbox begins with 200 at least, and grows by the day.
  assert.ok(Number.isInteger(read.followers_count) && read.followers_count >= 200)
})

test('publishes an image by its container, once, and reads it', async () => {
  const user_tags = [{ username: 'somebody', x: 0.5, y: 0.5 }]
  const container = await account().createMedia([], {
    image_url: image,
    caption: 'Hello',
    alt_text: 'A picture',
    user_tags,
  })
  await untilReady(container.id)
  const { id: mediaId } = await account().createMediaPublish([], { creation_id: container.id })
  const media = await new sdk.IGMedia(mediaId).get(['caption', 'media_type', 'permalink'])
  assert.deepEqual([media.caption, media.media_type], ['Hello', 'IMAGE'])
  assert.match(media.permalink, /^https:\/\/www\.instagram\.com\/p\//)
  const [newest] = await account().getMedia(['caption'])
  assert.equal(newest.id, mediaId)
  await new sdk.IGMedia(mediaId).createComment([], { message: 'First' })
  assert.ok(await refusal(account().createMediaPublish([], { creation_id: container.id })))
  await new sdk.IGMedia(mediaId).delete([])
  assert.equal((await refusal(new sdk.IGMedia(mediaId).get(['id']))).error_subcode, 33)
})

test('publishes a carousel of an image and a video', async () => {
  const children = []
  for (const source of [
    { image_url: image },
    { media_type: 'VIDEO', video_url: 'https://media.example/a.mp4' },
  ]) {
    const child = await account().createMedia([], { ...source, is_carousel_item: true })
    await untilReady(child.id)
    children.push(child.id)
  }
  const container = await account().createMedia([], { media_type: 'CAROUSEL', children, caption: 'Two' })
  await untilReady(container.id)
  const { id: mediaId } = await account().createMediaPublish([], { creation_id: container.id })
  assert.equal((await new sdk.IGMedia(mediaId).get(['media_type'])).media_type, 'CAROUSEL_ALBUM')
})

test('publishes a story, and asks for its insights and the limit', async () => {
  const container = await account().createMedia([], { media_type: 'STORIES', image_url: image })
  await untilReady(container.id)
  const { id: mediaId } = await account().createMediaPublish([], { creation_id: container.id })
  const [story] = await account().getStories(['id', 'media_product_type'])
  assert.deepEqual([story.id, story.media_product_type], [mediaId, 'STORY'])
  const insights = await new sdk.IGMedia(mediaId).getInsights([], { metric: ['views', 'reach'] })
  assert.deepEqual(
    insights.map((row: any) => [row.name, row.values[0].value]),
    [
      ['views', 42],
      ['reach', 40],
    ],
  )
  const [limit] = await account().getContentPublishingLimit(['config', 'quota_usage'])
  assert.deepEqual([limit.config.quota_total, limit.quota_usage], [100, 3])
})

test('reads refusals as errors of the network', async () => {
  assert.equal((await refusal(account().createMedia([], { caption: 'no media' }))).code, 100)
  const alone = account().createMedia([], { media_type: 'VIDEO', video_url: 'https://media.example/a.mp4' })
  assert.equal((await refusal(alone)).code, 100)
  clientOf(twin.url, 'made-up')
  assert.equal((await refusal(account().get(['id']))).code, 190)
})
