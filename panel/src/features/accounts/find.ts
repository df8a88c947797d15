import { readAllRows } from '../../api/all-rows.ts'
import { call } from '../../api/call.ts'
import type { Find } from '../../shell/area.ts'

const most = 6

/** The service does not search accounts by their names, so all of them are read, at most once a minute. */
export const findAccounts: Find = async (words, { mode, signal }) => {
  const [accounts, platforms] = await Promise.all([
    readAllRows({ route: 'GET /v1/accounts', input: {}, mode }),
    call('GET /v1/platforms', { mode, signal }),
  ])
  const networks = new Map(platforms.map(({ id, name }) => [id, name]))
  const wanted = words.toLowerCase()
  return accounts
    .filter(({ username, displayName }) => `${username} ${displayName}`.toLowerCase().includes(wanted))
    .slice(0, most)
    .map(({ id, username, platform }) => ({
      id,
      label: `${username}, ${networks.get(platform) ?? platform}`,
      to: `/${mode}/accounts/${id}`,
    }))
}
