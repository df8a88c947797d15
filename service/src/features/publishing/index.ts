import { cancelTargetsOfAccount } from './account-removed.reaction.ts'
import { interruptedWork } from './interrupted.work.ts'
import { lookupWork } from './lookup.work.ts'
import * as actions from './post-actions.operations.ts'
import * as records from './post-records.operations.ts'
import * as posts from './posts.operations.ts'
import { publishWork } from './publish.work.ts'
import * as published from './published-posts.operations.ts'
import { deletePosts } from './team-removed.reaction.ts'

export { type Restored, settleRestored } from './after-restore.ts'

export const operations = [
  ...Object.values(posts),
  ...Object.values(actions),
  ...Object.values(published),
  ...Object.values(records),
]
export const dueWorks = [publishWork, interruptedWork, lookupWork]
export const reactions = [cancelTargetsOfAccount, deletePosts]
