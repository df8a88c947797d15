import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import type { AppProfile } from '#wire/twin/app-profile.ts'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { creatorInfo, type Holder, holderOf, issueToken, shownUser } from './account.ts'
import { allScopes, apps, askConsent } from './app.ts'
import { apiFault, badToken, invalidParams, logId } from './fault.ts'
import { listVideos, queryVideos } from './list.ts'
import { shortvideoPosts } from './native-post.ts'
import { beginPhotos } from './photo.ts'
import { fetchStatus } from './post.ts'
import { beginVideo, takeChunk } from './upload.ts'

export const shortvideoTwin: PlatformTwin = {
  apps,
  serve(state, profile = apps.full) {
    const app = new Hono()
    app.get('/v2/auth/authorize/', (c) => askConsent(state, profile, new URL(c.req.url)))
    app.post('/v2/oauth/token/', async (c) => c.json(await issueToken(state, c.req.raw)))
    app.put('/video/', (c) => takeChunk(state, c.req.raw))
    serveAccounts(app, state)
    servePosts(app, state, profile)
    app.notFound(() => apiFault(404, 'invalid_params', 'There is no such endpoint.').toResponse())
    app.onError(answerThrown)
    return app
  },
  uploads: { image: 'processed', video: 'processed' },
  fault,
  forbidden: (message) => apiFault(401, 'scope_not_authorized', message).toResponse(),
  registration: {
    settings: { clientId: 'sandbox-client', withScopes: allScopes.join(',') },
    secrets: { clientSecret: 'sandbox-secret' },
  },
  newcomer: (state, username) => grantCode(state, 'shortvideo', username),
  spoken: async (state, id) => (await state.get('video', id))?.video_description ?? undefined,
  posts: shortvideoPosts,
}

function serveAccounts(app: Hono, state: TwinState): void {
  app.get(
    '/v2/user/info/',
    asHolder(state, ['user.info.basic'], (holder, c) => shownUser(state, holder, c.req.query('fields'))),
  )
  app.post(
    '/v2/video/list/',
    asHolder(state, ['video.list'], async (holder, c) =>
      listVideos(state, holder, c.req.query('fields'), await readJson(c)),
    ),
  )
  app.post(
    '/v2/video/query/',
    asHolder(state, ['video.list'], async (holder, c) =>
      queryVideos(state, holder, c.req.query('fields'), await readJson(c)),
    ),
  )
}

function servePosts(app: Hono, state: TwinState, profile: AppProfile): void {
  const post = (path: string, scopes: string[], answer: (holder: Holder, body: any, c: Context) => unknown) =>
    app.post(
      `/v2/post/publish/${path}/`,
      asHolder(state, scopes, async (holder, c) => answer(holder, await readJson(c), c)),
    )
  const [direct, inbox] = [['video.publish'], ['video.upload']]
  const originOf = (c: Context) => new URL(c.req.url).origin
  post('creator_info/query', direct, (holder) => creatorInfo(holder, profile))
  const video = (draft: boolean) => (holder: Holder, body: any, c: Context) =>
    beginVideo(state, holder, profile, { body, origin: originOf(c), draft })
  post('video/init', direct, video(false))
  post('inbox/video/init', inbox, video(true))
  post('content/init', [...direct, ...inbox], (holder, body) => beginPhotos(state, holder, profile, body))
  post('status/fetch', [...direct, ...inbox], (holder, body) => fetchStatus(state, holder, body))
}

/** An answer that is given only to the holder of a good token with one of the scopes. */
function asHolder(
  state: TwinState,
  scopes: string[],
  answer: (holder: Holder, c: Context) => unknown,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const data = await answer(await holderOf(state, c.req.raw, ...scopes), c)
    const text = JSON.stringify({ data, error: { code: 'ok', message: '', log_id: logId } })
    return new Response(withNumbers(text), { headers: { 'content-type': 'application/json' } })
  }
}

/** The ids of public posts are numbers on the wire, with more digits than a number of ours holds. */
function withNumbers(text: string): string {
  return text.replace(/("publicaly_available_post_id":\[)"(\d+)"/, '$1$2')
}

/** A request without parameters may have no body. */
async function readJson(c: Context): Promise<any> {
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw invalidParams('The body is not valid JSON.')
  }
}

function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return invalidParams(message).toResponse()
    case '500':
      return apiFault(500, 'invalid_params', 'The request could not be read.').toResponse()
    case 'expired':
      return badToken().toResponse()
    case 'throttled':
      return apiFault(429, 'rate_limit_exceeded', 'The API rate limit was exceeded.', {
        'retry-after': String(throttleSeconds),
      }).toResponse()
  }
}
