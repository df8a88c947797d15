import assert from 'node:assert/strict'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { generateCodeVerifier, OAuth2RequestError, Twitter } from 'arctic'
import { ApiResponseError, TwitterApi } from 'twitter-api-v2'
import twitterText from 'twitter-text'
import { microblog } from '../../service/src/platforms/microblog/manifest.ts'
import { microblogTwin } from '../../service/src/platforms/microblog/twin/twin.ts'
import { redirectRequests, serveTwin } from './twin-server.ts'

const redirectUri = 'https://zither.example/v1/connect/microblog/callback'
const app = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' }
const verifier = generateCodeVerifier()
const pixels = Buffer.alloc(3_000_000, 0xfe)

let twin: Awaited<ReturnType<typeof serveTwin>>
let httpAgent: Agent

before(async () => {
  twin = await serveTwin(microblogTwin)
  // The client has no option for the address. It speaks plain HTTP over what it takes for a connection of TLS.
  httpAgent = new Agent()
  const port = Number(new URL(twin.url).port)
  httpAgent.createConnection = () => connect(port, '127.0.0.1')
})

after(() => {
  httpAgent.destroy()
  twin.close()
})

/** A client with the tokens of an identity that nobody else uses. */
async function signIn(): Promise<TwitterApi> {
  const code = await microblogTwin.newcomer(twin.state, undefined)
  const request = { code, codeVerifier: verifier, redirectUri }
  return (await new TwitterApi(app, { httpAgent }).loginWithOAuth2(request)).client
}

describe('arctic', () => {
  const twitter = new Twitter(app.clientId, app.clientSecret, redirectUri)
  let restore: () => void
  before(() => {
    restore = redirectRequests('https://api.twitter.com', twin.url)
  })
  after(() => restore())

  test('sends people to a page with the same parameters', () => {
    const ours = new URL(
      microblog.connect.oauth.authorizeUrl(
        { fetch: globalThis.fetch, settings: { clientId: app.clientId } },
        { state: 'a', redirectUri, verifier },
      ),
    )
    const scopes = (ours.searchParams.get('scope') ?? '').split(' ')
    const theirs = twitter.createAuthorizationURL('a', verifier, scopes)
    assert.equal(ours.pathname, theirs.pathname)
    assert.deepEqual(Object.fromEntries(ours.searchParams), Object.fromEntries(theirs.searchParams))
  })

  test('gets tokens for a code, and renews them once', async () => {
    const code = await microblogTwin.newcomer(twin.state, undefined)
    const tokens = await twitter.validateAuthorizationCode(code, verifier)
    const life = tokens.accessTokenExpiresAt().getTime() - Date.now()
    assert.ok(Math.abs(life - 7_200_000) < 10_000)
    const next = await twitter.refreshAccessToken(tokens.refreshToken())
    assert.notEqual(next.refreshToken(), tokens.refreshToken())
    await assert.rejects(twitter.refreshAccessToken(tokens.refreshToken()), OAuth2RequestError)
  })

  test('gets an error for a code that was never given', async () => {
    await assert.rejects(twitter.validateAuthorizationCode('made-up', verifier), OAuth2RequestError)
  })
})

