import { call } from '../../api/call.ts'
import type { Find } from '../../shell/area.ts'

export const findContacts: Find = async (words, { mode, signal }) => {
  const { data } = await call('GET /v1/contacts', { query: { search: words, limit: 6 }, mode, signal })
  return data.map(({ id, displayName, email }) => ({
    id,
    label: [displayName, email].filter(Boolean).join(', ') || id,
    to: `/${mode}/contacts/${id}`,
  }))
}
