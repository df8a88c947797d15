import { type ErrorDefinition, raise } from '#contract/errors.ts'
import { accountDisconnected } from '#contract/provider-outcome.ts'
import type { Problem } from '#platforms/publishing.ts'
import { itemsOf, ownOptions, type Parts } from './content.ts'
import { contentRequired, contentTooLong, mediaRequired, mediaUnsupported } from './publishing.errors.ts'
import type { WantedTarget } from './target-bodies.ts'

const definitions: Record<Problem['code'], ErrorDefinition> = {
  content_required: contentRequired,
  content_too_long: contentTooLong,
  media_required: mediaRequired,
  media_unsupported: mediaUnsupported,
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
      .check(itemsOf(post, target), ownOptions(target), { metadata: target.account.metadata })
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

/** The text or media that the problem lies in: those of the thread, of the target, or of the post. */
function paramOf({ param, content, media, options }: Checked, { code, index }: Problem): string {
  const isMedia = code === 'media_unsupported' || code === 'media_required'
  const field = isMedia ? 'mediaItems' : 'content'
  if (options.threadItems) return `${param}.options.threadItems[${index}].${field}`
  const overridden = isMedia ? media !== null : content !== null
  return overridden ? `${param}.${field}` : field
}