describe('twitter-api-v2', () => {
  test('posts, reads its posts page by page and deletes', async () => {
    const client = await signIn()
    const { data: me } = await client.v2.me({ 'user.fields': ['public_metrics', 'profile_image_url'] })
    assert.match(me.username, /^sbx-microblog-/)
    assert.equal(typeof me.public_metrics?.followers_count, 'number')
    const { data: root } = await client.v2.tweet('Tom & Jerry at https://example.com/a')
    const { data: answer } = await client.v2.reply('an answer', root.id)
    const { data: quote } = await client.v2.quote('a quote', root.id)
    const timeline = await client.v2.userTimeline(me.id, {
      max_results: 5,
      'tweet.fields': ['created_at', 'entities', 'referenced_tweets'],
    })
    const [newest, middle, oldest] = timeline.tweets
    assert.deepEqual([newest?.id, middle?.id, oldest?.id], [quote.id, answer.id, root.id])
    assert.equal(newest?.referenced_tweets?.[0]?.type, 'quoted')
    assert.deepEqual(middle?.referenced_tweets, [{ type: 'replied_to', id: root.id }])
    assert.equal(oldest?.entities?.urls[0]?.expanded_url, 'https://example.com/a')
    assert.equal((await client.v2.deleteTweet(answer.id)).data.deleted, true)
    await assert.rejects(
      client.v2.deleteTweet(answer.id),
      (error) => error instanceof ApiResponseError && error.code === 404,
    )
  })

  test('posts a thread, each item under the one before it', async () => {
    const client = await signIn()
    const posts = await client.v2.tweetThread(['one', 'two', { text: 'three' }])
    const { data } = await client.v2.singleTweet(posts[2]?.data.id ?? '', {
      'tweet.fields': ['referenced_tweets', 'conversation_id'],
    })
    assert.equal(data.referenced_tweets?.[0]?.id, posts[1]?.data.id)
    assert.equal(data.conversation_id, posts[0]?.data.id)
  })

  test('uploads in parts, describes and attaches an image and a video', async () => {
    const client = await signIn()
    const image = await client.v2.uploadMedia(pixels, { media_type: 'image/png' })
    await client.v2.createMediaMetadata(image, { alt_text: { text: 'grey' } })
    const video = await client.v2.uploadMedia(pixels, { media_type: 'video/mp4' })
    for (const id of [image, video]) {
      const { data } = await client.v2.tweet(`with ${id}`, { media: { media_ids: [id] } })
      const read = await client.v2.singleTweet(data.id, { 'tweet.fields': ['attachments'] })
      assert.equal(read.data.attachments?.media_keys?.length, 1)
    }
    await assert.rejects(client.v2.tweet('both', { media: { media_ids: [image, video] } }), ApiResponseError)
  })

  test('makes a poll and limits who may reply', async () => {
    const client = await signIn()
    const { data } = await client.v2.tweet({
      text: 'Which one?',
      poll: { options: ['a', 'b'], duration_minutes: 60 },
      reply_settings: 'mentionedUsers',
    })
    assert.match(data.id, /^\d+$/)
  })

  test('bookmarks, follows and reposts, and takes all of it back', async () => {
    const client = await signIn()
    const { data: me } = await client.v2.me()
    const { data: post } = await client.v2.tweet('mine')
    assert.equal((await client.v2.bookmark(post.id)).data.bookmarked, true)
    assert.equal((await client.v2.deleteBookmark(post.id)).data.bookmarked, false)
    assert.equal((await client.v2.follow(me.id, '12')).data.following, true)
    assert.equal((await client.v2.unfollow(me.id, '12')).data.following, false)
    assert.equal((await client.v2.retweet(me.id, post.id)).data.retweeted, true)
    assert.equal((await client.v2.unretweet(me.id, post.id)).data.retweeted, false)
  })

  test('finds posts by words', async () => {
    const client = await signIn()
    const { data } = await client.v2.tweet('a quincunx of cairns')
    const found = await client.v2.search('quincunx', { max_results: 10 })
    assert.deepEqual(
      found.tweets.map(({ id }) => id),
      [data.id],
    )
  })

  test('reads a refusal, a dead token and a pause as what they are', async () => {
    const client = await signIn()
    const fails = (code: number) => (error: unknown) =>
      error instanceof ApiResponseError && error.code === code
    await assert.rejects(client.v2.tweet(`${'long '.repeat(60)}`), fails(400))
    await assert.rejects(client.v2.reply('no', '1900000000000000404'), fails(403))
    const stranger = new TwitterApi('nobody', { httpAgent })
    await assert.rejects(
      stranger.v2.me(),
      (error) => error instanceof ApiResponseError && error.isAuthError && error.code === 401,
    )
  })

  test('counts as twitter-text does: what it calls valid is taken, what it does not is refused', async () => {
    const client = await signIn()
    const texts = [
      'a'.repeat(280),
      'a'.repeat(281),
      '字'.repeat(140),
      '字'.repeat(141),
      `${'a'.repeat(256)} https://example.com/${'b'.repeat(90)}`,
      `${'a'.repeat(257)} https://example.com/${'b'.repeat(90)}`,
      '👩‍👩‍👧‍👦'.repeat(140),
      '👩‍👩‍👧‍👦'.repeat(141),
    ]
    for (const text of texts) {
      const taken = await client.v2.tweet(text).then(
        () => true,
        () => false,
      )
      assert.equal(taken, twitterText.parseTweet(text).weightedLength <= 280, text)
    }
  })
})
