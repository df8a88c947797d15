import type { Hono } from 'hono'
import { grantCode } from '#wire/twin/grant.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { assertScope } from '../../restli/twin/consent.ts'
import { badRequest, fault } from '../../restli/twin/fault.ts'
import { asHolder, queryOf, readJson, serveRestli } from '../../restli/twin/serve.ts'
import { apps, usualSettings } from './apps.ts'
import { createComment, listComments } from './comment.ts'
import { finalizeUpload, initializeUpload, type Kind, mediaState, takeBytes } from './media.ts'
import {
  countFollowers,
  findByVanityName,
  findMember,
  findRoles,
  readOrganization,
  readOrganizations,
} from './organizations.ts'
import { createPost, deletePost, findPosts, readPost, updatePost } from './post.ts'

export const pronetTwin: PlatformTwin = {
  world: 'pronet',
  serve: (state) =>
    serveRestli(state, { word: 'pronet', apps, usualApp: usualSettings.clientId }, (app) => {
      app.put('/dms-uploads/:urn/:part', async (c) => {
        const { byteLength } = await c.req.arrayBuffer()
        return takeBytes(state, c.req.param('urn'), Number(c.req.param('part')), byteLength)
      })
      servePosts(app, state)
      serveMedia(app, state)
      serveOrganizations(app, state)
    }),
  uploads: { image: 'at once', gif: 'at once', video: 'processed', document: 'processed' },
  fault,
  registration: { settings: usualSettings, secrets: { clientSecret: 'sandbox-secret' } },
  newcomer: (state, username, withoutAds) => grantCode(state, 'pronet', username, withoutAds),
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
    '/rest/networkSizes/:urn',
    asAdministrator(state, (_holder, c) => countFollowers(c.req.param('urn') ?? '')),
  )
  app.get(
    '/rest/vanityUrl',
    asAdministrator(state, (holder, c) => findMember(holder, queryOf(c))),
  )
}
