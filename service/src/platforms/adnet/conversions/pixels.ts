import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { confirmed, isMissing, pathOf } from '../../graph/api.ts'
import { listAdAccounts } from '../accounts/accounts.ts'
import { callGraph, createNode, listAll, type Row, readNode, texts } from '../api.ts'

/** The snippet is left out of lists. */
const fields =
  'id,name,last_fired_time,is_unavailable,creation_time,owner_business{id},owner_ad_account{id,account_id}'

const most = 500

/** Undefined when the person does not reach the ad account. */
export async function listPixels(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
): Promise<Outcome<readonly Row[] | undefined>> {
  const rows = await listAll(transport, credentials.accessToken, pathOf(adAccountId, '/adspixels'), {
    fields,
    most,
  })
  return isMissing(rows) ? done(undefined) : rows
}

/** The pixels of all ad accounts that the person reaches, or of those that are named. One that several share comes once. */
export async function listAllPixels(
  transport: Transport,
  account: Account,
  only: readonly string[] | undefined,
): Promise<Outcome<readonly Row[]>> {
  const reached = await listAdAccounts(transport, account)
  if (reached.kind !== 'done') return reached
  const ids = reached.value.map(({ id }) => String(id)).filter((id) => only?.includes(id) ?? true)
  const found = new Map<string, Row>()
  for (const id of ids) {
    const pixels = await listPixels(transport, account, id)
    if (pixels.kind !== 'done') return pixels
    for (const pixel of pixels.value ?? []) found.set(pixel.id, pixel)
  }
  return done([...found.values()])
}

/** Undefined when the account cannot see it, or when it is no pixel: objects of other kinds have no code. */
export async function readPixel(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<Row | undefined>> {
  const read = await readNode(transport, credentials.accessToken, id, `${fields},code`)
  return map(read, (row) => (row?.code === undefined ? undefined : row))
}

/** The id of the new pixel; undefined when the person does not reach the ad account. */
export async function createPixel(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  name: string,
): Promise<Outcome<string | undefined>> {
  const path = pathOf(adAccountId, '/adspixels')
  const made = await createNode(transport, credentials.accessToken, path, { name })
  return isMissing(made) ? done(undefined) : made
}

export interface PixelChange {
  name?: string | undefined
  enableAutomaticMatching?: boolean | undefined
  /** All fields; those that are left out are matched no more. */
  automaticMatchingFields?: readonly string[] | undefined
  firstPartyCookieStatus?: string | undefined
  dataUseSetting?: string | undefined
}

export function updatePixel(
  transport: Transport,
  account: Account,
  id: string,
  change: PixelChange,
): Promise<Outcome<boolean>> {
  return changed(transport, account, 'POST', pathOf(id), {
    name: change.name,
    enable_automatic_matching: change.enableAutomaticMatching,
    automatic_matching_fields: change.automaticMatchingFields,
    first_party_cookie_status: change.firstPartyCookieStatus,
    data_use_setting: change.dataUseSetting,
  })
}

/** The ad accounts that a pixel is shared with. Only the business that owns the pixel may read them. */
export function listPixelShares(
  transport: Transport,
  { credentials }: Account,
  id: string,
  businessId: string,
): Promise<Outcome<readonly Row[]>> {
  return listAll(transport, credentials.accessToken, pathOf(id, '/shared_accounts'), {
    fields: 'id,account_id,name,business{id}',
    query: { business: businessId },
    most,
  })
}

export function sharePixel(
  transport: Transport,
  account: Account,
  id: string,
  share: { businessId: string; adAccountId: string },
): Promise<Outcome<boolean>> {
  return changed(transport, account, 'POST', pathOf(id, '/shared_accounts'), shareOf(share))
}

export function unsharePixel(
  transport: Transport,
  account: Account,
  id: string,
  share: { businessId: string; adAccountId: string },
): Promise<Outcome<boolean>> {
  return changed(transport, account, 'DELETE', pathOf(id, '/shared_accounts'), shareOf(share))
}

function shareOf({ businessId, adAccountId }: { businessId: string; adAccountId: string }): object {
  return { business: businessId, account_id: adAccountId.replace(/^act_/, '') }
}

/** False when the account cannot see the pixel. */
async function changed(
  transport: Transport,
  { credentials }: Account,
  method: 'POST' | 'DELETE',
  path: string,
  json: object,
): Promise<Outcome<boolean>> {
  const answer = await callGraph(transport, credentials.accessToken, path, { method, json })
  if (isMissing(answer)) return done(false)
  return chain(answer, async (body) => map(confirmed(body, 'whether it was done'), () => true))
}

export interface StatsWanted {
  aggregation: string
  /** Unix seconds. Left out, the network decides. */
  startTime: number | undefined
  endTime: number | undefined
}

/** Undefined when the account cannot see the pixel. */
export async function readPixelStats(
  transport: Transport,
  { credentials }: Account,
  id: string,
  { aggregation, startTime, endTime }: StatsWanted,
): Promise<Outcome<readonly Row[] | undefined>> {
  const query = texts({ aggregation, start_time: startTime, end_time: endTime })
  const answer = await callGraph(transport, credentials.accessToken, pathOf(id, '/stats'), { query })
  if (isMissing(answer)) return done(undefined)
  return chain(answer, async (body) => done(Array.isArray(body?.data) ? (body.data as Row[]) : []))
}
