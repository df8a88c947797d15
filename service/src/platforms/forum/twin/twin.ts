import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { askConsent, type Holder, holderOf, issueToken, shownUser } from './account.ts'
import { apps } from './app.ts'
import {
  addComment,
  changeByWriter,
  deleteComment,
  editComment,
  readComments,
  spoken,
  voteOnComment,
  writeComment,
} from './comment.ts'
import { about, listJoined, rulesOf, searchCommunities } from './community.ts'
import { formFault, notFound, statusFault, unauthorized } from './fault.ts'
import { listFlairs, selectFlair } from './flair.ts'
import { listFeed, listSubmitted, searchPosts } from './list.ts'
import { leaseAsset, takeUpload } from './media.ts'
import {
  aboutPerson,
  answerMessage,
  compose,
  deleteMessage,
  forumInbox,
  listMessages,
  readMessages,
} from './message.ts'
import { forumPosts } from './native-post.ts'
import { castVote, deletePost, editPost, readPosts } from './post.ts'
import { submit, submitGallery } from './submit.ts'
import { readThread } from './thread.ts'

/** The store of files does not check the caller, and the page of consent is opened by a browser. */
const openPaths = ['/', '/api/v1/authorize']

export const forumTwin: PlatformTwin = {
  apps,
  serve(state, profile = apps.full) {
    const app = new Hono({ strict: false })
    app.use(async (c, next) => {
      if (!openPaths.includes(c.req.path) && !isNamed(c.req.header('user-agent'))) throw tooMany()
      await next()
      if (c.req.header('authorization')?.startsWith('Bearer ')) tellWindow(c.res.headers, state.now)
    })
    app.post('/', (c) => takeUpload(state, c.req.raw))
    app.get('/api/v1/authorize', (c) => askConsent(state, profile, new URL(c.req.url)))
    app.post('/api/v1/access_token', async (c) => c.json(await issueToken(state, profile, c.req.raw)))
    app.get(
      '/api/v1/me',
      asHolder(state, (holder) => shownUser(state, holder)),
    )
    serveMessages(app, state)
    servePosts(app, state)
    serveCommunities(app, state)
    app.notFound(() => notFound().toResponse())
    app.onError(answerThrown)
    return app
  },
  uploads: { image: 'processed', gif: 'processed', video: 'processed' },
  fault,
  registration: { settings: { clientId: 'sandbox-client' }, secrets: { clientSecret: 'sandbox-secret' } },
  newcomer: (state, username) => grantCode(state, 'forum', username),
  comment: addComment,
  changeComment: changeByWriter,
  spoken,
  inbox: forumInbox,
  posts: forumPosts,
  // What is deleted is looked at first, and the list of what was sent is read around a message.
  prepares: ({ method }, step) => (step === 'remove' || step === 'message') && method === 'GET',
}

type Answer = (holder: Holder, c: Context) => Promise<object>

function asHolder(state: TwinState, answer: Answer) {
  return async (c: Context) => c.json(await answer(await holderOf(state, c.req.raw), c))
}

function serveMessages(app: Hono, state: TwinState): void {
  // Comments are answered by the same call.
  app.post('/api/comment', async (c, next) => {
    const form = await formOf(c)
    if (!form.get('thing_id')?.startsWith('t4_')) return next()
    return c.json(await answerMessage(state, await holderOf(state, c.req.raw), form))
  })
  const forms = { compose, read_message: readMessages, del_msg: deleteMessage }
  for (const [name, take] of Object.entries(forms))
    app.post(
      `/api/${name}`,
      asHolder(state, async (holder, c) => take(state, holder, await formOf(c))),
    )
  app.get(
    '/message/:box',
    asHolder(state, (holder, c) => listMessages(state, holder, c.req.param('box') ?? '', queryOf(c))),
  )
  app.get(
    '/user/:name/about',
    asHolder(state, (holder, c) => aboutPerson(state, holder, c.req.param('name') ?? '')),
  )
}

