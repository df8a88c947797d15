import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { holderOf, issueToken, shownUser } from './account.ts'
import { mutateAssets } from './asset.ts'
import { mutateCampaignAssets } from './campaign-asset.ts'
import { mutateConversionActions } from './conversion-action.ts'
import { uploadAdjustments } from './conversion-adjustment.ts'
import { uploadClicks } from './conversion-upload.ts'
import { type AdsCall, accessible, checkHeaders, customerOf } from './customer.ts'
import { adsFault, invalid, unauthenticated } from './fault.ts'
import { generateIdeas, historicalMetrics } from './keyword-idea.ts'
import { search } from './search.ts'

export const searchadsTwin: PlatformTwin = {
  serve(state) {
    const app = new Hono()
    app.post('/token', async (c) => c.json(await issueToken(state, c.req.raw)))
    const user = async (c: Context) => c.json(shownUser(await holderOf(state, c.req.raw)))
    app.get('/v1/userinfo', user)
    app.get('/userinfo', user)
    const versioned = interfaceOf(state)
    app.route('/:version{v[0-9]+}', versioned)
    app.route('/', versioned)
    app.notFound(() => notFound().toResponse())
    app.onError(answerThrown)
    return app
  },
  fault,
  // Before conversions are sent, their ad account may have to be looked up.
  prepares: (request, step) => step === 'conversion' && !/:(?:mutate|upload\w+)$/.test(request.url),
  registration: {
    settings: { clientId: 'sandbox-client' },
    secrets: { clientSecret: 'sandbox-secret', developerToken: 'sandbox-developer-token' },
  },
  newcomer: (state, username) => grantCode(state, 'searchads', username),
}

const notFound = () => adsFault('NOT_FOUND', 'Method not found.', [])

type Handler = (call: AdsCall) => object | Promise<object>

/** What can be done with an ad account, by the end of its path. */
const handlers: Readonly<Record<string, Handler>> = {
  '/googleAds:search': ({ state, customer, body }) => search(state, customer, body),
  '/googleAds:searchStream': async ({ state, customer, body }) => [await search(state, customer, body)],
  '/assets:mutate': mutateAssets,
  '/campaignAssets:mutate': mutateCampaignAssets,
  '/conversionActions:mutate': mutateConversionActions,
  ':generateKeywordIdeas': generateIdeas,
  ':generateKeywordHistoricalMetrics': historicalMetrics,
  ':uploadClickConversions': uploadClicks,
  ':uploadConversionAdjustments': uploadAdjustments,
}

/** The calls of the network have a colon in their last part, which routes do not take. */
function interfaceOf(state: TwinState): Hono {
  const app = new Hono()
  app.get('/customers:listAccessibleCustomers', async (c) => {
    await holderOf(state, c.req.raw)
    checkHeaders(c.req.raw)
    return c.json(accessible())
  })
  app.post('/:all{customers/.+}', async (c) => {
    const [, id = '', action = ''] = /^customers\/(\d+)(\D.*)$/.exec(c.req.param('all')) ?? []
    const handler = handlers[action]
    if (!handler) return notFound().toResponse()
    const holder = await holderOf(state, c.req.raw)
    checkHeaders(c.req.raw)
    const customer = customerOf(id)
    return c.json(await handler({ state, holder, customer, body: await bodyOf(c) }))
  })
  app.onError(answerThrown)
  return app
}

async function bodyOf(c: Context): Promise<any> {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw invalid({ requestError: 'UNKNOWN' }, 'Invalid JSON payload received.')
}

function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return invalid({ operationAccessDeniedError: 'ACTION_NOT_PERMITTED' }, message).toResponse()
    case '500': {
      const code = { internalError: 'INTERNAL_ERROR' }
      const sentence = 'An internal error has occurred.'
      return adsFault('INTERNAL', 'Internal error encountered.', [{ code, message: sentence }]).toResponse()
    }
    case 'expired':
      return unauthenticated('OAUTH_TOKEN_EXPIRED').toResponse()
    case 'throttled': {
      const quota = { rateScope: 'ACCOUNT', rateName: 'Requests', retryDelay: `${throttleSeconds}s` }
      const error = {
        code: { quotaError: 'RESOURCE_EXHAUSTED' },
        message: 'Too many requests. Retry in 30 seconds.',
        details: { quotaErrorDetails: quota },
      }
      return adsFault('RESOURCE_EXHAUSTED', 'Resource has been exhausted.', [error]).toResponse()
    }
  }
}
