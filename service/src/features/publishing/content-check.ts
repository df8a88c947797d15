import { type ErrorDefinition, raise } from '#contract/errors.ts'
import { accountDisconnected } from '#contract/provider-outcome.ts'
import { generalError } from '#contract/raise-fault.ts'
import type { Draft, Problem } from '#platforms/publishing.ts'
import { itemsOf, ownOptions, type Parts } from './content.ts'
import {
  contentRequired,
  contentTooLong,
  mediaRequired,
  mediaUnsupported,
  mutuallyExclusiveFields,
} from './publishing.errors.ts'
import type { WantedTarget } from './target-bodies.ts'

const definitions: Record<Problem['code'], ErrorDefinition> = {
  content_required: contentRequired,
  content_too_long: contentTooLong,
  media_required: mediaRequired,
  media_unsupported: mediaUnsupported,
  missing_required_parameter: generalError('missing_required_parameter'),
  mutually_exclusive_fields: mutuallyExclusiveFields,
  invalid_value: generalError('invalid_value'),
}

/** The errors that `checkContent` may raise. */
export const contentErrors = [...Object.values(definitions), accountDisconnected]

export type Checked = Pick<WantedTarget, 'account' | 'publishing' | 'param' | 'content' | 'media' | 'options'>

/** Refuses what a platform would refuse, before anything is kept. All targets are told, the first decides the code. */
export function checkContent(post: Parts, targets: readonly Checked[]): void {
  const dead = targets.find(({ account }) => account.status !== 'connected')
  if (dead)
    raise(accountDisconnected, { param: `${dead.param}.accountId`, details: { accountId: dead.account.id } })
  const problems = targets.flatMap((target) =>
    target.publishing
      .check(itemsOf(post, target), draftOf(post, target))
      .map((problem) => ({ target, problem })),
  )
  const [first] = problems
  if (!first) return
  raise(definitions[first.problem.code], {
    message: first.problem.message,
    param: paramOf(first.target, first.problem),
    details: {
      targets: problems.map(({ target, problem }) => ({
        accountId: target.account.id,
        platform: target.account.platform,
        code: problem.code,
        message: problem.message,
        item: problem.index,
      })),
    },
  })
}

/** What an adapter checks besides the items. */
export function draftOf(post: Parts, target: Pick<Checked, 'account' | 'options'>): Draft {
  const { metadata } = target.account
  return { title: post.title ?? '', options: ownOptions(target), account: { metadata } }
}

/** The part of the body that the problem lies in: of the thread, of the target, or of the post. */
function paramOf({ param, content, media, options }: Checked, problem: Problem): string {
  const { code, index } = problem
  const isMedia = code === 'media_unsupported' || code === 'media_required'
  const field = problem.param ?? (isMedia ? 'mediaItems' : 'content')
  if (field.startsWith('options')) return `${param}.${field}`
  if (field === 'title') return field
  if (options.threadItems) return `${param}.options.threadItems[${index}].${field}`
  const overridden = field.startsWith('mediaItems') ? media !== null : content !== null
  return overridden ? `${param}.${field}` : field
}
