import { namesNothing, numberAfter } from '#wire/twin/ids.ts'
import { pageOfRows } from '#wire/twin/paging.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { mostListed, newestFirst } from '../../capabilities/analytics/analytics.twin.ts'
import { badRequest, notFound } from '../../restli/twin/fault.ts'
import type { Holder } from '../../restli/twin/holder.ts'
import { isPlace } from '../../restli/twin/places.ts'
import { assertMayActAs, assertMayRead } from './account.ts'
import { assertContent } from './content.ts'
import { paged } from './organizations.ts'
import { isTooLong, readText } from './text.ts'

export interface SandboxPost {
  id: string
  author: string
  commentary: string
  visibility: string
  distribution: object
  content: object | null
  parent: string | null
  createdAt: number
  lastModifiedAt: number
}

export const firstId = 7_300_000_000_000_000_000n
const visibilities = ['PUBLIC', 'CONNECTIONS', 'LOGGED_IN', 'CONTAINER']
const required = ['author', 'commentary', 'visibility', 'distribution', 'lifecycleState']

export async function createPost(state: TwinState, holder: Holder, body: any): Promise<Response> {
  for (const name of required)
    if (body?.[name] === undefined)
      throw badRequest('MISSING_FIELD', `ERROR :: /${name} :: field is required but not found`)
  const { author, commentary, visibility, distribution, content } = body
  assertMayActAs(holder, author)
  if (!visibilities.includes(visibility))
    throw badRequest('INVALID_VALUE_FOR_FIELD', '/visibility is not known')
  assertAudience(author, distribution)
  const parent = body.reshareContext?.parent ?? null
  if (parent !== null) await assertShareable(state, parent, content)
  const { isVideo } = await assertContent(state, author, content)
  const kept = keptText(commentary)
  if (kept === '' && content === undefined && parent === null)
    throw badRequest('INVALID_VALUE_BLANK_FIELD', '/commentary is blank')
  const id = `urn:li:${isVideo ? 'ugcPost' : 'share'}:${await numberAfter(state, firstId)}`
  const now = state.now.getTime()
  const post: SandboxPost = {
    ...{ id, author, commentary: kept, visibility, distribution, parent },
    content: content ?? null,
    createdAt: now,
    lastModifiedAt: now,
  }
  await state.put('post', id, post, { under: author, days: memoryDays })
  return new Response(null, { status: 201, headers: { 'x-restli-id': id, 'x-linkedin-id': id } })
}

function keptText(commentary: unknown): string {
  if (typeof commentary !== 'string')
    throw badRequest('INVALID_VALUE_FOR_FIELD', '/commentary must be a text')
  const read = readText(commentary)
  if (isTooLong(read)) throw badRequest('FIELD_LENGTH_TOO_LONG', '/commentary is longer than 3000 characters')
  return read.kept.trim()
}

function assertAudience(author: string, { feedDistribution, targetEntities = [] }: any): void {
  if (!['MAIN_FEED', 'NONE'].includes(feedDistribution))
    throw badRequest('INVALID_VALUE_FOR_FIELD', '/distribution/feedDistribution is not known')
  if (!Array.isArray(targetEntities))
    throw badRequest('INVALID_VALUE_FOR_FIELD', '/distribution/targetEntities')
  if (targetEntities.length > 0 && !author.startsWith('urn:li:organization:'))
    throw badRequest('INVALID_VALUE_FOR_FIELD', 'Only posts of organizations can be targeted')
  const places = targetEntities.flatMap((target) => target?.geoLocations ?? [])
  if (!places.every(isPlace)) throw badRequest('INVALID_URN_ID', 'A place is not valid')
}

/** Posts that were not made here may exist; one whose id ends in 0404 does not. */
async function assertShareable(state: TwinState, parent: unknown, content: unknown): Promise<void> {
  const number = /^urn:li:(?:share|ugcPost|groupPost):(\d+)$/.exec(String(parent))?.[1]
  if (number === undefined)
    throw badRequest(
      'INVALID_URN_TYPE',
      '/reshareContext/parent :: Allowed URN types are groupPost, share, ugcPost',
    )
  if (content !== undefined)
    throw badRequest('INVALID_VALUE_FOR_FIELD', 'A reshare has no content of its own')
  const made = BigInt(number) > firstId
  if (namesNothing(number) || (made && !(await state.get('post', String(parent)))))
    throw notFound(`post ${parent}`)
}

/** Posts are listed by their last change, so a change puts a post in front. */
export async function updatePost(
  state: TwinState,
  holder: Holder,
  urn: string,
  body: any,
): Promise<Response> {
  const post = await ownPost(state, holder, urn)
  const changes = body?.patch?.$set
  if (typeof changes !== 'object' || changes === null) throw badRequest('MISSING_FIELD', '/patch is required')
  const other = Object.keys(changes).find((name) => name !== 'commentary')
  if (other !== undefined) throw badRequest('FIELD_NOT_UPDATABLE', `/${other} cannot be updated`)
  const changed = { ...post, commentary: keptText(changes.commentary), lastModifiedAt: state.now.getTime() }
  await state.delete('post', urn)
  await state.put('post', urn, changed, { under: post.author, days: memoryDays })
  return new Response(null, { status: 204 })
}

/** A post that is gone already is deleted all the same. */
export async function deletePost(state: TwinState, holder: Holder, urn: string): Promise<Response> {
  const post: SandboxPost | undefined = await state.get('post', urn)
  if (post) {
    assertMayActAs(holder, post.author)
    await state.delete('post', urn)
  }
  return new Response(null, { status: 204 })
}

export async function readPost(state: TwinState, holder: Holder, urn: string): Promise<object> {
  const post = await ownPost(state, holder, urn)
  assertMayRead(holder, post.author)
  return shownPost(post)
}

export async function findPosts(state: TwinState, holder: Holder, query: URLSearchParams): Promise<object> {
  if (query.get('q') !== 'author') throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'Unknown finder')
  const author = query.get('author')
  assertMayRead(holder, author)
  const [start, count] = [Number(query.get('start') ?? 0), Number(query.get('count') ?? 10)]
  if (!Number.isInteger(start) || start < 0 || !Number.isInteger(count) || count < 1 || count > 100)
    throw badRequest('PARAM_INVALID', 'Parameters start and count must be numbers, count 1 to 100')
  const { values } = await state.page('post', { under: author, newestFirst: true, limit: mostListed })
  const isByChange = query.get('sortBy') !== 'CREATED'
  const sorted = newestFirst(values as SandboxPost[], ({ lastModifiedAt, createdAt }) =>
    isByChange ? lastModifiedAt : createdAt,
  )
  return paged(pageOfRows(sorted, count, start).page.map(shownPost), query)
}

async function ownPost(state: TwinState, holder: Holder, urn: string): Promise<SandboxPost> {
  const post: SandboxPost | undefined = await state.get('post', urn)
  if (!post) throw notFound(`post ${urn}`)
  assertMayActAs(holder, post.author)
  return post
}

function shownPost({ content, parent, ...post }: SandboxPost): object {
  return {
    ...post,
    lifecycleState: 'PUBLISHED',
    lifecycleStateInfo: { isEditedByAuthor: post.lastModifiedAt > post.createdAt },
    isReshareDisabledByAuthor: false,
    publishedAt: post.createdAt,
    ...(content && { content }),
    ...(parent && { reshareContext: { parent, root: parent } }),
  }
}
