import { area } from '#contract/area.ts'
import { cancelTargetsOfAccount } from './account-removed.reaction.ts'
import { followUpWork } from './follow-ups/follow-up.work.ts'
import { interruptedFollowUpWork } from './follow-ups/interrupted-follow-up.work.ts'
import { interruptedWork } from './interrupted.work.ts'
import { lookupWork } from './lookup.work.ts'
import * as actions from './post-actions.operations.ts'
import * as records from './post-records.operations.ts'
import { postsOfTeam } from './posts.erasure.ts'
import * as posts from './posts.operations.ts'
import { progressWork } from './progress.work.ts'
import { publishWork } from './publish.work.ts'
import * as published from './published-posts.operations.ts'

export { type Restored, settleRestored } from './after-restore.ts'

export const manifest = area({
  name: 'publishing',
  operations: [posts, actions, published, records],
  dueWorks: [publishWork, interruptedWork, lookupWork, progressWork, followUpWork, interruptedFollowUpWork],
  reactions: [cancelTargetsOfAccount],
  tables: ['post', 'post_target', 'attempt', 'follow_up'],
  crossings: {
    event: 'after a restore the newest row tells when the backup was made',
    log_entry: 'after a restore the newest row tells when the backup was made',
  },
  erasure: [postsOfTeam],
})
