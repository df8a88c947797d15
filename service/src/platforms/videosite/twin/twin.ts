import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { Holder } from '../../gapi/twin/token.ts'
import type { PlatformTwin } from '../../platform.ts'
import { holderOf, issueToken, shownChannel } from './account.ts'
import { downloadCaptions, listCaptions } from './caption.ts'
import { addComment } from './comment.ts'
import { apiFault, badRequest, unauthorized } from './fault.ts'
import { addItem, listItems, listPlaylists } from './playlist.ts'
import { beginSession, continueSession, readJson, uploadAtOnce } from './session.ts'
import { deleteVideo, listVideos, partsOf, setThumbnail, updateVideo } from './video.ts'

export const videositeTwin: PlatformTwin = {
  serve(state) {
    const app = new Hono()
    app.post('/token', async (c) => c.json(await issueToken(state, c.req.raw)))
    serveUploads(app, state)
    serveVideos(app, state)
    serveLists(app, state)
    app.notFound(() => apiFault(404, 'notFound', 'Not Found').toResponse())
    app.onError(answerThrown)
    return app
  },
  uploads: { video: 'processed' },
  fault,
  // An edit reads the video first.
  prepares: (request, step) => step === 'edit' && request.method === 'GET',
  registration: { settings: { clientId: 'sandbox-client' }, secrets: { clientSecret: 'sandbox-secret' } },
  newcomer: (state, username) => grantCode(state, 'videosite', username),
}

type Answer = Response | object | string

/** An answer that is given only to the holder of a good token. */
function asHolder(
  state: TwinState,
  answer: (holder: Holder, query: URLSearchParams, c: Context) => Promise<Answer> | Answer,
) {
  return async (c: Context) => {
    const made = await answer(await holderOf(state, c.req.raw), new URL(c.req.url).searchParams, c)
    if (made instanceof Response) return made
    return typeof made === 'string' ? c.text(made) : c.json(made)
  }
}

function serveUploads(app: Hono, state: TwinState): void {
  app.post(
    '/upload/youtube/v3/videos',
    asHolder(state, (holder, query, c) => {
      switch (query.get('uploadType')) {
        case 'resumable':
          return beginSession(state, holder, c.req.raw, partsOf(query))
        case 'multipart':
          return uploadAtOnce(state, holder, c.req.raw, partsOf(query))
        default:
          throw badRequest('badRequest', 'Invalid upload type.')
      }
    }),
  )
  app.put(
    '/upload/youtube/v3/videos',
    asHolder(state, (holder, query, c) =>
      continueSession(state, holder, query.get('upload_id') ?? '', c.req.raw),
    ),
  )
  app.post(
    '/upload/youtube/v3/thumbnails/set',
    asHolder(state, (holder, query, c) => setThumbnail(state, holder, query.get('videoId') ?? '', c.req.raw)),
  )
}

function serveVideos(app: Hono, state: TwinState): void {
  app.get(
    '/youtube/v3/videos',
    asHolder(state, (holder, query) => listVideos(state, holder, query)),
  )
  app.put(
    '/youtube/v3/videos',
    asHolder(state, async (holder, query, c) => updateVideo(state, holder, query, await readJson(c.req.raw))),
  )
  app.delete(
    '/youtube/v3/videos',
    asHolder(state, async (holder, query) => {
      await deleteVideo(state, holder, query.get('id') ?? '')
      return new Response(null, { status: 204 })
    }),
  )
  app.post(
    '/youtube/v3/commentThreads',
    asHolder(state, async (holder, query, c) => addComment(state, holder, query, await readJson(c.req.raw))),
  )
  app.get(
    '/youtube/v3/captions',
    asHolder(state, (holder, query) => listCaptions(state, holder, query)),
  )
  app.get(
    '/youtube/v3/captions/:id',
    asHolder(state, (holder, query, c) => downloadCaptions(state, holder, c.req.param('id') ?? '', query)),
  )
}

function serveLists(app: Hono, state: TwinState): void {
  app.get(
    '/youtube/v3/channels',
    asHolder(state, (holder, query) => {
      partsOf(query)
      if (query.get('mine') !== 'true') throw badRequest('missingRequiredParameter', 'No filter selected.')
      const pageInfo = { totalResults: 1, resultsPerPage: 5 }
      return { kind: 'youtube#channelListResponse', pageInfo, items: [shownChannel(holder)] }
    }),
  )
  app.get(
    '/youtube/v3/playlists',
    asHolder(state, (holder, query) => listPlaylists(state, holder, query)),
  )
  app.get(
    '/youtube/v3/playlistItems',
    asHolder(state, (holder, query) => listItems(state, holder, query)),
  )
  app.post(
    '/youtube/v3/playlistItems',
    asHolder(state, async (holder, query, c) => addItem(state, holder, query, await readJson(c.req.raw))),
  )
}

function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return badRequest('badRequest', message).toResponse()
    case '500':
      return apiFault(500, 'notImplemented', 'The requested operation has not been implemented.').toResponse()
    case 'expired':
      return unauthorized().toResponse()
    case 'throttled': {
      const headers = { 'retry-after': String(throttleSeconds) }
      const more = { status: 'RESOURCE_EXHAUSTED' }
      return apiFault(429, 'rateLimitExceeded', 'Rate Limit Exceeded', more, headers).toResponse()
    }
  }
}
