import { hour } from '#values/clock.ts'
import { pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { grownNumber, numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
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
  const times = timesOf(state, post)
  const rows = typesOf(likes).map((reactionType, place) =>
    rowOf(post, { reactionType, times, number: likes - place }),
  )
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

/** In which hour of its first month a post had how many likes, so that each has a time that stays. Others are of this hour. */
function timesOf(state: TwinState, post: SandboxPost): (number: number) => number {
  const counted = countedPost(post)
  const passed = Math.floor((state.now.getTime() - post.createdAt) / hour)
  const grown = Array.from({ length: Math.min(passed, 30 * 24) }, (_, hours) =>
    grownNumber(counted, 'likes', new Date(post.createdAt + hours * hour)),
  )
  return (number) => {
    const place = grown.findIndex((likes) => likes >= number)
    return post.createdAt + (place < 0 ? passed : place) * hour + number
  }
}

interface Reaction {
  reactionType: string
  /** From 1, the oldest. */
  number: number
  times: (number: number) => number
}

function rowOf(post: SandboxPost, { reactionType, number, times }: Reaction): object {
  const actor = `urn:li:person:sandbox-reader-${number}`
  const time = times(number)
  return {
    id: `urn:li:reaction:(${actor},${post.id})`,
    ...{ reactionType, root: post.id },
    created: { actor, time },
    lastModified: { actor, time },
  }
}
