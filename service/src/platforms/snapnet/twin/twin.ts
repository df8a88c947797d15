import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { askConsent, type Holder, holderOf, issueToken } from './account.ts'
import { apps } from './app.ts'
import { invalidParameter, notFound, snapFault, unauthorized } from './fault.ts'
import { createMedium, takePart } from './media.ts'
import { snapnetPosts } from './native-post.ts'
import { createPost, listPosts } from './post.ts'
import { listOf, shownOwn, shownProfile } from './profile.ts'
import { readStats } from './stats.ts'

export const snapnetTwin: PlatformTwin = {
  apps,
  serve(state, profile = apps.full) {
    const app = new Hono()
    app.get('/login/oauth2/authorize', (c) => askConsent(state, profile, new URL(c.req.url)))
    app.post('/login/oauth2/access_token', async (c) =>
      c.json(await issueToken(state, profile, new URLSearchParams(await c.req.text()))),
    )
    serveProfiles(app, state)
    app.notFound((c) => notFound(c.req.path).toResponse())
    app.onError(answerThrown)
    return app
  },
  uploads: { image: 'at once', video: 'refused first' },
  fault,
  registration: { settings: { clientId: 'sandbox-client' }, secrets: { clientSecret: 'sandbox-secret' } },
  newcomer: (state, username) => grantCode(state, 'snapnet', username),
  spoken: async (state, id) => (await state.get('post', id))?.description,
  posts: snapnetPosts,
}

function serveProfiles(app: Hono, state: TwinState): void {
  const as =
    (answer: (holder: Holder, c: Context) => object | Promise<object>) =>
    async (c: Context): Promise<Response> => {
      const holder = await holderOf(state, c.req.raw)
      const said = await answer(holder, c)
      return c.json({ request_status: 'SUCCESS', request_id: randomUUID(), ...said })
    }
  const own = '/v1/public_profiles'
  app.get(
    `${own}/my_profile`,
    as((holder) => shownOwn(state, holder)),
  )
  app.get(
    `${own}/:id`,
    as((holder, c) => shownProfile(state, holder, param(c, 'id'))),
  )
  app.get(
    '/v1/organizations/:id/public_profiles',
    as((holder, c) => listOf(state, holder, param(c, 'id'))),
  )
  app.post(
    `${own}/:id/media`,
    as(async (holder, c) => createMedium(state, holder, param(c, 'id'), await readJson(c))),
  )
  app.post(
    '/us/v1/media/:id/multipart-upload',
    as(async (holder, c) => takePart(state, holder, param(c, 'id'), await c.req.raw.formData())),
  )
  const of = (c: Context) => ({ profileId: param(c, 'id'), list: param(c, 'list') })
  app.get(
    `${own}/:id/:list`,
    as((holder, c) => listPosts(state, holder, of(c), c.req.query('cursor'))),
  )
  app.get(
    `${own}/:id/:list/:asset/stats`,
    as((holder, c) =>
      readStats(state, holder, { ...of(c), id: param(c, 'asset') }, c.req.query('granularity')),
    ),
  )
  app.post(
    `${own}/:id/:list`,
    as(async (holder, c) => createPost(state, holder, of(c), await readJson(c))),
  )
}

function param(c: Context, name: string): string {
  return c.req.param(name) ?? ''
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text())
  } catch {
    throw invalidParameter('The body is not valid JSON.')
  }
}

function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return invalidParameter(message).toResponse()
    case '500':
      return snapFault(500, 'MEDIA_EXPIRED', 'Internal error.').toResponse()
    case 'expired':
      return unauthorized().toResponse()
    case 'throttled':
      return snapFault(429, 'E1005', 'Too many requests.', {
        'retry-after': String(throttleSeconds),
      }).toResponse()
  }
}
