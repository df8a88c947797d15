import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import { type AppProfile, agree, scopesOn } from '#wire/twin/app-profile.ts'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { holderOf, issueToken, shownUser } from './account.ts'
import { apps, hasScope, scopeOf } from './app.ts'
import { mutateAssets } from './asset.ts'
import { mutateCampaignAssets } from './campaign-asset.ts'
import { mutateConversionActions } from './conversion-action.ts'
import { uploadAdjustments } from './conversion-adjustment.ts'
import { uploadClicks } from './conversion-upload.ts'
import { type AdsCall, accessible, customerOf } from './customer.ts'
import { ingestEvents, retrieveStatus } from './event-ingestion.ts'
import { adsFault, invalid, tooFewScopes, unauthenticated } from './fault.ts'
import { generateIdeas, historicalMetrics } from './keyword-idea.ts'
import { search } from './search.ts'

export const searchadsTwin: PlatformTwin = {
  apps,
  serve(state, profile = apps.full) {
    const app = new Hono()
    app.get('/o/oauth2/v2/auth', (c) =>
      agree(state, 'searchads', new URL(c.req.url), scopesOn(new URL(c.req.url))),
    )
    app.post('/token', async (c) => c.json(await issueToken(state, c.req.raw)))
    const user = async (c: Context) => c.json(shownUser(await holderOf(state, c.req.raw)))
    app.get('/v1/userinfo', user)
    app.get('/userinfo', user)
    const versioned = interfaceOf(state, profile)
    app.route('/:version{v[0-9]+}', versioned)
    app.route('/', versioned)
    app.notFound(() => notFound().toResponse())
    app.onError(answerThrown)
    return app
  },
  fault,
  // Before conversions are sent, their ad account may have to be looked up.
  prepares: (request, step) => step === 'conversion' && !/:(?:mutate|ingest|upload\w+)$/.test(request.url),
  registration: {
    settings: { clientId: 'sandbox-client' },
    secrets: { clientSecret: 'sandbox-secret' },
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
function interfaceOf(state: TwinState, profile: AppProfile): Hono {
  const app = new Hono()
  const holderFor = async (c: Context, scope: string) => {
    const holder = await holderOf(state, c.req.raw)
    if (!hasScope(holder, scope)) throw tooFewScopes()
    return holder
  }
  app.post('/events:ingest', async (c) => {
    await holderFor(c, scopeOf.events)
    return c.json(await ingestEvents(state, profile, await bodyOf(c)))
  })
  app.get('/requestStatus:retrieve', async (c) => {
    await holderFor(c, scopeOf.events)
    return c.json(await retrieveStatus(state, c.req.query('requestId') ?? ''))
  })
  app.get('/customers:listAccessibleCustomers', async (c) => {
    await holderFor(c, scopeOf.ads)
    return c.json(accessible())
  })
  app.post('/:all{customers/.+}', async (c) => {
    const [, id = '', action = ''] = /^customers\/(\d+)(\D.*)$/.exec(c.req.param('all')) ?? []
    const handler = handlers[action]
    if (!handler) return notFound().toResponse()
    const holder = await holderFor(c, scopeOf.ads)
    const customer = customerOf(id, profile)
    return c.json(await handler({ state, holder, customer, body: await bodyOf(c), app: profile }))
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
