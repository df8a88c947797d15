import type { Running } from './service.ts'
import { newStranger, type Team } from './team.ts'

/** Connects an account of the sandbox by consent, which tells `account.connected`; answers its id. */
export async function connectAccount(
  team: Team,
  identity = 1,
  options: { platform?: string; profileId?: string; running?: Running } = {},
): Promise<string> {
  const { platform = 'microblog', profileId = team.profileId, running } = options
  const begun = await team.call(`GET /v1/connect/${platform}?profileId=${profileId}`)
  if (begun.status !== 200) throw new Error(`no consent was begun: ${JSON.stringify(begun.body)}`)
  const url = new URL(begun.body.authUrl)
  url.searchParams.set('code', `sbx_ok_${identity}`)
  const ended = await (await newStranger(running))(`GET ${url.pathname}${url.search}`)
  if (ended.status !== 200) throw new Error(`the account was not connected: ${JSON.stringify(ended.body)}`)
  return ended.body.accountId
}
