import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, describe, test } from 'node:test'
import { Reddit } from 'arctic'
import { forum } from '../../service/src/platforms/forum/manifest.ts'
import { forumTwin } from '../../service/src/platforms/forum/twin/twin.ts'
import { redirectRequests, serveTwin } from './twin-server.ts'

const require = createRequire(import.meta.url)
const Snoowrap = require('snoowrap')
const { rawRequest } = require(require.resolve('snoowrap').replace(/snoowrap\.js$/, 'request_handler.js'))

const redirectUri = 'https://zither.example/v1/connect/forum/callback'
const app = { userAgent: 'server:judge:1.0', clientId: 'sandbox-client', clientSecret: 'sandbox-secret' }

let twin: Awaited<ReturnType<typeof serveTwin>>
let reddit: any

/** Its addresses have a fixed beginning, and are changed where it hands them to the library that sends. */
class Client extends Snoowrap {
  rawRequest(options: object) {
    return rawRequest({ ...options, baseUrl: twin.url })
  }
}

// The class is found with the client, so its methods are known at run time only.
const Wrapped: any = Client

const enter = (code: string) => Wrapped.fromAuthCode({ ...app, code, redirectUri })

const said = (work: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(work).then(
    () => 'done',
    (error) => String(error.statusCode ?? error.message),
  )

before(async () => {
  twin = await serveTwin(forumTwin)
  reddit = await enter('sbx_ok')
})

after(() => twin.close())

describe('arctic', () => {
  const client = new Reddit('sandbox-client', 'sandbox-secret', redirectUri)
  let restore: () => void
  before(() => {
    restore = redirectRequests('https://www.reddit.com', twin.url)
  })
  after(() => restore())

  test('sends people to the same page, with the same parameters', () => {
    const transport = { fetch: globalThis.fetch, settings: { clientId: 'sandbox-client' } }
    const ours = new URL(
      forum.connect.oauth.authorizeUrl(transport, { state: 'a', redirectUri, verifier: '' }),
    )
    const scopes = (ours.searchParams.get('scope') ?? '').split(' ')
    const theirs = client.createAuthorizationURL('a', scopes)
    // It leaves the duration to its caller.
    theirs.searchParams.set('duration', 'permanent')
    assert.equal(ours.origin + ours.pathname, theirs.origin + theirs.pathname)
    assert.deepEqual(Object.fromEntries(ours.searchParams), Object.fromEntries(theirs.searchParams))
  })

  test('gets tokens for a code, and new ones for the refresh token, which stays good', async () => {
    const first = await client.validateAuthorizationCode('sbx_ok_2')
    assert.equal(first.tokenType(), 'bearer')
    assert.ok(first.scopes().includes('submit'))
    for (let times = 0; times < 2; times++) {
      const next = await client.refreshAccessToken(first.refreshToken())
      assert.equal(next.refreshToken(), first.refreshToken())
      assert.notEqual(next.accessToken(), first.accessToken())
    }
    const none = await client.validateAuthorizationCode('made-up')
    assert.throws(() => none.accessToken())
    assert.deepEqual(none.data, { error: 'invalid_grant' })
  })
})

describe('snoowrap', () => {
  const subredditName = 'sandbox'
  const submitText = (more: object = {}) =>
    reddit.submitSelfpost({ subredditName, title: 'A question', text: 'Who bakes?', ...more })

  test('gets in with a code, renews its token, and reads who it is', async () => {
    const { name, id } = await reddit.getMe()
    assert.deepEqual([name, id], ['sbx-forum-1', 'sbx-forum-1'])
    const before = reddit.accessToken
    reddit.tokenExpiration = Date.now() - 1
    await reddit.getMe()
    assert.notEqual(reddit.accessToken, before)
    assert.match(await said(enter('made-up')), /invalid_grant/)
    const stranger = new Wrapped({ ...app, accessToken: 'other' })
    assert.equal(await said(stranger.getMe()), '401')
  })

  test('is told with each answer what is left of the window', async () => {
    await reddit.getMe()
    assert.equal(reddit.ratelimitRemaining, 999)
    const seconds = (reddit.ratelimitExpiration - Date.now()) / 1000
    assert.ok(seconds > -1 && seconds <= 600, `${seconds}`)
  })

  test('submits a text, and reads, edits and deletes it', async () => {
    const made = await submitText({ spoiler: true })
    const post = await made.fetch()
    assert.deepEqual(
      [post.title, post.selftext, post.is_self, post.spoiler, post.subreddit.display_name, post.author.name],
      ['A question', 'Who bakes?', true, true, 'sandbox', 'sbx-forum-1'],
    )
    assert.equal((await post.comments.fetchAll()).length, 0)
    await made.edit('Who bakes rye?')
    assert.equal((await made.refresh()).selftext, 'Who bakes rye?')
    await made.delete()
    assert.equal((await made.refresh()).selftext, '[deleted]')
  })

  test('submits a link once to each community, unless it asks for more', async () => {
    const link = { subredditName, title: 'Bread', url: 'https://zither.example/bread', resubmit: false }
    const made = await reddit.submitLink(link)
    assert.equal((await made.fetch()).url, link.url)
    assert.match(await said(reddit.submitLink(link)), /^ALREADY_SUB/)
    assert.equal(await said(reddit.submitLink({ ...link, resubmit: true })), 'done')
  })

  test('shows a post in another community', async () => {
    const { id, name } = await (await submitText()).fetch()
    const wish = { subredditName: 'sandbox_text', title: 'Seen elsewhere', originalPost: id }
    const shown = await (await reddit.submitCrosspost(wish)).fetch()
    assert.deepEqual([shown.subreddit.display_name, shown.crosspost_parent], ['sandbox_text', name])
    const absent = { ...wish, originalPost: 'abc0404' }
    assert.match(await said(reddit.submitCrosspost(absent)), /^INVALID_CROSSPOST_THING/)
  })

  test('chooses a flair, and votes', async () => {
    const flairs = await reddit.oauthRequest({ uri: '/r/sandbox_flair/api/link_flair_v2' })
    const [question, discussion] = flairs
    const flairId = question.id
    const made = await submitText({ subredditName: 'sandbox_flair', flairId })
    const { link_flair_text: text, score } = await made.fetch()
    assert.equal(text, 'Question')
    await made.selectFlair({ flair_template_id: discussion.id, text: 'Talk' })
    await made.downvote()
    const after = await made.refresh()
    assert.deepEqual([after.link_flair_text, after.score], ['Talk', score - 2])
    await made.unvote()
    assert.equal((await made.refresh()).score, score - 1)
    const strange = submitText({ subredditName: 'sandbox_flair', flairId: 'made-up' })
    assert.match(await said(strange), /^BAD_FLAIR_TEMPLATE_ID/)
  })

  test('reads lists page by page: of a community, of a person, and what a search finds', async () => {
    const other = await enter('sbx_ok_3')
    const titles = ['One loaf', 'Two loaves', 'Three loaves']
    for (const title of titles) await other.submitSelfpost({ subredditName: 'loaves', title, text: '' })
    const shown = (posts: any) => Array.from(posts, ({ title }: any) => title)
    const newest = titles.toReversed()
    const first = await other.getNew('loaves', { limit: 2 })
    assert.deepEqual([shown(first), first.isFinished], [newest.slice(0, 2), false])
    assert.deepEqual(shown(await first.fetchMore({ amount: 2 })), newest)
    const me = await other.getMe()
    assert.deepEqual(shown(await me.getSubmissions({ limit: 1 }).fetchAll()), newest)
    const search = { query: 'loaves', subreddit: 'loaves', sort: 'new' }
    assert.deepEqual(shown(await other.search(search)), newest.slice(0, 2))
    const joined = await other.getSubscriptions()
    assert.ok(joined.some(({ display_name: name }: any) => name === 'sandbox'))
    const { rules } = await other.getSubreddit('sandbox').getRules()
    assert.equal(rules[0].short_name, 'Be kind')
    assert.equal((await other.getSubreddit('sandbox_nsfw').fetch()).over18, true)
  })

  test('is refused with the words of the network', async () => {
    const rows: [options: object, code: RegExp][] = [
      [{ subredditName: 'books0404' }, /^SUBREDDIT_NOEXIST/],
      [{ subredditName: 'sandbox_private' }, /^SUBREDDIT_NOTALLOWED/],
      [{ subredditName: 'sandbox_links' }, /^NO_SELFS/],
      [{ subredditName: 'sandbox_busy' }, /^RATELIMIT.*try again in 9 minutes/],
      [{ title: '' }, /^NO_TEXT/],
      [{ title: 'x'.repeat(301) }, /^TOO_LONG/],
      [{ text: 'x'.repeat(40_001) }, /^TOO_LONG/],
      [{ subredditName: 'sandbox_flair' }, /^400$/],
    ]
    for (const [options, code] of rows) assert.match(await said(submitText(options)), code)
    const text = { subredditName: 'sandbox_text', title: 'x', url: 'https://zither.example/' }
    assert.match(await said(reddit.submitLink(text)), /^NO_LINKS/)
    assert.equal(await said(reddit.getSubmission('abc0404').fetch()), '404')
    assert.equal(await said(reddit.getSubreddit('sandbox_private').fetch()), '403')
  })
})
