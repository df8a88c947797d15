import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import { type AppProfile, agree, scopesOn } from '#wire/twin/app-profile.ts'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { holderOf, issueToken, shownChannel } from './account.ts'
import { apps, type Channel } from './app.ts'
import { downloadCaptions, listCaptions } from './caption.ts'
import {
  addAnswer,
  addComment,
  addThread,
  changeByWriter,
  deleteComment,
  listComments,
  listThreads,
  setModeration,
  spoken,
} from './comment.ts'
import { apiFault, badRequest, unauthorized } from './fault.ts'
import { videositePosts } from './native-post.ts'
import { addItem, listItems, listPlaylists } from './playlist.ts'
import { reportOn } from './report.ts'
import { beginSession, continueSession, readJson, uploadAtOnce } from './session.ts'
import { deleteVideo, listVideos, partsOf, setThumbnail, updateVideo } from './video.ts'

export const videositeTwin: PlatformTwin = {
  apps,
  serve(state, profile = apps.full) {
    const app = new Hono()
    const asChannel = answeringChannels(state, profile)
    app.get('/o/oauth2/v2/auth', (c) => {
      const page = new URL(c.req.url)
      return agree(state, 'videosite', page, scopesOn(page))
    })
    app.post('/token', async (c) => c.json(await issueToken(state, c.req.raw)))
    serveUploads(app, state, asChannel)
    serveVideos(app, state, asChannel)
    serveLists(app, state, asChannel)
    serveComments(app, state, asChannel)
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
  comment: addComment,
  changeComment: changeByWriter,
  posts: videositePosts,
  spoken,
}

type Answer = Response | object | string

type ChannelAnswer = (channel: Channel, query: URLSearchParams, c: Context) => Promise<Answer> | Answer
type AsChannel = (answer: ChannelAnswer) => (c: Context) => Promise<Response>

/** Answers that are given only to the holder of a good token. */
function answeringChannels(state: TwinState, profile: AppProfile): AsChannel {
  return (answer) => async (c) => {
    const channel = await holderOf(state, c.req.raw, profile)
    const made = await answer(channel, new URL(c.req.url).searchParams, c)
    if (made instanceof Response) return made
    return typeof made === 'string' ? c.text(made) : c.json(made)
  }
}

function serveUploads(app: Hono, state: TwinState, asChannel: AsChannel): void {
  app.post(
    '/upload/youtube/v3/videos',
    asChannel((holder, query, c) => {
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
    asChannel((holder, query, c) => continueSession(state, holder, query.get('upload_id') ?? '', c.req.raw)),
  )
  app.post(
    '/upload/youtube/v3/thumbnails/set',
    asChannel((holder, query, c) => setThumbnail(state, holder, query.get('videoId') ?? '', c.req.raw)),
  )
}

function serveVideos(app: Hono, state: TwinState, asChannel: AsChannel): void {
  app.get(
    '/youtube/v3/videos',
    asChannel((holder, query) => listVideos(state, holder, query)),
  )
  app.put(
    '/youtube/v3/videos',
    asChannel(async (holder, query, c) => updateVideo(state, holder, query, await readJson(c.req.raw))),
  )
  app.delete(
    '/youtube/v3/videos',
    asChannel(async (holder, query) => {
      await deleteVideo(state, holder, query.get('id') ?? '')
      return new Response(null, { status: 204 })
    }),
  )
  app.get(
    '/youtube/v3/captions',
    asChannel((holder, query) => listCaptions(state, holder, query)),
  )
  app.get(
    '/youtube/v3/captions/:id',
    asChannel((holder, query, c) => downloadCaptions(state, holder, c.req.param('id') ?? '', query)),
  )
}

function serveLists(app: Hono, state: TwinState, asChannel: AsChannel): void {
  app.get(
    '/v2/reports',
    asChannel((channel, query) => reportOn(state, channel, query)),
  )
  app.get(
    '/youtube/v3/channels',
    asChannel(async (holder, query) => {
      partsOf(query)
      if (query.get('mine') !== 'true') throw badRequest('missingRequiredParameter', 'No filter selected.')
      const pageInfo = { totalResults: 1, resultsPerPage: 5 }
      return { kind: 'youtube#channelListResponse', pageInfo, items: [await shownChannel(state, holder)] }
    }),
  )
  app.get(
    '/youtube/v3/playlists',
    asChannel((holder, query) => listPlaylists(state, holder, query)),
  )
  app.get(
    '/youtube/v3/playlistItems',
    asChannel((holder, query) => listItems(state, holder, query)),
  )
  app.post(
    '/youtube/v3/playlistItems',
    asChannel(async (holder, query, c) => addItem(state, holder, query, await readJson(c.req.raw))),
  )
}

function serveComments(app: Hono, state: TwinState, asChannel: AsChannel): void {
  app.get(
    '/youtube/v3/commentThreads',
    asChannel((_, query) => listThreads(state, query)),
  )
  app.post(
    '/youtube/v3/commentThreads',
    asChannel(async (holder, query, c) => addThread(state, holder, query, await readJson(c.req.raw))),
  )
  app.get(
    '/youtube/v3/comments',
    asChannel((_, query) => listComments(state, query)),
  )
  app.post(
    '/youtube/v3/comments',
    asChannel(async (holder, query, c) => addAnswer(state, holder, query, await readJson(c.req.raw))),
  )
  app.delete(
    '/youtube/v3/comments',
    asChannel(async (holder, query) => {
      await deleteComment(state, holder, query.get('id') ?? '')
      return new Response(null, { status: 204 })
    }),
  )
  app.post(
    '/youtube/v3/comments/setModerationStatus',
    asChannel(async (holder, query) => {
      await setModeration(state, holder, query)
      return new Response(null, { status: 204 })
    }),
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
