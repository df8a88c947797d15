import { newAccount } from '../team/accounts.ts'
import { control, newTeam, type Reply } from '../team/team.ts'

export const pricingPath = 'POST /v1/ads/targeting/bid-pricing'
export const forecastPath = 'POST /v1/ads/targeting/supply-forecast'
export const spec = { countries: ['US'] }
/** Far enough ahead for any clock that a test moves. */
export const range = { timeRangeStart: Date.UTC(2180, 0, 1), timeRangeEnd: Date.UTC(2180, 0, 8) }

/** A team that plans on LinkedIn. */
export async function advertiser(platform = 'pronetads') {
  const team = await newTeam()
  const account = await newAccount(team, platform)
  const body = { accountId: account.id, adAccountId: 'act_1000', spec }
  const price = (more: object = {}) => team.call(pricingPath, { ...body, ...more })
  const forecast = (more: object = {}) => team.call(forecastPath, { ...body, ...range, ...more })
  return { ...team, account, body, price, forecast }
}

export const faultOf = ({ status, code, param }: Reply) => [status, code, param]

/** The calls to LinkedIn, decoded. */
export async function requested(accountId: string, part: string): Promise<string[]> {
  const sandbox = await control()
  const { body } = await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)
  return body.data
    .map(({ path }: any) => decodeURIComponent(path))
    .filter((path: string) => path.includes(part))
}
