import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { readBusiness, unreadable } from './api.ts'

export interface BusinessCenter {
  bcId: string
  name: string
  /** How many ad accounts it has; null when TikTok does not show it to the person. */
  advertiserCount: number | null
}

const pageSize = '50'
const mostPages = 10

/** Every business center that the person belongs to. */
export async function listBusinessCenters(
  transport: Transport,
  { credentials: { accessToken } }: Account,
): Promise<Outcome<BusinessCenter[]>> {
  return chain(await readCenters(transport, accessToken), async (rows) => {
    const centers: BusinessCenter[] = []
    for (const { bc_id: id, name } of rows) {
      const count = await countAdvertisers(transport, accessToken, String(id))
      if (count.kind !== 'done') return count
      centers.push({ bcId: String(id), name: String(name ?? id), advertiserCount: count.value })
    }
    return done(centers)
  })
}

async function readCenters(
  transport: Transport,
  accessToken: string,
): Promise<Outcome<{ bc_id: unknown; name: unknown }[]>> {
  const rows: any[] = []
  for (let page = 1; page <= mostPages; page++) {
    const query = { page: String(page), page_size: pageSize }
    const answer = await readBusiness(transport, accessToken, '/bc/get/', query)
    if (answer.kind !== 'done') return answer
    const { list, page_info: info } = answer.value
    if (!Array.isArray(list)) return unreadable('the business centers')
    rows.push(...list.flatMap(({ bc_info: center }) => (center?.bc_id ? [center] : [])))
    if (page >= (info?.total_page ?? 1)) break
  }
  return done(rows)
}

/** A member without the right to see the ad accounts of a center is refused; the center itself is there. */
async function countAdvertisers(
  transport: Transport,
  accessToken: string,
  bcId: string,
): Promise<Outcome<number | null>> {
  const query = { bc_id: bcId, asset_type: 'ADVERTISER', page: '1', page_size: '1' }
  const answer = await readBusiness(transport, accessToken, '/bc/asset/get/', query)
  if (answer.kind === 'refused' && answer.code === 'provider_rejected') return done(null)
  return map(answer, ({ page_info: info }) =>
    typeof info?.total_number === 'number' ? info.total_number : null,
  )
}

/** The ad accounts that the person let the app reach. */
export interface Advertiser {
  id: string
  name: string
}

export async function listAdvertisers(
  transport: Transport,
  { credentials }: Account,
): Promise<Outcome<Advertiser[]>> {
  const { settings, secrets } = transport
  const query = { app_id: settings?.clientId ?? '', secret: secrets?.clientSecret ?? '' }
  const answer = await readBusiness(transport, credentials.accessToken, '/oauth2/advertiser/get/', query)
  return chain(answer, async ({ list }) =>
    Array.isArray(list)
      ? done(
          list.map(({ advertiser_id: id, advertiser_name: name }: any) => ({
            id: String(id),
            name: String(name ?? id),
          })),
        )
      : unreadable('the ad accounts'),
  )
}
