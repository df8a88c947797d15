import { area } from '#contract/area/area.ts'
import { gathered } from './gathered.gen.ts'
import { postNotFound, targetNotFound } from './publishing.errors.ts'

export { listShownMedia } from './external/external-posts.store.ts'
export { keepShown } from './external/keep-shown.ts'
export { openOptions, targetOptions } from './posts/content/target-options.ts'
export { findPost } from './posts/posts.store.ts'
export { takeLateAnswer } from './publish/late-answer.ts'
export { markTargetGone } from './publish/mark-gone.ts'
export { targetsPublished } from './publishing.causes.ts'
export { invalidPostUrl, mutuallyExclusiveFields, postNotFound } from './publishing.errors.ts'
export { type Restored, settleRestored } from './restore/after-restore.ts'
export { findTestTarget } from './targets/test-targets.store.ts'

export const manifest = area({
  name: 'publishing',
  ...gathered,
  missingParents: { post_id: postNotFound, target_id: targetNotFound },
  tables: ['post', 'post_target', 'attempt', 'follow_up', 'post_recycling', 'external_post'],
  crossings: {
    account:
      'a post and the hold on its accounts are one statement, so that none is kept for an account that goes',
    event: 'after a restore the newest row tells when the backup was made',
    lane: 'a target that waits says until when its network has asked the account to pause',
    log_entry: 'after a restore the newest row tells when the backup was made',
  },
})
