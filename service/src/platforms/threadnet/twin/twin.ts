import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import {
  askConsent,
  debugToken,
  type Holder,
  holderOf,
  lengthenToken,
  redeemCode,
  renewToken,
  shownUser,
} from './account.ts'
import { apps } from './app.ts'
import { containerState, createContainer } from './container.ts'
import { graphFault, invalidParameter, lapsedToken, noSuchObject } from './fault.ts'
import { fieldsOf } from './fields.ts'
import { postInsights, userInsights } from './insights.ts'
import { threadnetPosts } from './native-post.ts'
import { deletePost, listPosts, publishContainer, publishingLimit, readPost } from './post.ts'
import { addReply, changeByWriter, decideReply, echo, hideReply, listPending, listUnder } from './reply.ts'

export const threadnetTwin: PlatformTwin = {
  apps,
  serve(state, profile = apps.full) {
    const app = new Hono({ strict: false })
    app.get('/oauth/authorize', (c) => askConsent(state, profile, new URL(c.req.url)))
    app.post('/oauth/access_token', async (c) =>
      c.json(await redeemCode(state, profile, await parametersOf(c))),
    )
    app.get('/access_token', async (c) => c.json(await lengthenToken(state, queryOf(c))))
    app.get('/refresh_access_token', async (c) => c.json(await renewToken(state, queryOf(c))))
    app.route('/v1.0', graphOf(state))
    app.notFound((c) => noSuchObject(c.req.path).toResponse())
    app.onError(answerThrown)
    return app
  },
  uploads: { image: 'processed', video: 'processed' },
  fault,
  registration: {
    settings: { clientId: 'sandbox-client', withScopes: apps.full.scopes.join(',') },
    secrets: { clientSecret: 'sandbox-secret' },
  },
  newcomer: (state, username) => grantCode(state, 'threadnet', username),
  comment: addReply,
  changeComment: changeByWriter,
  posts: threadnetPosts,
  spoken: async (state, id) => (await state.get('post', id))?.text,
}

function graphOf(state: TwinState): Hono {
  const graph = new Hono({ strict: false })
  graph.get('/debug_token', async (c) => {
    const parameters = queryOf(c)
    await holderOf(state, c.req.raw, parameters)
    return c.json(await debugToken(state, parameters.get('input_token') ?? ''))
  })
  graph.get('/me', async (c) => {
    const parameters = queryOf(c)
    return c.json(shownUser(await holderOf(state, c.req.raw, parameters), fieldsOf(parameters)))
  })
  graph.get('/:user/threads', async (c) => {
    const parameters = queryOf(c)
    return c.json(await listPosts(state, await owner(state, c, parameters), parameters, 'threads'))
  })
  graph.get('/:user/threads_publishing_limit', async (c) =>
    c.json(await publishingLimit(state, await owner(state, c, queryOf(c)))),
  )
  graph.get('/:user/threads_insights', async (c) => {
    const parameters = queryOf(c)
    return c.json(await userInsights(state, await owner(state, c, parameters), parameters))
  })
  graph.get('/:id/insights', async (c) => {
    const parameters = queryOf(c)
    const holder = await holderOf(state, c.req.raw, parameters)
    return c.json(await postInsights(state, holder, c.req.param('id'), parameters))
  })
  serveReplies(graph, state)
  graph.post('/:user/threads', async (c) => {
    const parameters = await parametersOf(c)
    const holder = await owner(state, c, parameters)
    const container = await createContainer(state, holder, parameters)
    const isOut = parameters.get('media_type') === 'TEXT' && parameters.get('auto_publish_text') === 'true'
    if (!isOut) return c.json(container)
    const published = await publishContainer(state, holder, container.id)
    await echo(state, await state.get('post', published.id))
    return c.json(published)
  })
  graph.post('/:user/threads_publish', async (c) => {
    const parameters = await parametersOf(c)
    const holder = await owner(state, c, parameters)
    return c.json(await publishContainer(state, holder, parameters.get('creation_id') ?? ''))
  })
  graph.get('/:id', async (c) => {
    const [parameters, id] = [queryOf(c), c.req.param('id')]
    const holder = await holderOf(state, c.req.raw, parameters)
    const post = await readPost(state, holder, id, parameters)
    return c.json(post ?? (await containerState(state, holder, id)))
  })
  graph.delete('/:id', async (c) => {
    const holder = await holderOf(state, c.req.raw, queryOf(c))
    return c.json(await deletePost(state, holder, c.req.param('id')))
  })
  graph.onError(answerThrown)
  return graph
}

/** The path is the same for the replies of a user and for those to a post. */
function serveReplies(graph: Hono, state: TwinState): void {
  graph.get('/:id/replies', async (c) => {
    const [parameters, id] = [queryOf(c), c.req.param('id')]
    const holder = await holderOf(state, c.req.raw, parameters)
    const isUser = id === 'me' || id === holder.id
    return c.json(
      await (isUser
        ? listPosts(state, holder, parameters, 'replies')
        : listUnder(state, holder, id, 'reply', parameters)),
    )
  })
  graph.get('/:id/conversation', async (c) => {
    const parameters = queryOf(c)
    const holder = await holderOf(state, c.req.raw, parameters)
    return c.json(await listUnder(state, holder, c.req.param('id'), 'conversation', parameters))
  })
  graph.get('/:id/pending_replies', async (c) => {
    const parameters = queryOf(c)
    const holder = await holderOf(state, c.req.raw, parameters)
    return c.json(await listPending(state, holder, c.req.param('id'), parameters))
  })
  graph.post('/:id/manage_reply', async (c) => {
    const parameters = await parametersOf(c)
    const holder = await holderOf(state, c.req.raw, parameters)
    return c.json(await hideReply(state, holder, c.req.param('id'), parameters))
  })
  graph.post('/:id/manage_pending_reply', async (c) => {
    const parameters = await parametersOf(c)
    const holder = await holderOf(state, c.req.raw, parameters)
    return c.json(await decideReply(state, holder, c.req.param('id'), parameters))
  })
}

/** The holder of the token, who can only act as the user of the path. */
async function owner(state: TwinState, c: Context, parameters: URLSearchParams): Promise<Holder> {
  const holder = await holderOf(state, c.req.raw, parameters)
  const user = c.req.param('user') ?? ''
  if (user !== 'me' && user !== holder.id) throw noSuchObject(user)
  return holder
}

function queryOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams
}

/** Parameters may stand in the address, in a form, or in both. */
async function parametersOf(c: Context): Promise<URLSearchParams> {
  const form = new URLSearchParams(await c.req.text())
  return new URLSearchParams([...queryOf(c), ...form])
}

function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return invalidParameter(message).toResponse()
    case '500': {
      const error = { type: 'OAuthException', code: 1, is_transient: false }
      return graphFault(500, 'An unknown error occurred.', error).toResponse()
    }
    case 'expired':
      return lapsedToken().toResponse()
    case 'throttled': {
      const headers = { 'retry-after': String(throttleSeconds) }
      const error = { type: 'OAuthException', code: 4 }
      return graphFault(429, '(#4) Application request limit reached', error, headers).toResponse()
    }
  }
}
