import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Company } from '../capabilities/ads/ads.ts'
import { callRest, isAbsent, origin, sendTold, unreadable } from '../restli/api.ts'
import { adAccountUrn, idIn } from './urn.ts'

/** An audience that is kept as a list: of companies, or of people. */
export interface ListAudience {
  id: string
  name: string
  /** COMPANY_LIST_UPLOAD, USER_LIST_UPLOAD and others: the words of LinkedIn. */
  type: string
  status: string | null
}

export async function listAudiences(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
): Promise<Outcome<ListAudience[]>> {
  const query = { q: 'account', account: adAccountUrn(adAccountId), start: '0', count: '100' }
  const answer = await callRest(transport, credentials.accessToken, '/rest/dmpSegments', {
    query,
    restli: 'FINDER',
  })
  return chain(answer, async (body) =>
    Array.isArray(body?.elements) ? done(body.elements.map(toAudience)) : unreadable('the audiences'),
  )
}

export async function hasAudience(
  transport: Transport,
  { credentials }: Account,
  audienceId: string,
): Promise<Outcome<boolean>> {
  const answer = await callRest(transport, credentials.accessToken, segmentPath(audienceId))
  if (isAbsent(answer)) return done(false)
  return chain(answer, async (body) => (body?.id === undefined ? unreadable('the audience') : done(true)))
}

/**
 * Puts a list of companies in the place of the one behind an audience. The list is uploaded as a file first, which changes
 * nothing yet; attaching the file replaces the list.
 */
export async function replaceCompanies(
  transport: Transport,
  account: Account,
  audienceId: string,
  companies: readonly Company[],
): Promise<Outcome<{ received: number }>> {
  return chain(await upload(transport, account, csvOf(companies)), async (inputFile) => {
    const path = `${segmentPath(audienceId)}/listUploads`
    const call = { method: 'POST', json: { inputFile } } as const
    const attached = await callRest(transport, account.credentials.accessToken, path, call)
    return map(attached, () => ({ received: companies.length }))
  })
}

async function upload(
  transport: Transport,
  { credentials }: Account,
  file: string,
): Promise<Outcome<string>> {
  const form = new FormData()
  form.set('fileupload', new Blob([file], { type: 'text/csv' }), 'companies.csv')
  const headers = { authorization: `Bearer ${credentials.accessToken}` }
  const url = `${transport.url ?? origin}/media/upload`
  const sent = await sendTold(transport, new Request(url, { method: 'POST', headers, body: form }))
  return chain(sent, async (body) =>
    typeof body?.location === 'string' ? done(body.location) : unreadable('the name of the file'),
  )
}

const segmentPath = (id: string) => `/rest/dmpSegments/${pathSegment(idIn(id))}`

function csvOf(companies: readonly Company[]): string {
  const rows = companies.map(({ name, website, domain, pronetPageUrl }) =>
    [name, website, domain, pronetPageUrl].map(cell).join(','),
  )
  return ['companyname,companywebsite,companyemaildomain,linkedincompanypageurl', ...rows, ''].join('\n')
}

function cell(value = ''): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

function toAudience({ id, name, type, status }: any): ListAudience {
  return {
    id: String(id),
    name: typeof name === 'string' ? name : String(id),
    type: String(type),
    status: typeof status === 'string' ? status : null,
  }
}
