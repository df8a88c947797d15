import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { holderOf, issueToken, listAccounts, type TwinCall } from './account.ts'
import { listMetadata, patchAttributes, patchMenus, readAttributes, readMenus } from './details.ts'
import { invalidOlder, notFound, rpcFault, unauthenticated } from './fault.ts'
import { openLocations } from './first.ts'
import { createPost, deletePost, listPosts, type Place, patchPost, readPost } from './local-post.ts'
import { assertLocation, assertPlace, listLocations, patchLocation, readLocation } from './location.ts'
import { createMedia, deleteMedia, listMedia } from './media.ts'
import { keywords, timeSeries } from './performance.ts'
import { createAction, deleteAction, listActions, patchAction } from './place-action.ts'
import { bodyOf } from './request.ts'
import { batchGet, deleteReply, guests, listReviews, putReply, readReview } from './review.ts'
import { complete, listOptions, listVerifications, verify, voiceOfMerchant } from './verification.ts'

export const bizlistingTwin: PlatformTwin = {
  serve(state) {
    const app = new Hono()
    app.post('/token', async (c) => {
      const granted = await issueToken(state, c.req.raw)
      await openLocations(state, granted)
      return c.json(granted)
    })
    serveInformation(app, state)
    serveLocations(app, state)
    servePosts(app, state)
    serveReviews(app, state)
    app.notFound(() => rpcFault('NOT_FOUND', 'Method not found.').toResponse())
    app.onError(answerThrown)
    return app
  },
  uploads: { image: 'processed' },
  fault,
  registration: { settings: { clientId: 'sandbox-client' }, secrets: { clientSecret: 'sandbox-secret' } },
  newcomer: (state, username) => grantCode(state, 'bizlisting', username),
  reviews: guests,
}

/** An answer that is given only to the holder of a good token. */
function asHolder(state: TwinState, answer: (call: TwinCall, c: Context) => object | Promise<object>) {
  return async (c: Context) => {
    const holder = await holderOf(state, c.req.raw)
    const query = new URL(c.req.url).searchParams
    const body = ['GET', 'DELETE'].includes(c.req.method) ? {} : await bodyOf(c)
    return c.json(await answer({ state, holder, query, body }, c))
  }
}

function serveInformation(app: Hono, state: TwinState): void {
  app.get('/v1/accounts', asHolder(state, listAccounts))
  app.get(
    '/v1/accounts/:account/locations',
    asHolder(state, (call, c) => listLocations(call, partOf(c, 'account'))),
  )
  app.get('/v1/attributes', asHolder(state, listMetadata))
  app.get(
    '/v1/locations/:location',
    atLocation(state, (call, id, action) => {
      if (action === 'fetchMultiDailyMetricsTimeSeries') return timeSeries(call, id)
      return action === undefined ? readLocation(call, id) : noMethod()
    }),
  )
  app.patch('/v1/locations/:location', atLocation(state, patchLocation))
  app.post(
    '/v1/locations/:location',
    atLocation(state, (call, id, action) => {
      if (action === 'verify') return verify(call, id)
      return action === 'fetchVerificationOptions' ? listOptions(call) : noMethod()
    }),
  )
}

function noMethod(): never {
  throw rpcFault('NOT_FOUND', 'Method not found.')
}

/** A location in the newer interfaces. What is done with it stands behind a colon. */
function atLocation(
  state: TwinState,
  answer: (call: TwinCall, id: string, action: string | undefined) => object | Promise<object>,
) {
  return asHolder(state, (call, c) => {
    const [id = '', action] = partOf(c, 'location').split(':')
    assertLocation(call.holder, id)
    return answer(call, id, action)
  })
}

function serveLocations(app: Hono, state: TwinState): void {
  const under = '/v1/locations/:location'
  app.get(`${under}/attributes`, atLocation(state, readAttributes))
  app.patch(`${under}/attributes`, atLocation(state, patchAttributes))
  app.get(`${under}/searchkeywords/impressions/monthly`, atLocation(state, keywords))
  app.get(`${under}/VoiceOfMerchantState`, atLocation(state, voiceOfMerchant))
  app.get(`${under}/verifications`, atLocation(state, listVerifications))
  app.get(`${under}/placeActionLinks`, atLocation(state, listActions))
  app.post(`${under}/placeActionLinks`, atLocation(state, createAction))
  const ofLocation = (answer: (call: TwinCall, locationId: string, id: string) => Promise<object>) =>
    asHolder(state, (call, c) => {
      const locationId = partOf(c, 'location')
      assertLocation(call.holder, locationId)
      return answer(call, locationId, partOf(c, 'id'))
    })
  app.patch(`${under}/placeActionLinks/:id`, ofLocation(patchAction))
  app.delete(`${under}/placeActionLinks/:id`, ofLocation(deleteAction))
  app.post(
    `${under}/verifications/:id`,
    ofLocation((call, locationId, id) => {
      if (!id.endsWith(':complete')) throw notFound()
      return complete(call, locationId, id.replace(/:complete$/, ''))
    }),
  )
}

/** The older interface, where a location stands below the account that holds it. */
function atPlace(
  state: TwinState,
  answer: (call: TwinCall, place: Place, id: string) => object | Promise<object>,
) {
  return asHolder(state, (call, c) => {
    const place = { accountId: partOf(c, 'account'), locationId: partOf(c, 'location') }
    assertPlace(call.holder, place.accountId, place.locationId)
    return answer(call, place, partOf(c, 'id'))
  })
}

const older = '/v4/accounts/:account/locations/:location'

function servePosts(app: Hono, state: TwinState): void {
  app.get(`${older}/localPosts`, atPlace(state, listPosts))
  app.post(`${older}/localPosts`, atPlace(state, createPost))
  app.get(`${older}/localPosts/:id`, atPlace(state, readPost))
  app.patch(`${older}/localPosts/:id`, atPlace(state, patchPost))
  app.delete(`${older}/localPosts/:id`, atPlace(state, deletePost))
  app.get(`${older}/media`, atPlace(state, listMedia))
  app.post(`${older}/media`, atPlace(state, createMedia))
  app.delete(`${older}/media/:id`, atPlace(state, deleteMedia))
  app.get(`${older}/foodMenus`, atPlace(state, readMenus))
  app.patch(`${older}/foodMenus`, atPlace(state, patchMenus))
}

function serveReviews(app: Hono, state: TwinState): void {
  app.get(`${older}/reviews`, atPlace(state, listReviews))
  app.get(`${older}/reviews/:id`, atPlace(state, readReview))
  app.put(`${older}/reviews/:id/reply`, atPlace(state, putReply))
  app.delete(`${older}/reviews/:id/reply`, atPlace(state, deleteReply))
  app.post('/v4/accounts/:account/:action{locations:batchGetReviews}', asHolder(state, batchGet))
}

function partOf(c: Context, name: string): string {
  return c.req.param(name) ?? ''
}

function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return invalidOlder('summary', message).toResponse()
    case '500':
      return rpcFault('UNIMPLEMENTED', 'Operation is not implemented.').toResponse()
    case 'expired':
      return unauthenticated().toResponse()
    case 'throttled': {
      const headers = { 'retry-after': String(throttleSeconds) }
      return rpcFault('RESOURCE_EXHAUSTED', 'Quota exceeded.', [], headers).toResponse()
    }
  }
}
