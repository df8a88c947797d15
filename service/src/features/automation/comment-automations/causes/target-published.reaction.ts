import { reaction } from '#contract/work/reaction.ts'
import { targetsPublished } from '#features/publishing/index.ts'
import { bindToPublished } from '../comment-automations.store.ts'

/** Automations that wait for a post of ours are bound to it once it is out (D21.23). */
export const bindAutomations = reaction({
  to: targetsPublished,
  takes: 'none',
  run: (tx, _tools, { targets }, now) => bindToPublished(tx, targets, now),
})
