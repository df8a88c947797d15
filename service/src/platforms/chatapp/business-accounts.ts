import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { callGraph, pathOf, unreadable } from '../graph/api.ts'
import { listEdge } from '../graph/edge.ts'

export interface BusinessAccount {
  id: string
  name: string | null
}

const portfoliosMax = 25
const scope = 'whatsapp_business_management'

/**
 * The business accounts that a consent covers. The consent of the pop-up names them; that of the usual page covers all
 * of the person's portfolios and names none.
 */
export async function listBusinessAccounts(
  transport: Transport,
  accessToken: string,
): Promise<Outcome<BusinessAccount[]>> {
  return chain(await namedInConsent(transport, accessToken), async (ids) =>
    ids.length > 0 ? done(ids.map((id) => ({ id, name: null }))) : inPortfolios(transport, accessToken),
  )
}

async function namedInConsent(transport: Transport, accessToken: string): Promise<Outcome<string[]>> {
  const { settings, secrets } = transport
  const hiding = { ...transport, secrets: { ...secrets, accessToken } }
  const asApp = `${settings?.clientId ?? ''}|${secrets?.clientSecret ?? ''}`
  const answer = await callGraph(hiding, asApp, '/debug_token', { query: { input_token: accessToken } })
  return chain(answer, async (body) => {
    if (!body?.data) return unreadable('what the token is good for')
    const rows: any[] = Array.isArray(body.data.granular_scopes) ? body.data.granular_scopes : []
    const ids: unknown = rows.find((row) => row?.scope === scope)?.target_ids
    return done(Array.isArray(ids) ? ids.map(String) : [])
  })
}

const edges = ['/owned_whatsapp_business_accounts', '/client_whatsapp_business_accounts']

async function inPortfolios(transport: Transport, accessToken: string): Promise<Outcome<BusinessAccount[]>> {
  const portfolios = await listEdge(transport, accessToken, '/me/businesses', 'id')
  if (portfolios.kind !== 'done') return portfolios
  const paths = portfolios.value
    .slice(0, portfoliosMax)
    .flatMap(({ id }) => edges.map((edge) => pathOf(id, edge)))
  const accounts = new Map<string, BusinessAccount>()
  for (const path of paths) {
    const listed = await listEdge(transport, accessToken, path, 'id,name')
    if (listed.kind !== 'done') return listed
    for (const { id, name } of listed.value)
      accounts.set(id, { id, name: typeof name === 'string' ? name : null })
  }
  return done([...accounts.values()])
}
