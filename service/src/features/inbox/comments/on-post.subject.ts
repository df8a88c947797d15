import type { Call } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import { subject } from '#contract/operation/subject.ts'
import * as t from '#contract/schema/schema.ts'
import {
  accountErrors,
  accountNotFound,
  accountTools,
  callsOf,
  findAccount,
  platformNotSupported,
  type With,
} from '#features/accounts/index.ts'
import type { Comments } from '#platforms/capabilities/comments/comments.ts'
import type { Platform } from '#platforms/platform.ts'
import { channelPlatformMismatch, postNotFound } from './comments.errors.ts'
import { findOurPosts, findPlatformPostId } from './own-posts.store.ts'
import { type Kinds, kinds } from './parameters.ts'

type CommentCall = Exclude<keyof Comments, 'rules'>

const ourId = /^[0-9a-f]{24}$/

/**
 * A post on one account, whose platform has these calls. An id of 24 hexadecimal digits is one of ours, any other is the
 * platform's. What the platform lacks is refused before anything else is looked at.
 */
export function onPost<const N extends CommentCall>(...calls: readonly N[]) {
  return subject({
    idParam: 'accountId',
    ids: { accountId: kinds[kindOf(calls)].accountId },
    errors: [...accountErrors, channelPlatformMismatch, postNotFound],
    uses: accountTools,
    reads: { postId: t.anyString(), platform: t.optional(t.anyString()) },
    async resolve(call, { id, members: { postId, platform } }) {
      const account =
        (await findAccount(call.db, call.scope, id)) ?? raise(accountNotFound, { param: 'accountId' })
      if (platform !== undefined && platform !== account.platform)
        raise(channelPlatformMismatch, { param: 'platform' })
      const network = call.platforms.get(account.platform)
      const comments = commentsWith(network, calls)
      if (!network || !comments) return raise(platformNotSupported, { param: 'accountId' })
      const post = await postOn(call, account.id, postId)
      const reached = callsOf<With<'comments', N>>(call, account, undefined, 'comments')
      return { ...reached, network, comments, ...post }
    },
  })
}

function kindOf(calls: readonly CommentCall[]): Kinds {
  return calls.find((name) => name === 'edit' || name === 'moderate') ?? 'usual'
}

function commentsWith(network: Platform | undefined, calls: readonly CommentCall[]): Comments | undefined {
  const comments = network?.comments
  return comments && calls.every((name) => name in comments) ? comments : undefined
}

/** The id of a post on the platform of an account, and here, if it is one of ours. */
async function postOn({ db, scope }: Pick<Call, 'db' | 'scope'>, accountId: string, postId: string) {
  if (ourId.test(postId)) {
    const platformPostId = await findPlatformPostId(db, scope, accountId, postId)
    return { platformPostId: platformPostId ?? raise(postNotFound), ourPostId: postId }
  }
  const ours = await findOurPosts(db, accountId, [postId])
  return { platformPostId: postId, ourPostId: ours.get(postId) ?? null }
}
