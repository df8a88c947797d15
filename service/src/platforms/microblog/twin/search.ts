import { cursorsOf } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { detailed } from './detailed.ts'
import { invalidRequest } from './fault.ts'
import { type SandboxPost, visiblePost } from './post.ts'
import { matcherOf } from './search-query.ts'

const dayMs = 86_400_000

/** How many pages of posts are looked through for one page with a match. */
const looksMax = 10

export async function readPost(state: TwinState, id: string): Promise<object> {
  const post = await visiblePost(state, id)
  if (post) return { data: await detailed(state, post), includes: { users: [authorOf(post)] } }
  const problem = {
    ...{ value: id, parameter: 'id', resource_id: id, resource_type: 'tweet', title: 'Not Found Error' },
    detail: `Could not find tweet with id: [${id}].`,
    type: 'https://api.twitter.com/2/problems/resource-not-found',
  }
  return { errors: [problem] }
}

const cursors = cursorsOf('search-', (token) =>
  invalidRequest(`The \`next_token\` query parameter value [${token}] is not valid`),
)

/** The posts of all accounts of the last seven days, the newest first. */
export async function search(state: TwinState, query: URLSearchParams): Promise<object> {
  const text = query.get('query') ?? ''
  if (text === '' || text.length > 4096) throw invalidRequest('The `query` query parameter is not valid')
  const size = Number(query.get('max_results') ?? 10)
  if (!Number.isInteger(size) || size < 10 || size > 100)
    throw invalidRequest(`The \`max_results\` query parameter value [${size}] is not between 10 and 100`)
  const after = cursors.read(query.get('next_token'))
  const { found, next } = await look(state, wantedBy(state, query), size, after)
  return answerOf(state, found, next)
}

/** The first page with a match, as far as it is looked for. */
async function look(
  state: TwinState,
  isWanted: (post: SandboxPost) => boolean,
  limit: number,
  from: string | undefined,
): Promise<{ found: SandboxPost[]; next: string | undefined }> {
  let after = from
  for (let looks = 1; ; looks++) {
    const page = await state.page('searchable', { newestFirst: true, limit, ...(after && { after }) })
    const posts: (SandboxPost | undefined)[] = await Promise.all(
      page.values.map(({ id }) => state.get('post', id)),
    )
    const found = posts.filter((post) => post !== undefined).filter(isWanted)
    after = page.next ?? undefined
    if (found.length > 0 || after === undefined || looks === looksMax) return { found, next: after }
  }
}

async function answerOf(state: TwinState, found: SandboxPost[], after: string | undefined) {
  const next = after !== undefined && { next_token: cursors.write(after) }
  const meta = { result_count: found.length, ...next }
  if (found.length === 0) return { meta }
  const users = new Map(found.map((post) => [post.authorId, authorOf(post)]))
  return {
    data: await Promise.all(found.map((post) => detailed(state, post))),
    includes: { users: [...users.values()] },
    meta: { ...meta, newest_id: found[0]?.id, oldest_id: found.at(-1)?.id },
  }
}

function wantedBy(state: TwinState, query: URLSearchParams): (post: SandboxPost) => boolean {
  const matches = matcherOf(query.get('query') ?? '')
  const oldest = state.now.getTime() - 7 * dayMs
  const from = instantOf(query, 'start_time') ?? oldest
  const to = instantOf(query, 'end_time') ?? Number.POSITIVE_INFINITY
  if (from < oldest) throw invalidRequest("'start_time' must be on or after the last seven days.")
  const [since, until] = [idOf(query, 'since_id'), idOf(query, 'until_id')]
  return (post) => {
    const at = Date.parse(post.createdAt)
    if (at < from || at >= to) return false
    if (since !== undefined && BigInt(post.id) <= since) return false
    if (until !== undefined && BigInt(post.id) >= until) return false
    return matches(post)
  }
}

function instantOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text))
    throw invalidRequest(`Invalid '${name}':'${text}'. '${name}' must be an RFC3339 date-time`)
  return Date.parse(text)
}

function idOf(query: URLSearchParams, name: string): bigint | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  if (!/^[0-9]{1,19}$/.test(text)) throw invalidRequest(`The \`${name}\` query parameter is not valid`)
  return BigInt(text)
}

function authorOf({ authorId, username, authorName }: SandboxPost): object {
  const picture = 'https://abs.twimg.com/sticky/default_profile_images/default_profile_normal.png'
  return {
    id: authorId,
    username,
    name: authorName ?? `Sandbox ${username}`,
    profile_image_url: picture,
    verified_type: 'none',
  }
}
