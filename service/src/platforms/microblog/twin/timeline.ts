import { cursorsOf } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { detailed } from './detailed.ts'
import { invalidRequest, notFound } from './fault.ts'
import type { SandboxPost } from './post.ts'

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
  const wanted = { under: id, newestFirst: true, limit: size, ...(after && { after }) }
  const { values, next } = await state.page('post', wanted)
  const isLeftOut = ({ repliesTo }: SandboxPost) => repliesTo !== null && excluded.includes('replies')
  const young: SandboxPost[] = values.filter(({ createdAt }) => Date.parse(createdAt) >= since)
  const page = young.filter((post) => !isLeftOut(post))
  // A post is created before it is written, so behind one that was written too early all are too old.
  const isOver = values.some(({ writtenAt }) => Date.parse(writtenAt) < since)
  const more = next !== null && !isOver && { next_token: cursors.write(next) }
  const meta = { result_count: page.length, ...more }
  if (page.length === 0) return { meta }
  return { data: await Promise.all(page.map((post) => detailed(state, post))), meta }
}
