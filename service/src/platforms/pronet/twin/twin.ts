import type { Context, Hono } from 'hono'
import { grantCode } from '#wire/twin/grant.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { assertScope } from '../../restli/twin/consent.ts'
import { badRequest, fault } from '../../restli/twin/fault.ts'
import { asHolder, queryOf, readJson, serveRestli } from '../../restli/twin/serve.ts'
import { analyticsScopes, apps, usualSettings } from './apps.ts'
import {
  addComment,
  changeByWriter,
  createComment,
  deleteComment,
  listComments,
  react,
  readComment,
  readSocial,
  readSocials,
  spoken,
  takeBack,
} from './comment.ts'
import { finalizeUpload, initializeUpload, type Kind, mediaState, takeBytes } from './media.ts'
import { findMemberStatistics } from './member-statistics.ts'
import { pronetPosts } from './native-post.ts'
import {
  countFollowers,
  findByVanityName,
  findMember,
  findRoles,
  readOrganization,
  readOrganizations,
} from './organizations.ts'
import { createPost, deletePost, findPosts, readPost, updatePost } from './post.ts'
import { findReactions } from './reactions.ts'
import { findNotifications, mentioners } from './share-mention.ts'
import { findPageStatistics, findShareStatistics } from './share-statistics.ts'

export const pronetTwin: PlatformTwin = {
  world: 'pronet',
  serve: (state) =>
    serveRestli(
      state,
      { word: 'pronet', apps, usualApp: usualSettings.clientId, analytics: analyticsScopes },
      (app) => {
        app.put('/dms-uploads/:urn/:part', async (c) => {
          const { byteLength } = await c.req.arrayBuffer()
          return takeBytes(state, c.req.param('urn'), Number(c.req.param('part')), byteLength)
        })
        servePosts(app, state)
        serveSocial(app, state)
        serveMedia(app, state)
        serveOrganizations(app, state)
        serveStatistics(app, state)
      },
    ),
  uploads: { image: 'at once', gif: 'at once', video: 'processed', document: 'processed' },
  fault,
  registration: { settings: usualSettings, secrets: { clientSecret: 'sandbox-secret' } },
  newcomer: (state, username, withoutAds) => grantCode(state, 'pronet', username, withoutAds),
  comment: addComment,
  changeComment: changeByWriter,
  spoken,
  // What a comment is called in its thread is read first.
  prepares: (request, step) => request.method === 'GET' && ['reply', 'react'].includes(step),
  mentions: mentioners,
  posts: pronetPosts,
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
}

function serveSocial(app: Hono, state: TwinState): void {
  const urnIn = (c: Context) => c.req.param('urn') ?? ''
  const idIn = (c: Context) => c.req.param('id') ?? ''
  app.get(
    '/rest/socialActions',
    asHolder(state, (_holder, c) => readSocials(state, c.req.url)),
  )
  app.get(
    '/rest/socialActions/:urn',
    asHolder(state, (_holder, c) => readSocial(state, urnIn(c))),
  )
  app.post(
    '/rest/socialActions/:urn/comments',
    asHolder(state, async (holder, c) => createComment(state, holder, urnIn(c), await readJson(c))),
  )
  app.get(
    '/rest/socialActions/:urn/comments',
    asHolder(state, (_holder, c) => listComments(state, urnIn(c), queryOf(c))),
  )
  app.get(
    '/rest/socialActions/:urn/comments/:id',
    asHolder(state, (_holder, c) => readComment(state, urnIn(c), idIn(c))),
  )
  app.delete(
    '/rest/socialActions/:urn/comments/:id',
    asHolder(state, (holder, c) =>
      deleteComment(state, holder, { urn: urnIn(c), id: idIn(c), actor: queryOf(c).get('actor') }),
    ),
  )
  app.post(
    '/rest/reactions',
    asHolder(state, async (holder, c) => react(state, holder, queryOf(c).get('actor'), await readJson(c))),
  )
  app.delete(
    '/rest/reactions/:key',
    asHolder(state, (holder, c) => takeBack(state, holder, c.req.param('key') ?? '')),
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

/** An answer that is given only to members who agreed that the app acts for their organizations. */
function asAdministrator(state: TwinState, answer: Parameters<typeof asHolder>[1]) {
  return asHolder(state, (holder, c) => {
    assertScope(holder, ['rw_organization_admin', 'r_organization_admin'], c.req.path)
    return answer(holder, c)
  })
}

function serveOrganizations(app: Hono, state: TwinState): void {
  app.get(
    '/rest/organizationAcls',
    asAdministrator(state, (holder, c) => findRoles(holder, queryOf(c))),
  )
  app.get(
    '/rest/organizations',
    asAdministrator(state, (holder, c) => {
      const find = queryOf(c).get('q') === 'vanityName' ? findByVanityName : readOrganizations
      return find(holder, queryOf(c))
    }),
  )
  app.get(
    '/rest/organizations/:id',
    asAdministrator(state, (holder, c) => readOrganization(holder, c.req.param('id') ?? '')),
  )
  app.get(
    '/rest/organizationalEntityNotifications',
    asAdministrator(state, (holder, c) => findNotifications(state, holder, queryOf(c))),
  )
  app.get(
    '/rest/networkSizes/:urn',
    asAdministrator(state, (_holder, c) => countFollowers(state, c.req.param('urn') ?? '')),
  )
  app.get(
    '/rest/vanityUrl',
    asAdministrator(state, (holder, c) => findMember(holder, queryOf(c))),
  )
}

function serveStatistics(app: Hono, state: TwinState): void {
  app.get(
    '/rest/organizationalEntityShareStatistics',
    asHolder(state, (holder, c) => findShareStatistics(state, holder, c.req.url)),
  )
  app.get(
    '/rest/organizationPageStatistics',
    asHolder(state, (holder, c) => findPageStatistics(state, holder, c.req.url)),
  )
  app.get(
    '/rest/reactions/:key',
    asHolder(state, (holder, c) => findReactions(state, holder, c.req.param('key') ?? '', c.req.url)),
  )
  app.get(
    '/rest/memberCreatorPostAnalytics',
    asHolder(state, (holder, c) => findMemberStatistics(state, holder, c.req.url)),
  )
}
