import { pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { badRequest, notFound } from '../../restli/twin/fault.ts'
import type { Holder } from '../../restli/twin/holder.ts'
import { readLiteral } from '../../restli/twin/literal.ts'
import { assertMayRead } from './account.ts'
import type { SandboxPost } from './post.ts'
import { countedPost } from './share-statistics.ts'

/** Of a hundred who react, so many do it in each way. The rest likes. */
const ways = [
  ['EMPATHY', 20],
  ['ENTERTAINMENT', 10],
  ['PRAISE', 5],
  ['INTEREST', 3],
  ['APPRECIATION', 2],
  ['MAYBE', 2],
] as const

/** Who reacted to a post, the newest first: as many as like it by its numbers. */
export async function findReactions(
  state: TwinState,
  holder: Holder,
  key: string,
  url: string,
): Promise<object> {
  const query = new URL(url).searchParams
  if (query.get('q') !== 'entity') throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'Unknown finder')
  const { entity } = readLiteral(encodedIn(key)) as { entity?: unknown }
  const post: SandboxPost | undefined = await state.get('post', String(entity))
  if (!post) throw notFound(`post ${entity}`)
  assertMayRead(holder, post.author)
  const [start, count] = [Number(query.get('start') ?? 0), Number(query.get('count') ?? 10)]
  if (!Number.isInteger(start) || start < 0 || !Number.isInteger(count) || count < 1 || count > 100)
    throw badRequest('PARAM_INVALID', 'Parameters start and count must be numbers, count 1 to 100')
  const { likes } = await numbersOf(state, countedPost(post))
  const rows = typesOf(likes).map((reactionType, place) => rowOf(state, post, { reactionType, place, likes }))
  const elements = pageOfRows(rows, count, start).page
  return { paging: { start, count, total: likes, links: [] }, elements }
}

/** The key comes decoded, and the colons of its name would end a member. */
function encodedIn(key: string): string {
  return key.replace(/(?<=^\(entity:).*(?=\)$)/, encodeURIComponent)
}

function typesOf(likes: number): string[] {
  const others = ways.flatMap(([type, percent]) =>
    Array.from({ length: Math.floor((likes * percent) / 100) }, () => type as string),
  )
  return [...others, ...Array.from({ length: likes - others.length }, () => 'LIKE')]
}

interface Reaction {
  reactionType: string
  place: number
  likes: number
}

function rowOf(state: TwinState, post: SandboxPost, { reactionType, place, likes }: Reaction): object {
  const actor = `urn:li:person:sandbox-reader-${likes - place}`
  const time = state.now.getTime() - Math.floor(((state.now.getTime() - post.createdAt) * place) / likes)
  return {
    id: `urn:li:reaction:(${actor},${post.id})`,
    ...{ reactionType, root: post.id },
    created: { actor, time },
    lastModified: { actor, time },
  }
}
