import { call } from '../../api/call.ts'
import type { Find } from '../../shell/area.ts'

const labelMax = 90

export const findPosts: Find = async (words, { mode, signal }) => {
  const { data } = await call('GET /v1/posts', { query: { search: words, limit: 8 }, mode, signal })
  return data.map(({ id, content }) => ({
    id,
    label: content.slice(0, labelMax),
    to: `/${mode}/posts/${id}`,
  }))
}
