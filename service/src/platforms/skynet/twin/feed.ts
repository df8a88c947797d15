import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { mostListed, newestFirst, numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { asksForEcho, echoOf } from '../../capabilities/comments/comments.twin.ts'
import type { PlatformTwin, SandboxComment } from '../../platform.ts'
import { didOf, findAccount, type TwinAccount } from './account.ts'
import { cidOf, revisionOf } from './content-id.ts'
import { xrpcFault } from './fault.ts'
import { postType } from './post.ts'

const likeType = 'app.bsky.feed.like'

interface Kept {
  uri: string
  cid: string
  value: any
}

const ownerOf = (uri: string) => uri.split('/')[2] ?? ''

/** Files a record where the lists of the network look for it. */
export async function fileRecord(state: TwinState, { uri, value }: Kept): Promise<void> {
  const days = memoryDays
  if (value.$type === likeType)
    await state.put(
      'like',
      `${ownerOf(uri)} ${value.subject?.uri}`,
      { uri },
      { under: value.subject?.uri, days },
    )
  if (value.$type !== postType) return
  const parent = value.reply?.parent?.uri
  if (parent === undefined) await state.put('authored', uri, { uri }, { under: ownerOf(uri), days })
  else await state.put('reply', uri, { uri }, { under: parent, days })
}

export async function unfileRecord(state: TwinState, { uri, value }: Kept): Promise<void> {
  if (value.$type === likeType) await state.delete('like', `${ownerOf(uri)} ${value.subject?.uri}`)
  for (const collection of ['authored', 'reply']) await state.delete(collection, uri)
}

/** A person answers a reply that asks for it. */
export async function echo(state: TwinState, { uri, value }: Kept): Promise<void> {
  const root = value.reply?.root?.uri
  if (root === undefined || !asksForEcho(String(value.text))) return
  await addReply(state, { platformAccountId: ownerOf(root) }, echoOf(root, uri, value.text))
}

const mostAsked = 25

export async function readPosts(state: TwinState, viewer: TwinAccount, uris: readonly string[]) {
  if (uris.length === 0) throw xrpcFault(400, 'InvalidRequest', 'Error: Params must have the property "uris"')
  if (uris.length > mostAsked)
    throw xrpcFault(400, 'InvalidRequest', `Error: uris must not have more than ${mostAsked} elements`)
  return viewsOf(state, viewer, uris)
}

async function viewsOf(state: TwinState, viewer: TwinAccount, uris: readonly string[]) {
  const found: (Kept | undefined)[] = await Promise.all(uris.map((uri) => state.get('record', uri)))
  const posts = found.filter((record) => record !== undefined)
  return { posts: await Promise.all(posts.map((record) => viewOf(state, viewer, record))) }
}

export async function readThread(state: TwinState, viewer: TwinAccount, uri: string, depth: number) {
  const record: Kept | undefined = await state.get('record', uri)
  if (!record) throw xrpcFault(400, 'NotFound', `Post not found: ${uri}`)
  return { thread: await threadOf(state, viewer, record, depth) }
}

async function threadOf(state: TwinState, viewer: TwinAccount, record: Kept, depth: number): Promise<object> {
  const $type = 'app.bsky.feed.defs#threadViewPost'
  const post = await viewOf(state, viewer, record)
  if (depth === 0) return { $type, post }
  const replies = await repliesTo(state, record.uri)
  return {
    $type,
    post,
    replies: await Promise.all(replies.map((one) => threadOf(state, viewer, one, depth - 1))),
  }
}

const most = 1000

async function repliesTo(state: TwinState, uri: string): Promise<Kept[]> {
  const { values } = await state.page('reply', { under: uri, limit: most })
  const records: (Kept | undefined)[] = await Promise.all(values.map((one) => state.get('record', one.uri)))
  return records.filter((record) => record !== undefined)
}

const cursors = cursorsOf('feed-', () => xrpcFault(400, 'InvalidRequest', 'Malformed cursor'))

export async function authorFeed(state: TwinState, viewer: TwinAccount, query: Record<string, string>) {
  const limit = Number(query.limit ?? 50)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw xrpcFault(400, 'InvalidRequest', 'Error: limit must be an integer from 1 to 100')
  const account = await findAccount(state, query.actor ?? '')
  if (!account) throw xrpcFault(400, 'InvalidRequest', 'Profile not found')
  const after = cursors.read(query.cursor)
  const { values } = await state.page('authored', {
    under: account.did,
    newestFirst: true,
    limit: mostListed,
  })
  const all: Kept[] = await Promise.all(values.map(({ uri }) => state.get('record', uri)))
  const { page, next } = pageOfRows(
    newestFirst(all, ({ value }) => value.createdAt),
    limit,
    after,
  )
  const posts = await Promise.all(page.map((record) => viewOf(state, viewer, record)))
  return { feed: posts.map((post) => ({ post })), ...(next !== null && { cursor: cursors.write(next) }) }
}

async function viewOf(state: TwinState, viewer: TwinAccount, { uri, cid, value }: Kept) {
  const did = ownerOf(uri)
  const author: TwinAccount | undefined = await state.get('account', did)
  const like = await state.get('like', `${viewer.did} ${uri}`)
  const createdAt = new Date(value.createdAt)
  const isRoot = value.reply === undefined
  const grown = isRoot ? await numbersOf(state, { network: 'skynet', id: uri, createdAt }) : undefined
  return {
    uri,
    cid,
    author: {
      did: author?.did ?? did,
      handle: author?.handle ?? 'handle.invalid',
      displayName: author?.displayName ?? '',
    },
    record: value,
    ...(value.embed && { embed: shownEmbed(did, value.embed) }),
    replyCount: (await state.count('reply', uri)) + (grown?.comments ?? 0),
    repostCount: grown?.shares ?? 0,
    likeCount: (await state.count('like', uri)) + (grown?.likes ?? 0),
    quoteCount: 0,
    indexedAt: value.createdAt,
    viewer: like ? { like: like.uri } : {},
  }
}

/** What a record refers to by its blobs is shown by addresses. */
function shownEmbed(did: string, embed: any): object | undefined {
  const addressOf = (kind: string, blob: any) =>
    `https://cdn.bsky.app/img/${kind}/plain/${did}/${blob?.ref?.$link}@jpeg`
  if (Array.isArray(embed.images))
    return {
      $type: 'app.bsky.embed.images#view',
      images: embed.images.map(({ image, alt }: any) => ({
        thumb: addressOf('feed_thumbnail', image),
        fullsize: addressOf('feed_fullsize', image),
        alt,
      })),
    }
  if (!embed.video) return undefined
  const cid = embed.video.ref?.$link
  const place = `https://video.bsky.app/watch/${encodeURIComponent(did)}/${cid}`
  return {
    $type: 'app.bsky.embed.video#view',
    ...{ cid, playlist: `${place}/playlist.m3u8`, thumbnail: `${place}/thumbnail.jpg` },
  }
}

/** Has a person answer a post of an account, or the account itself in the network's own app. */
export async function addReply(
  state: TwinState,
  { platformAccountId: owner }: { platformAccountId: string },
  { platformPostId, parentId = platformPostId, author, text, at }: SandboxComment,
): Promise<string | undefined> {
  const root: Kept | undefined = await state.get('record', platformPostId)
  const parent: Kept | undefined = await state.get('record', parentId)
  if (!root || !parent || ownerOf(root.uri) !== owner) return undefined
  const writer = didOf(author.id)
  if (!(await state.get('account', writer))) {
    const label = author.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const person = { did: author.id, handle: `${label}.bsky.social`, displayName: author.name }
    await state.put('account', writer, person)
  }
  const named = ({ uri, cid }: Kept) => ({ uri, cid })
  const createdAt = at ? new Date(at).toISOString() : state.now.toISOString()
  const reply = { root: named(root), parent: named(parent) }
  const value = { $type: postType, text, createdAt, reply }
  const rkey = revisionOf(state.now, await state.unique())
  const record = {
    uri: `at://${writer}/${postType}/${rkey}`,
    cid: cidOf('record', JSON.stringify(value)),
    value,
  }
  await state.put('record', record.uri, record, { under: writer, days: memoryDays })
  await fileRecord(state, record)
  return record.uri
}

/** The network tells nobody of anything by itself. */
export const changeByWriter: NonNullable<PlatformTwin['changeComment']> = async (
  state,
  { platformAccountId },
  { commentId, kind, text },
) => {
  const record: Kept | undefined = await state.get('record', commentId)
  if (!record || ownerOf(record.value.reply?.root?.uri ?? '') !== platformAccountId) return undefined
  if (kind === 'edited') {
    await state.put('record', commentId, { ...record, value: { ...record.value, text } })
    return true
  }
  await state.delete('record', commentId)
  await unfileRecord(state, record)
  return true
}

export async function spoken(state: TwinState, uri: string): Promise<string | undefined> {
  return (await state.get('record', uri))?.value.text
}
