import { area } from '#contract/area.ts'
import * as bulk from './bulk/bulk.operations.ts'
import { followUpWork } from './follow-ups/follow-up.work.ts'
import { interruptedFollowUpWork } from './follow-ups/interrupted-follow-up.work.ts'
import * as actions from './posts/post-actions.operations.ts'
import * as records from './posts/post-records.operations.ts'
import { postsOfTeam } from './posts/posts.erasure.ts'
import * as posts from './posts/posts.operations.ts'
import { moveQueuedPosts } from './posts/queue-reshuffled.reaction.ts'
import * as retry from './posts/retry-post.operations.ts'
import { interruptedWork } from './publish/interrupted.work.ts'
import { lookupWork } from './publish/lookup.work.ts'
import { postPresence } from './publish/presence.sync.ts'
import { progressWork } from './publish/progress.work.ts'
import { publishWork } from './publish/publish.work.ts'
import { recycleWork } from './recycling/recycle.work.ts'
import * as engagement from './surfaces/microblog-engagement.operations.ts'
import * as following from './surfaces/microblog-following.operations.ts'
import * as search from './surfaces/microblog-search.operations.ts'
import * as threadnetModeration from './surfaces/threadnet-moderation.operations.ts'
import * as threadnetReplies from './surfaces/threadnet-replies.operations.ts'
import { cancelTargetsOfAccount } from './targets/account-removed.reaction.ts'
import * as published from './targets/published-posts.operations.ts'
import * as validation from './validation/validate.operations.ts'
import * as mediaValidation from './validation/validate-media.operations.ts'

export { type Restored, settleRestored } from './restore/after-restore.ts'

export const manifest = area({
  name: 'publishing',
  operations: [
    posts,
    actions,
    retry,
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
