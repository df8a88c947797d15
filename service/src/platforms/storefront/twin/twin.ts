import type { Context as Exchange } from 'hono'
import { Hono } from 'hono/quick'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { askConsent, holderOf, issueToken, shownScopes } from './account.ts'
import { apps } from './app.ts'
import { costOf, throttled } from './cost.ts'
import { graphqlFault, sentence, unauthorized } from './fault.ts'
import { execute, readRequest } from './graphql/execute.ts'
import { schema } from './schema.ts'

export const storefrontTwin: PlatformTwin = {
  apps,
  serve(state, profile = apps.full) {
    const app = new Hono()
    app.get('/admin/oauth/authorize', (c) => askConsent(state, profile, new URL(c.req.url)))
    app.post('/admin/oauth/access_token', async (c) => c.json(await issueToken(state, profile, c.req.raw)))
    app.get('/admin/oauth/access_scopes.json', async (c) => c.json(await shownScopes(state, c.req.raw)))
    app.post('/admin/api/:version/graphql.json', (c) => answerGraphql(state, c))
    app.notFound(() => sentence(404, 'Not Found').toResponse())
    app.onError(answerThrown)
    return app
  },
  fault,
  registration: { settings: { clientId: 'sandbox-client' }, secrets: { clientSecret: 'sandbox-secret' } },
  newcomer: (state, username) => grantCode(state, 'storefront', username),
}

/** The version that answers stands in a header: one that has ended is answered by the oldest that has not. */
const versions = ['2026-01', '2026-04', '2026-07', '2026-10']

async function answerGraphql(state: TwinState, c: Exchange): Promise<Response> {
  const holder = await holderOf(state, c.req.raw)
  const asked = await c.req.json().catch(() => {
    throw sentence(400, 'Required parameter missing or invalid')
  })
  const { operation, values } = readRequest(schema, asked)
  const context = { state, holder }
  const data = await execute(schema[operation.kind], operation.fields, {}, { values, context })
  const { version = '' } = c.req.param()
  c.header('x-shopify-api-version', versions.find((living) => living >= version) ?? version)
  return c.json({ data, extensions: { cost: costOf(operation) } })
}

function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return graphqlFault(message, 'INVALID_VARIABLE').toResponse()
    case '500':
      return sentence(540, 'Temporarily Disabled').toResponse()
    case 'expired':
      return unauthorized().toResponse()
    case 'throttled':
      return throttled(throttleSeconds).toResponse()
  }
}
