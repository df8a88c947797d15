import type { DueWork } from '#contract/due-work.ts'
import type { Operation } from '#contract/operation.ts'
import type { Reaction } from '#contract/reaction.ts'

export const operations: Operation[] = []
export const dueWorks: DueWork[] = []
export const reactions: Reaction[] = []
