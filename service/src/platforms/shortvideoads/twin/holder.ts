import { granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { badCode, badToken, invalidParam, noPermission } from './fault.ts'

/** A user of the ads manager as the tokens know them. */
export interface Holder {
  id: string
  username: string
  /** The user did not agree to manage ads. */
  withoutAds: boolean
}

const word = 'shortvideoads'

/** A token has no end: it is good until the user withdraws it. */
export async function issueToken(state: TwinState, body: any): Promise<object> {
  for (const name of ['app_id', 'secret', 'auth_code'])
    if (typeof body?.[name] !== 'string' || body[name] === '')
      throw invalidParam(`${name}: Missing data for required field.`)
  const grantee = await granteeOf(state, word, body.auth_code)
  if (!grantee) throw badCode()
  const { id, username, withoutAds } = grantee
  const token = `sandbox-business-${await state.unique()}`
  await keepToken(state, 'access', token, { id, username, withoutAds })
  return { access_token: token, advertiser_ids: withoutAds ? [] : advertiserIds, scope: [4] }
}

export function holderOf(state: TwinState, request: Request): Promise<Holder> {
  return holderBehind(state, 'access', request.headers.get('access-token') ?? '', badToken)
}

export function shownUser({ id, username }: Holder): object {
  return {
    core_user_id: id,
    display_name: username,
    email: `${id}@sandbox.example`,
    avatar_url: `https://p16-sign.tiktokcdn.com/sandbox/${id}.jpeg`,
    create_time: 1_767_225_600,
  }
}

/** The ad accounts of every user of the sandbox. */
const advertiserIds = ['1000', '1001', '1010']

export function assertAdvertiser({ withoutAds }: Holder, id: unknown): string {
  if (typeof id !== 'string' || id === '')
    throw invalidParam('advertiser_id: Missing data for required field.')
  if (withoutAds || !advertiserIds.includes(id))
    throw noPermission(`No permission to operate advertiser ${id}`)
  return id
}

export function shownAdvertisers({ withoutAds }: Holder): object {
  const ids = withoutAds ? [] : advertiserIds
  return { list: ids.map((id) => ({ advertiser_id: id, advertiser_name: `Sandbox ad account ${id}` })) }
}

/** The business centers of every user, and how many ad accounts each has. */
const centers = [
  { id: '7000000000000000001', advertisers: 2 },
  { id: '7000000000000000002', advertisers: 1 },
]

export function shownCenters({ id, withoutAds }: Holder, query: URLSearchParams): object {
  const all = (withoutAds ? [] : centers).map(({ id: bcId }, index) => ({
    bc_info: {
      bc_id: bcId,
      name: `Sandbox business center ${index + 1} of ${id}`,
      company: 'Sandbox company',
      currency: 'USD',
      registered_area: 'US',
      status: 'ENABLE',
      timezone: 'America/New_York',
      type: 'NORMAL',
    },
    user_role: 'ADMIN',
  }))
  return pageOf(all, query)
}

export function shownAssets({ withoutAds }: Holder, query: URLSearchParams): object {
  const center = centers.find(({ id }) => id === query.get('bc_id'))
  if (!center || withoutAds)
    throw noPermission(`No permission to operate business center ${query.get('bc_id')}`)
  if (query.get('asset_type') !== 'ADVERTISER')
    throw invalidParam('asset_type: The sandbox has advertisers only.')
  const assets = advertiserIds.slice(0, center.advertisers).map((id) => ({
    asset_id: id,
    asset_name: `Sandbox ad account ${id}`,
    asset_type: 'ADVERTISER',
    advertiser_status: 'STATUS_ENABLE',
  }))
  return pageOf(assets, query)
}

const largestPage = 50

function pageOf(all: object[], query: URLSearchParams): object {
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 10)]
  if (!Number.isInteger(page) || page < 1 || !Number.isInteger(size) || size < 1 || size > largestPage)
    throw invalidParam(`page_size: Must be between 1 and ${largestPage}.`)
  const info = { page, page_size: size, total_number: all.length, total_page: Math.ceil(all.length / size) }
  return { list: pageOfRows(all, size, (page - 1) * size).page, page_info: info }
}
