import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { socialnet } from '../../service/src/platforms/socialnet/manifest.ts'
import { socialnetTwin } from '../../service/src/platforms/socialnet/twin/twin.ts'
import { clientOf, refusal, transportTo } from './meta.ts'
import { serveTwin } from './twin-server.ts'

const redirectUri = 'https://zither.example/v1/connect/socialnet/callback'
const verifier = 'verifier'

let twin: Awaited<ReturnType<typeof serveTwin>>
let sdk: ReturnType<typeof clientOf>
let pageToken: string
let personToken: string

before(async () => {
  twin = await serveTwin(socialnetTwin)
  const transport = transportTo(twin.url, socialnetTwin)
  const { oauth } = socialnet.connect
  const person = await oauth.exchange(transport, { code: 'sbx_ok', redirectUri, verifier })
  assert.ok(person.kind === 'done', JSON.stringify(person))
  personToken = person.value.credentials.accessToken
  const chosen = await oauth.choices?.connect(transport, person.value, 'socialnet-1')
  assert.ok(chosen?.kind === 'done', JSON.stringify(chosen))
  pageToken = chosen.value.credentials.accessToken
  sdk = clientOf(twin.url, pageToken)
})

after(() => twin.close())

const page = () => new sdk.Page('socialnet-1')

test('reads the pages of a person, and a page', async () => {
  clientOf(twin.url, personToken)
  const pages = await new sdk.User('me').getAccounts(['id', 'name', 'access_token', 'tasks'])
  assert.deepEqual(
    pages.map((one: any) => one.id),
    ['socialnet-1', 'socialnet-2'],
  )
  assert.equal(pages[0].access_token, pageToken)
  clientOf(twin.url, pageToken)
  const read = await page().get(['id', 'name', 'fan_count'])
  assert.equal(read.id, 'socialnet-1')
  // An account of the sandbox begins with 200 at least, and grows by the day.
  assert.ok(Number.isInteger(read.fan_count) && read.fan_count >= 200)
})

test('makes, reads, changes and removes a post', async () => {
  const made = await page().createFeed(['id', 'permalink_url'], {
    message: 'Hello from the client',
    link: 'https://example.com/',
  })
  assert.match(made.id, /^socialnet-1_\d+$/)
  assert.match(made.permalink_url, /^https:\/\/www\.facebook\.com\//)
  const post = new sdk.PagePost(made.id)
  assert.equal((await post.get(['message'])).message, 'Hello from the client')
  await post.update([], { message: 'Changed' })
  assert.equal((await new sdk.PagePost(made.id).get(['message'])).message, 'Changed')
  const listed = await page().getPublishedPosts(['message', 'created_time'], { limit: 10 })
  assert.equal(listed[0].message, 'Changed')
  const comment = await post.createComment([], { message: 'First' })
  assert.match(comment.id, /^\d+_\d+$/)
  await post.delete([])
  assert.equal((await refusal(new sdk.PagePost(made.id).get(['id']))).error_subcode, 33)
})

test('makes a post of several photos that were uploaded before', async () => {
  const photos = []
  for (const name of ['one', 'two']) {
    const url = `https://media.example/${name}.jpg`
    photos.push(await page().createPhoto([], { url, published: false, alt_text_custom: name }))
  }
  const attached = photos.map(({ id }) => ({ media_fbid: id }))
  const made = await page().createFeed([], { message: 'Two photos', attached_media: attached })
  const post = await new sdk.PagePost(made.id).get(['attachments'])
  assert.equal(post.attachments.data[0].subattachments.data.length, 2)
})

test('uploads a reel and asks for its state', async () => {
  const begun = await page().createVideoReel([], { upload_phase: 'start' })
  const { video_id: id, upload_url: url } = begun._data ?? begun
  const path = new URL(url).pathname
  const headers = { authorization: `OAuth ${pageToken}`, offset: '0', file_size: '4' }
  const sent = await fetch(twin.url + path, { method: 'POST', headers, body: new Uint8Array(4) })
  assert.deepEqual(await sent.json(), { success: true })
  await page().createVideoReel([], {
    upload_phase: 'finish',
    video_id: id,
    video_state: 'PUBLISHED',
    description: 'A reel',
  })
  const states = []
  const api = sdk.FacebookAdsApi.getDefaultApi()
  for (let look = 0; look < 2; look++)
    states.push((await api.call('GET', [id], { fields: 'status' })).status.video_status)
  assert.deepEqual(states, ['processing', 'ready'])
})

test('makes a story of a photo, and finds it in the list', async () => {
  const photo = await page().createPhoto([], { url: 'https://media.example/story.jpg', published: false })
  await page().createPhotoStory([], { photo_id: photo.id })
  const [story] = await page().getStories(['post_id', 'media_id', 'status'])
  assert.deepEqual([story.media_id, story.status], [photo.id, 'PUBLISHED'])
})

test('reads refusals as errors of the network', async () => {
  assert.equal((await refusal(page().createFeed([], {}))).code, 100)
  await page().createFeed([], { message: 'said once' })
  assert.equal((await refusal(page().createFeed([], { message: 'said once' }))).code, 506)
  clientOf(twin.url, personToken)
  assert.equal((await refusal(page().createFeed([], { message: 'as a person' }))).code, 200)
  clientOf(twin.url, 'made-up')
  assert.equal((await refusal(page().get(['id']))).code, 190)
  clientOf(twin.url, pageToken)
})