function servePosts(app: Hono, state: TwinState): void {
  app.post(
    '/api/submit',
    asHolder(state, async (holder, c) => submit(state, holder, Object.fromEntries(await formOf(c)))),
  )
  app.post(
    '/api/submit_gallery_post.json',
    asHolder(state, async (holder, c) => submitGallery(state, holder, await jsonOf(c))),
  )
  app.post(
    '/api/media/asset.json',
    asHolder(state, async (holder, c) => leaseAsset(state, holder, await formOf(c))),
  )
  app.post(
    '/api/editusertext',
    asHolder(state, async (holder, c) => {
      const form = await formOf(c)
      return isComment(form.get('thing_id'))
        ? editComment(state, holder, form)
        : editPost(state, holder, form)
    }),
  )
  app.post(
    '/api/del',
    asHolder(state, async (holder, c) => {
      const form = await formOf(c)
      const name = form.get('id')
      return isComment(name) ? deleteComment(state, holder, name) : deletePost(state, holder, form)
    }),
  )
  app.get(
    '/api/info',
    asHolder(state, async (_, c) => readThings(state, queryOf(c).get('id') ?? '')),
  )
  app.get(
    '/comments/:id',
    asHolder(state, (_, c) => readThread(state, c.req.param('id') ?? '', queryOf(c).get('comment'))),
  )
  app.post(
    '/api/comment',
    asHolder(state, async (holder, c) => writeComment(state, holder, await formOf(c))),
  )
  app.get(
    '/user/:name/submitted',
    asHolder(state, (holder, c) => listSubmitted(state, holder, c.req.param('name') ?? '', queryOf(c))),
  )
}

function isComment(name: string | null): name is string {
  return name?.startsWith('t1_') === true
}

/** Posts and comments by their names. */
async function readThings(state: TwinState, names: string): Promise<object> {
  const comments = names.split(',').filter(isComment)
  const posts = await readPosts(state, names)
  if (comments.length === 0) return posts
  const children = await readComments(state, comments)
  return { kind: 'Listing', data: { after: null, before: null, dist: children.length, children } }
}

function serveCommunities(app: Hono, state: TwinState): void {
  const nameOf = (c: Context) => c.req.param('name') ?? ''
  app.get(
    '/subreddits/mine/subscriber',
    asHolder(state, async (_, c) => listJoined(queryOf(c))),
  )
  app.get(
    '/subreddits/search',
    asHolder(state, async (_, c) => searchCommunities(queryOf(c))),
  )
  app.get(
    '/r/:name/about',
    asHolder(state, async (_, c) => about(nameOf(c))),
  )
  app.get(
    '/r/:name/about/rules',
    asHolder(state, async (_, c) => rulesOf(nameOf(c))),
  )
  app.get(
    '/r/:name/api/link_flair_v2',
    asHolder(state, async (_, c) => listFlairs(nameOf(c))),
  )
  app.post(
    '/r/:name/api/selectflair',
    asHolder(state, async (holder, c) => selectFlair(state, holder, nameOf(c), await formOf(c))),
  )
  app.post(
    '/api/vote',
    asHolder(state, async (holder, c) => {
      const form = await formOf(c)
      const name = form.get('id')
      return isComment(name)
        ? voteOnComment(state, name, Number(form.get('dir')))
        : castVote(state, holder, form)
    }),
  )
  app.get(
    '/r/:name/search',
    asHolder(state, (_, c) => searchPosts(state, nameOf(c), queryOf(c))),
  )
  app.get(
    '/search',
    asHolder(state, (_, c) => searchPosts(state, undefined, queryOf(c))),
  )
  app.get(
    '/r/:name/:sort',
    asHolder(state, (_, c) =>
      listFeed(state, { name: nameOf(c), sort: c.req.param('sort') ?? '' }, queryOf(c)),
    ),
  )
  app.get(
    '/:sort{hot|new|top|rising}',
    asHolder(state, (_, c) => listFeed(state, { sort: c.req.param('sort') ?? '' }, queryOf(c))),
  )
}

/** Programs that go by the name of their library are slowed down to nothing. */
function isNamed(agent = ''): boolean {
  return agent !== '' && !/^(?:node|undici|python-requests|curl|axios|go-http-client)\b/i.test(agent)
}

const windowMs = 600_000

/** Answers to calls with a token contain the rest of the window, as texts. The sandbox counts no calls. */
function tellWindow(headers: Headers, now: Date): void {
  if (headers.has('x-ratelimit-reset')) return
  headers.set('x-ratelimit-used', '1')
  headers.set('x-ratelimit-remaining', '999.0')
  headers.set('x-ratelimit-reset', String(Math.ceil((windowMs - (now.getTime() % windowMs)) / 1000)))
}

function queryOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams
}

async function formOf(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text())
}

async function jsonOf(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null)
  if (typeof body !== 'object' || body === null) throw statusFault(400, 'Bad Request')
  return { ...body }
}

function tooMany() {
  const headers = { 'retry-after': String(throttleSeconds), 'x-ratelimit-reset': String(throttleSeconds) }
  return statusFault(429, 'Too Many Requests', {}, headers)
}

function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return formFault('SUBREDDIT_NOTALLOWED', message, 'sr').toResponse()
    case '500':
      return statusFault(500, 'Internal Server Error', { reason: 'SERVER_ERROR' }).toResponse()
    case 'expired':
      return unauthorized().toResponse()
    case 'throttled':
      return tooMany().toResponse()
  }
}
