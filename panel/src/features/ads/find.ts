import { call } from '../../api/call.ts'
import type { Find } from '../../shell/area.ts'

const most = 6

/** Among the first hundred, by their own names and those of their campaigns. */
export const findAds: Find = async (words, { mode, signal }) => {
  const { data } = await call('GET /v1/ads', { query: { limit: 100 }, mode, signal })
  const wanted = words.toLowerCase()
  return data
    .filter(({ name, campaignName }) => `${name} ${campaignName ?? ''}`.toLowerCase().includes(wanted))
    .slice(0, most)
    .map(({ id, name, campaignName }) => ({
      id,
      label: [name, campaignName].filter(Boolean).join(', '),
      to: `/${mode}/ads/${id}`,
    }))
}
