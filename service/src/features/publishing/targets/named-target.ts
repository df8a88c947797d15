import { error, raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound } from '#features/accounts/index.ts'
import { findPost, type PostRow } from '../posts/posts.store.ts'
import {
  mutuallyExclusiveFields,
  postNotEditable,
  postNotFound,
  postNotPublished,
  publishedElsewhere,
  targetNotFound,
} from '../publishing.errors.ts'
import { withinReach } from './reach.ts'
import { listTargets, listVideoTargets, type TargetRow } from './targets.store.ts'
import { isAtRestPartlyOut } from './thread-items.ts'

export const platformNotSupported = error(
  422,
  'platform_not_supported',
  'The platform does not support this.',
)

/** One of the three names a target. */
export const targetName = {
  targetId: t.optional(t.id({ description: 'The target of the post.' })),
  accountId: t.optional(t.id({ description: 'The account of the target.' })),
  platform: t.optional(
    t.text(50, { description: 'The legacy name; only where one target has the platform.' }),
  ),
}

export interface NamedTarget {
  post: PostRow
  target: TargetRow
}

interface Name {
  targetId?: string
  accountId?: string
  platform?: string
}

interface VideoName extends Name {
  videoId?: string
}

type NamingCall<N extends Name> = Call<{ postId: string }, unknown, N>

export const isPublished = ({ status }: TargetRow) => status === 'published'

/** Whether the platform shows the target, whole or in part. No worker has it then. */
export const isToTakeOff = (row: TargetRow) => isPublished(row) || isAtRestPartlyOut(row)

/** Finds the published target that a body names. */
export function namedTarget(call: NamingCall<Name>): Promise<NamedTarget> {
  return findNamed(call, isPublished)
}

/** Finds the target that a body names and that can be taken off. */
export function namedToTakeOff(call: NamingCall<Name>): Promise<NamedTarget> {
  return findNamed(call, isToTakeOff)
}

async function findNamed(
  { db, scope, params, body }: NamingCall<Name>,
  isOut: (row: TargetRow) => boolean,
): Promise<NamedTarget> {
  const names = (['targetId', 'accountId', 'platform'] as const).filter((name) => body[name] !== undefined)
  const [name, second] = names
  if (!name)
    return raiseFault({ code: 'missing_required_parameter', param: 'targetId', message: 'Name the target.' })
  if (second) raise(mutuallyExclusiveFields, { param: second })
  return outTarget({ db, scope, params, body }, [name], isOut)
}

/** Finds the published video that a body names, by one name or by several that fit the same target. */
export async function namedVideo(call: NamingCall<VideoName>): Promise<NamedTarget> {
  const { db, scope, params, body } = call
  if (params.postId === anyPost) return videoOfAnyPost(call)
  const names = (['targetId', 'accountId', 'videoId', 'platform'] as const).filter(
    (name) => body[name] !== undefined,
  )
  const [name] = names
  if (!name)
    return raiseFault({ code: 'missing_required_parameter', param: 'platform', message: 'Name the target.' })
  return outTarget({ db, scope, params, body }, names, isPublished)
}

/** In place of the id of a post: the post whose target the body names. */
const anyPost = '_'

async function videoOfAnyPost({ db, scope, body }: NamingCall<VideoName>): Promise<NamedTarget> {
  const { accountId = unnamed('accountId'), videoId = unnamed('videoId'), targetId, platform } = body
  const rows = await listVideoTargets(db, scope, accountId, videoId)
  const target = rows.find(
    (row) =>
      (targetId === undefined || fits.targetId(row, targetId)) &&
      (platform === undefined || fits.platform(row, platform)),
  )
  const post = target && (await findPost(db, scope, target.post_id))
  return post ? { post, target } : raise(postNotFound)
}

function unnamed(param: string): never {
  const message = 'The post id _ needs accountId and videoId.'
  return raiseFault({ code: 'missing_required_parameter', param, message })
}

const fits: Record<keyof VideoName, (row: TargetRow, name: string | undefined) => boolean> = {
  targetId: ({ id }, name) => id === name,
  accountId: ({ account_id }, name) => account_id === name,
  platform: ({ platform }, name) => platform === name,
  videoId: ({ items }, name) => items.some(({ platformPostId }) => platformPostId === name),
}

async function outTarget(
  { db, scope, params, body }: Pick<NamingCall<VideoName>, 'db' | 'scope' | 'params' | 'body'>,
  names: readonly (keyof VideoName)[],
  isOut: (row: TargetRow) => boolean,
): Promise<NamedTarget> {
  const post = (await findPost(db, scope, params.postId)) ?? raise(postNotFound)
  if (post.source === 'external') raise(postNotEditable, publishedElsewhere)
  const targets = await listTargets(db, [post.id])
  const isCalled = (row: TargetRow, name: keyof VideoName) => fits[name](row, body[name])
  const named = targets.filter((row) => names.every((name) => isCalled(row, name)))
  const found = withinReach(scope, named)
  const [target] = found
  // If there are several names, the one that fits no target is the wrong one.
  const param = names.find((name) => !targets.some((row) => isCalled(row, name))) ?? names[0] ?? 'targetId'
  if (!target) return raise(named.length > 0 ? accountNotFound : targetNotFound, { param })
  if (found.length > 1)
    return raiseFault({
      code: 'invalid_value',
      param,
      message: 'Several targets have this platform; use targetId.',
    })
  if (!isOut(target)) raise(postNotPublished, { message: `The target is ${target.status}.` })
  return { post, target }
}
