import { cause } from '#contract/work/cause.ts'

/** Targets are out, and have the ids that their networks gave them. */
export const targetsPublished = cause<{
  targets: readonly { accountId: string; postId: string; platformPostId: string }[]
}>('targets.published')
