import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { mostListed, newestFirst } from '../../capabilities/analytics/analytics.twin.ts'
import type { Holder } from './account.ts'
import { detailed } from './detailed.ts'
import { invalidRequest, notFound } from './fault.ts'
import type { SandboxPost } from './post.ts'
import { includesOf } from './read-many.ts'

const cursors = cursorsOf('page-', (token) =>
  invalidRequest(`The \`pagination_token\` query parameter value [${token}] is not valid`),
)

/** The posts of an account, newest first, a page at a time. */
export async function timeline(
  state: TwinState,
  holder: Holder,
  id: string,
  query: URLSearchParams,
): Promise<object> {
  if (id !== holder.id) throw notFound('user', id)
  const size = Number(query.get('max_results') ?? 10)
  if (!Number.isInteger(size) || size < 5 || size > 100)
    throw invalidRequest(`The \`max_results\` query parameter value [${size}] is not between 5 and 100`)
  const start = query.get('start_time')
  if (start !== null && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(start))
    throw invalidRequest(`Invalid 'start_time':'${start}'. 'start_time' must be an RFC3339 date-time`)
  const excluded = (query.get('exclude') ?? '').split(',')
  const after = cursors.read(query.get('pagination_token'))
  const since = start === null ? 0 : Date.parse(start)
  const { values } = await state.page('post', { under: id, newestFirst: true, limit: mostListed })
  const isLeftOut = ({ repliesTo }: SandboxPost) => repliesTo !== null && excluded.includes('replies')
  const young: SandboxPost[] = values.filter(({ createdAt }) => Date.parse(createdAt) >= since)
  const ordered = newestFirst(
    young.filter((post) => !isLeftOut(post)),
    ({ createdAt }) => createdAt,
  )
  const { page, next } = pageOfRows(ordered, size, after)
  const meta = { result_count: page.length, ...(next !== null && { next_token: cursors.write(next) }) }
  if (page.length === 0) return { meta }
  return {
    data: await Promise.all(page.map((post) => detailed(state, post))),
    ...includesOf(page),
    meta,
  }
}
