import { error, raise } from '#contract/errors.ts'
import type { Call } from '#contract/operation.ts'
import { raiseFault } from '#contract/raise-fault.ts'
import * as t from '#contract/schema.ts'
import { findPost, type PostRow } from '../posts/posts.store.ts'
import {
  mutuallyExclusiveFields,
  postNotFound,
  postNotPublished,
  targetNotFound,
} from '../publishing.errors.ts'
import { listTargets, type TargetRow } from './targets.store.ts'

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

/** Finds the published target that a body names. */
export async function namedTarget({
  db,
  scope,
  params,
  body,
}: Call<{ postId: string }, unknown, Name>): Promise<NamedTarget> {
  const names = (['targetId', 'accountId', 'platform'] as const).filter((name) => body[name] !== undefined)
  const [name, second] = names
  if (!name)
    return raiseFault({ code: 'missing_required_parameter', param: 'targetId', message: 'Name the target.' })
  if (second) raise(mutuallyExclusiveFields, { param: second })
  return publishedTarget({ db, scope, params }, name, (row) => fits[name](row, body[name]))
}

/** Finds the published video that a body names, by one name or by several that fit the same target. */
export async function namedVideo({
  db,
  scope,
  params,
  body,
}: Call<{ postId: string }, unknown, VideoName>): Promise<NamedTarget> {
  const names = (['targetId', 'accountId', 'videoId', 'platform'] as const).filter(
    (name) => body[name] !== undefined,
  )
  const [name] = names
  if (!name)
    return raiseFault({ code: 'missing_required_parameter', param: 'platform', message: 'Name the target.' })
  return publishedTarget({ db, scope, params }, name, (row) =>
    names.every((each) => fits[each](row, body[each])),
  )
}

const fits: Record<keyof VideoName, (row: TargetRow, name: string | undefined) => boolean> = {
  targetId: ({ id }, name) => id === name,
  accountId: ({ account_id }, name) => account_id === name,
  platform: ({ platform }, name) => platform === name,
  videoId: ({ items }, name) => items.some(({ platformPostId }) => platformPostId === name),
}

async function publishedTarget(
  { db, scope, params }: Pick<Call<{ postId: string }>, 'db' | 'scope' | 'params'>,
  param: keyof VideoName,
  isNamed: (row: TargetRow) => boolean,
): Promise<NamedTarget> {
  const post = (await findPost(db, scope, params.postId)) ?? raise(postNotFound)
  const found = (await listTargets(db, [post.id])).filter(isNamed)
  const [target] = found
  if (!target) return raise(targetNotFound, { param })
  if (found.length > 1)
    return raiseFault({
      code: 'invalid_value',
      param,
      message: 'Several targets have this platform; use targetId.',
    })
  if (target.status !== 'published') raise(postNotPublished, { message: `The target is ${target.status}.` })
  return { post, target }
}
