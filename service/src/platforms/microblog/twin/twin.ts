import { Hono } from 'hono/quick'
import { type AppProfile, agree, scopesOn } from '#wire/twin/app-profile.ts'
import { answerThrown, type TwinError } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { holderOf, issueToken, shownUser } from './account.ts'
import { apps } from './app.ts'
import { createDraft, publishDraft } from './article.ts'
import { serveEngagement } from './engagement.ts'
import { forbidden, plainProblem, unauthorized, unavailable } from './fault.ts'
import { asHolder, readJson } from './holder.ts'
import { appendPart, beginUpload, describeMedia, finishUpload, uploadStatus } from './media.ts'
import { microblogInbox, serveMessages } from './message.ts'
import { microblogPosts } from './native-post.ts'
import { readPart } from './part.ts'
import { createPost, deletePost } from './post.ts'
import { readMany } from './read-many.ts'
import { addReply, changeByWriter, echo, serveReplies } from './reply.ts'
import { readPost, search } from './search.ts'
import { subscribe, webhookId } from './subscription.ts'
import { timeline } from './timeline.ts'

export const microblogTwin: PlatformTwin = {
  apps,
  serve(state, profile = apps.full) {
    const app = new Hono()
    app.get('/i/oauth2/authorize', (c) => {
      const page = new URL(c.req.url)
      return agree(state, 'microblog', page, scopesOn(page))
    })
    app.post('/2/oauth2/token', async (c) => c.json(await issueToken(state, c.req.raw)))
    serveMedia(app, state)
    servePosts(app, state, profile)
    serveArticles(app, state)
    serveMessages(app, state)
    app.post(
      '/2/activity/subscriptions',
      asHolder(state, async (holder, c) => subscribe(state, holder, await readJson(c))),
    )
    serveEngagement(app, state, profile)
    serveReplies(app, state, profile)
    app.notFound(() => plainProblem(404, 'Not Found').toResponse())
    app.onError(answerThrown)
    return app
  },
  uploads: { image: 'at once', gif: 'processed', video: 'processed' },
  fault,
  registration: {
    settings: { clientId: 'sandbox-client', webhookId },
    secrets: { clientSecret: 'sandbox-secret' },
  },
  newcomer: (state, username) => grantCode(state, 'microblog', username),
  comment: addReply,
  changeComment: changeByWriter,
  spoken: async (state, id) => (await state.get('post', id))?.text,
  inbox: microblogInbox,
  posts: microblogPosts,
  // The file of a message is uploaded first.
  prepares: ({ url }, step) => step === 'message' && url.includes('/2/media/upload'),
}

function servePosts(app: Hono, state: TwinState, profile: AppProfile): void {
  app.get(
    '/2/users/me',
    asHolder(state, async (holder) => ({ data: await shownUser(state, holder) })),
  )
  app.get(
    '/2/users/:id/tweets',
    asHolder(state, (holder, c) =>
      timeline(state, holder, c.req.param('id') ?? '', new URL(c.req.url).searchParams),
    ),
  )
  app.get(
    '/2/tweets/search/recent',
    asHolder(state, (_holder, c) => search(state, new URL(c.req.url).searchParams)),
  )
  app.get(
    '/2/tweets',
    asHolder(state, (holder, c) => readMany(state, holder, new URL(c.req.url).searchParams)),
  )
  app.get(
    '/2/tweets/:id',
    asHolder(state, (_holder, c) => readPost(state, c.req.param('id') ?? '')),
  )
  app.post('/2/tweets', async (c) => {
    const holder = await holderOf(state, c.req.raw)
    const created = await createPost(state, holder, profile, await readJson(c))
    await echo(state, created.data.id)
    return c.json(created, 201)
  })
  app.delete(
    '/2/tweets/:id',
    asHolder(state, (holder, c) => deletePost(state, holder, c.req.param('id') ?? '')),
  )
}

function serveArticles(app: Hono, state: TwinState): void {
  app.post('/2/articles/draft', async (c) => {
    const holder = await holderOf(state, c.req.raw)
    return c.json(await createDraft(state, holder, await readJson(c)), 201)
  })
  app.post(
    '/2/articles/:id/publish',
    asHolder(state, (holder, c) => publishDraft(state, holder, c.req.param('id') ?? '')),
  )
}

function serveMedia(app: Hono, state: TwinState): void {
  app.post(
    '/2/media/upload/initialize',
    asHolder(state, async (holder, c) => beginUpload(state, holder, await readJson(c))),
  )
  app.post(
    '/2/media/upload/:id/append',
    asHolder(state, async (holder, c) =>
      appendPart(state, holder, c.req.param('id') ?? '', await readPart(c)),
    ),
  )
  app.post(
    '/2/media/upload/:id/finalize',
    asHolder(state, (holder, c) => finishUpload(state, holder, c.req.param('id') ?? '')),
  )
  app.get(
    '/2/media/upload',
    asHolder(state, (holder, c) => uploadStatus(state, holder, c.req.query('media_id') ?? '')),
  )
  app.post(
    '/2/media/metadata',
    asHolder(state, async (holder, c) => describeMedia(state, holder, await readJson(c))),
  )
}

function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return forbidden(message).toResponse()
    case '500':
      return unavailable().toResponse()
    case 'expired':
      return unauthorized().toResponse()
    case 'throttled':
      return throttle().toResponse()
  }
}

function throttle(): TwinError {
  const now = new Date()
  const reset = Math.floor(now.getTime() / 1000) + throttleSeconds
  return plainProblem(429, 'Too Many Requests', 'Too Many Requests', {
    date: now.toUTCString(),
    'retry-after': String(throttleSeconds),
    'x-rate-limit-limit': '100',
    'x-rate-limit-remaining': '0',
    'x-rate-limit-reset': String(reset),
  })
}
