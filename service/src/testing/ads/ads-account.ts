import type { Running } from '../service/service.ts'
import { newAccount } from '../team/accounts.ts'
import { type Call, newTeam, type Reply, type Team } from '../team/team.ts'

/** A team with a connection to the ad platform. */
export interface AdsTeam extends Team {
  accountId: string
  /** Reads below /v1/ads with the account in the query. */
  ask(path: string, query?: Record<string, string>): Promise<Reply>
}

export async function newAdsTeam(running?: Running): Promise<AdsTeam> {
  const team = await newTeam(running)
  const { id } = await newAccount(team, 'adnet')
  return { ...team, accountId: id, ask: (path, query = {}) => readAds(team.call, id, path, query) }
}

export function readAds(
  call: Call,
  accountId: string,
  path: string,
  query: Record<string, string> = {},
): Promise<Reply> {
  return call(`GET /v1/ads/${path}?${new URLSearchParams({ accountId, ...query })}`)
}

/** The shape of a fault, as `faultOf` returns it. */
export function fault(status: number, code: string, param?: string): object {
  return { status, code, ...(param && { param }) }
}
