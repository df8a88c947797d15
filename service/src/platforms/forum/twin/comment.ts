import type { TwinState } from '#wire/twin/twin.ts'
import {
  asksForEcho,
  changeComment,
  commentsUnder,
  countUnder,
  dropComment,
  echoOf,
  findComment,
  type KeptComment,
  keepComment,
} from '../../capabilities/comments/comments.twin.ts'
import type { PlatformTwin, SandboxComment } from '../../platform.ts'
import type { Holder } from './account.ts'
import { formFault, notFound } from './fault.ts'
import { newId } from './media.ts'
import { permalinkOf, type SandboxPost } from './post.ts'

const firstComment = 47_000_000_000n
const textMax = 10_000

const nameOf = async (state: TwinState) => `t1_${await newId(state, firstComment)}`

/** Answers a post or a comment, by its name. */
export async function writeComment(state: TwinState, holder: Holder, form: URLSearchParams): Promise<object> {
  const [name, text] = [form.get('thing_id') ?? '', form.get('text') ?? '']
  assertText(text)
  const parent = await findComment(state, name)
  const post: SandboxPost | undefined = await state.get('post', parent?.postId ?? name.replace(/^t3_/, ''))
  if (!post || (!parent && !name.startsWith('t3_')))
    throw formFault('NO_THING_ID', 'id not specified', 'parent')
  if (post.removedBy !== null) throw formFault('DELETED_LINK', 'the post has been deleted', 'parent')
  const comment = await keepComment(state, {
    ...{ id: await nameOf(state), postId: post.id, ownerId: post.owner.id, parentId: parent?.id ?? null },
    ...{ author: { id: holder.id, name: holder.username }, text },
  })
  if (asksForEcho(text))
    await addComment(state, { platformAccountId: post.owner.id }, echoOf(post.id, comment.id, text))
  return answer(shownComment(comment, post, []))
}

function assertText(text: string): void {
  if (text.trim() === '') throw formFault('NO_TEXT', 'we need something here', 'text')
  if ([...text].length > textMax) throw formFault('TOO_LONG', `this is too long (max: ${textMax})`, 'text')
}

function answer(data: object): object {
  return { json: { errors: [], data: { things: [{ kind: 't1', data }] } } }
}

const thing = (data: object) => ({ kind: 't1', data })

function listingOf(children: readonly object[]): object {
  const around = { after: null, before: null, dist: null, modhash: null }
  return { kind: 'Listing', data: { ...around, children: children.map(thing) } }
}

/** All that is said below a post, or one comment of it with what is said below that. */
export async function listComments(
  state: TwinState,
  post: SandboxPost,
  focus: string | null,
): Promise<object> {
  const one = focus === null ? undefined : await findComment(state, `t1_${focus}`)
  if (focus !== null && one?.postId !== post.id) return listingOf([])
  const rows = one ? [one] : await commentsUnder(state, post.id)
  return listingOf(await Promise.all(rows.map((row) => treeOf(state, post, row))))
}

async function treeOf(state: TwinState, post: SandboxPost, comment: KeptComment): Promise<object> {
  const answers = await commentsUnder(state, comment.id)
  return shownComment(comment, post, await Promise.all(answers.map((row) => treeOf(state, post, row))))
}

function shownComment(comment: KeptComment, post: SandboxPost, answers: readonly object[]): object {
  const { id, text, author, createdAt, editedAt, parentId, liked } = comment
  return {
    id: id.replace(/^t1_/, ''),
    name: id,
    body: text,
    author: author.name,
    author_fullname: `t2_${author.id}`,
    link_id: `t3_${post.id}`,
    parent_id: parentId ?? `t3_${post.id}`,
    subreddit: post.community,
    permalink: `${permalinkOf(post)}${id.replace(/^t1_/, '')}/`,
    created_utc: Math.floor(Date.parse(createdAt) / 1000),
    edited: editedAt === null ? false : Math.floor(Date.parse(editedAt) / 1000),
    score: liked === null ? 1 : 2,
    likes: liked === null ? null : true,
    replies: answers.length > 0 ? listingOf(answers) : '',
  }
}

/** Comments by their names, in the form of a list. */
export async function readComments(state: TwinState, names: readonly string[]): Promise<object[]> {
  const found = await Promise.all(names.map((name) => findComment(state, name)))
  const shown = found.map(async (comment) => {
    const post: SandboxPost | undefined = comment && (await state.get('post', comment.postId))
    return comment && post ? [thing(shownComment(comment, post, []))] : []
  })
  return (await Promise.all(shown)).flat()
}

export async function editComment(state: TwinState, holder: Holder, form: URLSearchParams): Promise<object> {
  const comment = await findComment(state, form.get('thing_id') ?? '')
  const post: SandboxPost | undefined = comment && (await state.get('post', comment.postId))
  if (!comment || !post) throw notFound()
  if (comment.author.id !== holder.id) throw formFault('NOT_AUTHOR', "you can't do that", 'thing_id')
  const text = form.get('text') ?? ''
  assertText(text)
  const edited = await changeComment(state, comment, { text, editedAt: state.now.toISOString() })
  return answer(shownComment(edited, post, []))
}

/** Whatever is asked for, the answer is the same. */
export async function deleteComment(state: TwinState, holder: Holder, name: string): Promise<object> {
  const comment = await findComment(state, name)
  if (comment?.author.id === holder.id) await dropComment(state, comment)
  return {}
}

export async function voteOnComment(state: TwinState, name: string, direction: number): Promise<object> {
  const comment = await findComment(state, name)
  if (!comment) throw notFound()
  await changeComment(state, comment, { liked: direction === 1 ? 'up' : null })
  return {}
}

export function countComments(state: TwinState, postId: string): Promise<number> {
  return countUnder(state, postId)
}

/** Has a person comment, or the account itself in the network's own app. */
export async function addComment(
  state: TwinState,
  { platformAccountId: ownerId }: { platformAccountId: string },
  { platformPostId: postId, parentId = postId, author, text, at }: SandboxComment,
): Promise<string | undefined> {
  const post: SandboxPost | undefined = await state.get('post', postId)
  const parent = parentId === postId ? null : await findComment(state, parentId)
  if (post?.owner.id !== ownerId || parent === undefined) return undefined
  const comment = await keepComment(state, {
    ...{ id: await nameOf(state), postId, ownerId, parentId: parent?.id ?? null, author, text },
    ...(at && { createdAt: new Date(at).toISOString() }),
  })
  return comment.id
}

/** The network tells nobody of anything by itself. */
export const changeByWriter: NonNullable<PlatformTwin['changeComment']> = async (
  state,
  { platformAccountId },
  { commentId, kind, text, at },
) => {
  const comment = await findComment(state, commentId)
  if (comment?.ownerId !== platformAccountId) return undefined
  if (kind === 'deleted') await dropComment(state, comment)
  else await changeComment(state, comment, { text, editedAt: at ?? state.now.toISOString() })
  return true
}

export async function spoken(state: TwinState, id: string): Promise<string | undefined> {
  const post: SandboxPost | undefined = await state.get('post', id)
  return (await findComment(state, id))?.text ?? (post && `${post.title}\n${post.body}`)
}
