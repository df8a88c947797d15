import { area } from '#contract/area.ts'
import { cancelTargetsOfAccount } from './account-removed.reaction.ts'
import * as bulk from './bulk/bulk.operations.ts'
import { followUpWork } from './follow-ups/follow-up.work.ts'
import { interruptedFollowUpWork } from './follow-ups/interrupted-follow-up.work.ts'
import { interruptedWork } from './interrupted.work.ts'
import { lookupWork } from './lookup.work.ts'
import * as actions from './post-actions.operations.ts'
import * as records from './post-records.operations.ts'
import { postsOfTeam } from './posts.erasure.ts'
import * as posts from './posts.operations.ts'
import { postPresence } from './presence.sync.ts'
import { progressWork } from './progress.work.ts'
import { publishWork } from './publish.work.ts'
import * as published from './published-posts.operations.ts'
import { moveQueuedPosts } from './queue-reshuffled.reaction.ts'
import { recycleWork } from './recycling/recycle.work.ts'
import * as engagement from './surfaces/microblog-engagement.operations.ts'
import * as following from './surfaces/microblog-following.operations.ts'
import * as search from './surfaces/microblog-search.operations.ts'
import * as threadnetModeration from './surfaces/threadnet-moderation.operations.ts'
import * as threadnetReplies from './surfaces/threadnet-replies.operations.ts'
import * as validation from './validation/validate.operations.ts'
import * as mediaValidation from './validation/validate-media.operations.ts'

export { type Restored, settleRestored } from './after-restore.ts'

export const manifest = area({
  name: 'publishing',
  operations: [
    posts,
    actions,
    bulk,
    published,
    records,
    validation,
    mediaValidation,
    threadnetReplies,
    threadnetModeration,
    engagement,
    following,
    search,
  ],
  dueWorks: [
    publishWork,
    interruptedWork,
    lookupWork,
    progressWork,
    recycleWork,
    followUpWork,
    interruptedFollowUpWork,
  ],
  accountSyncs: [postPresence],
  reactions: [cancelTargetsOfAccount, moveQueuedPosts],
  tables: ['post', 'post_target', 'attempt', 'follow_up', 'post_recycling'],
  crossings: {
    event: 'after a restore the newest row tells when the backup was made',
    log_entry: 'after a restore the newest row tells when the backup was made',
  },
  erasure: [postsOfTeam],
})
