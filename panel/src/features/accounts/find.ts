import { call } from '../../api/call.ts'
import type { Find } from '../../shell/area.ts'

const most = 6

/** Among the first hundred: the service does not search accounts by their names. */
export const findAccounts: Find = async (words, { mode, signal }) => {
  const [accounts, platforms] = await Promise.all([
    call('GET /v1/accounts', { query: { limit: 100 }, mode, signal }),
    call('GET /v1/platforms', { mode, signal }),
  ])
  const networks = new Map(platforms.map(({ id, name }) => [id, name]))
  const wanted = words.toLowerCase()
  return accounts.data
    .filter(({ username, displayName }) => `${username} ${displayName}`.toLowerCase().includes(wanted))
    .slice(0, most)
    .map(({ id, username, platform }) => ({
      id,
      label: `${username}, ${networks.get(platform) ?? platform}`,
      to: `/${mode}/accounts/${id}`,
    }))
}
