import { type ErrorDefinition, raise } from '#contract/operation/errors.ts'
import { accountDisconnected, capabilityNotInPlan } from '#contract/operation/provider-outcome.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import type { Problem } from '#platforms/capabilities/publishing/publishing.ts'
import {
  contentRequired,
  contentTooLong,
  mediaRequired,
  mediaUnsupported,
  mutuallyExclusiveFields,
} from '../../publishing.errors.ts'
import { itemsOf, ownOptions, type Parts } from './content.ts'
import type { WantedTarget } from './target-bodies.ts'

export const problemErrors: Record<Problem['code'], ErrorDefinition> = {
  content_required: contentRequired,
  content_too_long: contentTooLong,
  media_required: mediaRequired,
  media_unsupported: mediaUnsupported,
  missing_required_parameter: generalError('missing_required_parameter'),
  mutually_exclusive_fields: mutuallyExclusiveFields,
  invalid_value: generalError('invalid_value'),
  capability_not_in_plan: capabilityNotInPlan,
}

/** The errors that `checkContent` may raise. */
export const contentErrors = [...Object.values(problemErrors), accountDisconnected]

export type Checked = Pick<WantedTarget, 'account' | 'publishing' | 'param' | 'content' | 'media' | 'options'>

/** Refuses what a platform would refuse, before anything is stored. Reports all targets; the first decides the code. */
export function checkContent(post: Parts, targets: readonly Checked[]): void {
  const dead = targets.find(({ account }) => account.status !== 'connected')
  if (dead)
    raise(accountDisconnected, { param: `${dead.param}.accountId`, details: { accountId: dead.account.id } })
  const problems = targets.flatMap((target) =>
    problemsOfTarget(post, target).map(({ param, ...problem }) => ({
      param,
      told: { accountId: target.account.id, platform: target.account.platform, ...problem },
    })),
  )
  const [first] = problems
  if (!first) return
  raise(problemErrors[first.told.code], {
    message: first.told.message,
    param: first.param,
    details: { targets: problems.map(({ told }) => told) },
  })
}

type Judged = Pick<WantedTarget, 'publishing' | 'param' | 'content' | 'media' | 'options'> & {
  /** Left out where only the platform is known. */
  account: WantedTarget['account'] | undefined
}

/** What the platform of a target would refuse, and where the body says it. */
export function problemsOfTarget(post: Parts, target: Judged) {
  const draft = {
    title: post.title ?? '',
    options: ownOptions(target),
    ...(target.account && { account: { metadata: target.account.metadata } }),
  }
  return target.publishing.check(itemsOf(post, target), draft).map((problem) => ({
    code: problem.code,
    message: problem.message,
    item: problem.index,
    param: paramOf(target, problem),
  }))
}

/** The part of the body that the problem lies in: of the thread, of the target, or of the post. */
function paramOf({ param, content, media, options }: Omit<Judged, 'account'>, problem: Problem): string {
  const { code, index } = problem
  const isMedia = code === 'media_unsupported' || code === 'media_required'
  const field = problem.param ?? (isMedia ? 'mediaItems' : 'content')
  if (field === 'options.title' && code === 'content_too_long') return `${param}.title`
  if (field.startsWith('options')) return `${param}.${field}`
  if (field === 'title') return field
  if (options.threadItems) return `${param}.options.threadItems[${index}].${field}`
  const overridden = field.startsWith('mediaItems') ? media !== null : content !== null
  return overridden ? `${param}.${field}` : field
}
