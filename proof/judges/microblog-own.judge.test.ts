import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type ApiError, Client, OAuth2 } from '@xdevplatform/xdk'
import { generateCodeVerifier } from 'arctic'
import { microblogTwin } from '../../service/src/platforms/microblog/twin/twin.ts'
import { redirectRequests, serveTwin } from './twin-server.ts'

const redirectUri = 'https://zither.example/v1/connect/microblog/callback'
const app = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' }
const oauth = new OAuth2({ ...app, redirectUri, scope: ['tweet.read'] })
const verifier = generateCodeVerifier()
const pixels = Buffer.alloc(3_000_000, 0xfe)

let twin: Awaited<ReturnType<typeof serveTwin>>
let restore: () => void

before(async () => {
  twin = await serveTwin(microblogTwin)
  // The tokens come from an address that this client has no option for.
  restore = redirectRequests('https://api.x.com', twin.url)
})

after(() => {
  restore()
  twin.close()
})

/** The tokens of an identity that nobody else uses. */
async function login() {
  return oauth.exchangeCode(await microblogTwin.newcomer(twin.state, undefined), verifier)
}

describe('the client of X itself', () => {
  let client: Client
  before(async () => {
    const accessToken = (await login()).access_token
    client = new Client({ accessToken, baseUrl: twin.url })
  })

  test('gets and renews tokens', async () => {
    const { refresh_token: first } = await login()
    const { refresh_token: second } = await oauth.refreshToken(first)
    assert.notEqual(second, first)
  })

  test('posts, reads and deletes', async () => {
    const created = await client.posts.create({ text: 'by the client of X', madeWithAi: true })
    const id = created.data?.id ?? ''
    const me = await client.users.getMe()
    const posts = await client.users.getPosts(me.data?.id ?? '', { maxResults: 5 })
    assert.equal(posts.data?.[0]?.id, id)
    assert.equal((await client.posts.getById(id)).data?.text, 'by the client of X')
    assert.equal((await client.posts.delete(id)).data?.deleted, true)
    await assert.rejects(client.posts.delete(id), (error: ApiError) => error.status === 404)
  })

  test('uploads parts as base64 in JSON', async () => {
    const begun = await client.media.initializeUpload({
      mediaType: 'image/png',
      mediaCategory: 'tweet_image',
      totalBytes: pixels.length,
    })
    const id = begun.data?.id ?? ''
    for (const [index, start] of [0, 2_000_000].entries()) {
      const media = pixels.subarray(start, start + 2_000_000).toString('base64')
      await client.media.appendUpload(id, { segmentIndex: index, media })
    }
    const finished = await client.media.finalizeUpload(id)
    assert.equal(finished.data?.size, pixels.length)
    assert.equal((await client.media.getUploadStatus(id, { command: 'STATUS' })).data?.id, id)
    const described = await client.media.createMetadata({ id, metadata: { altText: { text: 'grey' } } })
    assert.equal(described.data?.id, id)
    const post = await client.posts.create({ text: 'grey', media: { mediaIds: [id] } })
    assert.match(post.data?.id ?? '', /^\d+$/)
  })

  test('bookmarks, follows and reposts', async () => {
    const own = (await client.users.getMe()).data?.id ?? ''
    const tweetId = (await client.posts.create({ text: 'for the list' })).data?.id ?? ''
    assert.equal((await client.users.createBookmark(own, { tweetId })).data?.bookmarked, true)
    assert.equal((await client.users.deleteBookmark(own, tweetId)).data?.bookmarked, false)
    assert.equal((await client.users.followUser(own, { targetUserId: '12' })).data?.following, true)
    assert.equal((await client.users.unfollowUser(own, '12')).data?.following, false)
    assert.equal((await client.users.repostPost(own, { tweetId })).data?.retweeted, true)
    assert.equal((await client.users.unrepostPost(own, tweetId)).data?.retweeted, false)
  })

  test('makes a draft of an article with a cover, publishes it once and finds it', async () => {
    const media = pixels.subarray(0, 900_000)
    const begun = await client.media.initializeUpload({
      mediaType: 'image/png',
      mediaCategory: 'tweet_image',
      totalBytes: media.length,
    })
    const mediaId = begun.data?.id ?? ''
    await client.media.appendUpload(mediaId, { segmentIndex: 0, media: media.toString('base64') })
    await client.media.finalizeUpload(mediaId)
    const body = {
      title: 'On tea',
      contentState: {
        blocks: [
          { type: 'header-one', text: 'Leaves' },
          { type: 'unstyled', text: 'Read on', entityRanges: [{ key: 0, offset: 0, length: 4 }] },
        ],
        entities: [
          { key: '0', value: { type: 'link', mutability: 'mutable', data: { url: 'https://example.com' } } },
        ],
      },
      coverMedia: { mediaId, mediaCategory: 'tweet_image' },
    }
    const draft = await client.articles.articleCreateDraft(body as never)
    assert.equal(draft.data?.title, 'On tea')
    const published = await client.articles.articlePublish(draft.data?.id ?? '')
    const id = published.data?.postId ?? ''
    const me = await client.users.getMe()
    const posts = await client.users.getPosts(me.data?.id ?? '', { maxResults: 5 })
    assert.equal(posts.data?.[0]?.id, id)
    await assert.rejects(client.articles.articlePublish(draft.data?.id ?? ''))
    await assert.rejects(client.articles.articleCreateDraft({ ...body, title: '' } as never))
  })

  test('reads a refusal as one', async () => {
    await assert.rejects(
      client.posts.create({ text: 'x'.repeat(281) }),
      (error: ApiError) => error.status === 400,
    )
    const stranger = new Client({ accessToken: 'nobody', baseUrl: twin.url })
    await assert.rejects(stranger.users.getMe(), (error: ApiError) => error.status === 401)
  })
})
