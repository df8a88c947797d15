import { call } from '../../api/call.ts'
import type { Find } from '../../shell/area.ts'

const most = 6

export const findWebhooks: Find = async (words, { mode, signal }) => {
  const { data } = await call('GET /v1/webhooks', { query: { limit: 100 }, mode, signal })
  const wanted = words.toLowerCase()
  return data
    .filter(({ name, url }) => `${name} ${url}`.toLowerCase().includes(wanted))
    .slice(0, most)
    .map(({ id, name, url }) => ({
      id,
      label: `${name}, ${url}`,
      to: `/${mode}/developers/webhooks/${id}`,
    }))
}
