import { type Context, Hono } from 'hono'
import { grantCode } from '#wire/twin/grant.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { assertVersion, type Holder, holderOf, issueToken, shownUser } from './account.ts'
import { createComment, listComments } from './comment.ts'
import { badRequest, fault, notFound, RestFault } from './fault.ts'
import { finalizeUpload, initializeUpload, type Kind, mediaState, takeBytes } from './media.ts'
import {
  countFollowers,
  findByVanityName,
  findMember,
  findRoles,
  readOrganization,
  readOrganizations,
} from './organizations.ts'
import { searchPlaces } from './places.ts'
import { createPost, deletePost, findPosts, readPost, updatePost } from './post.ts'
import { untunnelled } from './tunnel.ts'

export const pronetTwin: PlatformTwin = {
  serve(state) {
    const app = new Hono()
    app.post('/oauth/v2/accessToken', async (c) => c.json(await issueToken(state, c.req.raw)))
    app.get('/v2/userinfo', async (c) => c.json(shownUser(await holderOf(state, c.req.raw))))
    app.get('/v2/geoTypeahead', async (c) => {
      await holderOf(state, c.req.raw)
      return c.json(searchPlaces(queryOf(c)))
    })
    app.put('/dms-uploads/:urn/:part', async (c) => {
      const { byteLength } = await c.req.arrayBuffer()
      return takeBytes(state, c.req.param('urn'), Number(c.req.param('part')), byteLength)
    })
    servePosts(app, state)
    serveMedia(app, state)
    serveOrganizations(app, state)
    app.notFound((c) => notFound(`resource ${c.req.path}`).toResponse())
    app.onError((cause) => {
      if (cause instanceof RestFault) return cause.toResponse()
      throw cause
    })
    return { fetch: async (request) => app.fetch(await untunnelled(request)) }
  },
  fault,
  registration: { settings: { clientId: 'sandbox-client' }, secrets: { clientSecret: 'sandbox-secret' } },
  newcomer: (state, username) => grantCode(state, 'pronet', username),
}

/** An answer of the versioned interface, given only to the holder of a good token. */
function asHolder(state: TwinState, answer: (holder: Holder, c: Context) => Promise<object> | object) {
  return async (c: Context) => {
    const holder = await holderOf(state, c.req.raw)
    assertVersion(c.req.raw)
    const answered = await answer(holder, c)
    return answered instanceof Response ? answered : c.json(answered)
  }
}

function servePosts(app: Hono, state: TwinState): void {
  app.post(
    '/rest/posts',
    asHolder(state, async (holder, c) => createPost(state, holder, await readJson(c))),
  )
  app.get(
    '/rest/posts',
    asHolder(state, (holder, c) => findPosts(state, holder, queryOf(c))),
  )
  app.get(
    '/rest/posts/:urn',
    asHolder(state, (holder, c) => readPost(state, holder, c.req.param('urn') ?? '')),
  )
  app.post(
    '/rest/posts/:urn',
    asHolder(state, async (holder, c) => {
      if (c.req.header('x-restli-method')?.toUpperCase() !== 'PARTIAL_UPDATE')
        throw badRequest('METHOD_NOT_ALLOWED', 'X-RestLi-Method has to say PARTIAL_UPDATE')
      return updatePost(state, holder, c.req.param('urn') ?? '', await readJson(c))
    }),
  )
  app.delete(
    '/rest/posts/:urn',
    asHolder(state, (holder, c) => deletePost(state, holder, c.req.param('urn') ?? '')),
  )
  app.post(
    '/rest/socialActions/:urn/comments',
    asHolder(state, async (holder, c) =>
      createComment(state, holder, c.req.param('urn') ?? '', await readJson(c)),
    ),
  )
  app.get(
    '/rest/socialActions/:urn/comments',
    asHolder(state, (_holder, c) => listComments(state, c.req.param('urn') ?? '', queryOf(c))),
  )
}

const families: Record<string, Kind> = { images: 'image', documents: 'document', videos: 'video' }

function serveMedia(app: Hono, state: TwinState): void {
  for (const [family, kind] of Object.entries(families)) {
    app.post(
      `/rest/${family}`,
      asHolder(state, async (holder, c) => {
        const action = queryOf(c).get('action')
        const body = await readJson(c)
        if (action === 'initializeUpload')
          return initializeUpload(state, holder, kind, body, new URL(c.req.url).origin)
        if (action === 'finalizeUpload' && kind === 'video') return finalizeUpload(state, holder, body)
        throw badRequest('ACTION_NOT_FOUND', `There is no action ${action}`)
      }),
    )
    app.get(
      `/rest/${family}/:urn`,
      asHolder(state, (holder, c) => mediaState(state, holder, kind, c.req.param('urn') ?? '')),
    )
  }
}

function serveOrganizations(app: Hono, state: TwinState): void {
  app.get(
    '/rest/organizationAcls',
    asHolder(state, (holder, c) => findRoles(holder, queryOf(c))),
  )
  app.get(
    '/rest/organizations',
    asHolder(state, (holder, c) => {
      const find = queryOf(c).get('q') === 'vanityName' ? findByVanityName : readOrganizations
      return find(holder, queryOf(c))
    }),
  )
  app.get(
    '/rest/organizations/:id',
    asHolder(state, (holder, c) => readOrganization(holder, c.req.param('id') ?? '')),
  )
  app.get(
    '/rest/networkSizes/:urn',
    asHolder(state, (_holder, c) => countFollowers(c.req.param('urn') ?? '')),
  )
  app.get(
    '/rest/vanityUrl',
    asHolder(state, (holder, c) => findMember(holder, queryOf(c))),
  )
}

function queryOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams
}

async function readJson(c: Context): Promise<any> {
  return c.req.json().catch(() => {
    throw badRequest('INVALID_JSON', 'The body is not valid JSON')
  })
}
