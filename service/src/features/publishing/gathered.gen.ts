// Written by npm run docs from the names of the files.
import * as blogsArticlesOperations from './blogs/articles.operations.ts'
import * as blogsBlogsOperations from './blogs/blogs.operations.ts'
import * as bulkBulkOperations from './bulk/bulk.operations.ts'
import { dropExternalOfAccount } from './external/account-removed.reaction.ts'
import * as externalExternalEvents from './external/external.events.ts'
import { followUpFaults } from './follow-ups/follow-up.faults.ts'
import { followUpWork } from './follow-ups/follow-up.work.ts'
import { interruptedFollowUpWork } from './follow-ups/interrupted-follow-up.work.ts'
import * as postsChangeRetryPostOperations from './posts/change/retry-post.operations.ts'
import * as postsPostActionsOperations from './posts/post-actions.operations.ts'
import * as postsPostRecordsOperations from './posts/post-records.operations.ts'
import { postsOfTeam } from './posts/posts.erasure.ts'
import * as postsPostsOperations from './posts/posts.operations.ts'
import { moveQueuedPosts } from './posts/timing/queue-reshuffled.reaction.ts'
import { interruptedWork } from './publish/interrupted.work.ts'
import { lookupWork } from './publish/lookup.work.ts'
import { postsLane } from './publish/posts.lane.ts'
import { postPresence } from './publish/presence.sync.ts'
import { progressWork } from './publish/progress.work.ts'
import { publishFaults, ledgerFault } from './publish/publish.faults.ts'
import { publishWork } from './publish/publish.work.ts'
import { publishingAudit } from './publishing.audit.ts'
import { targetsPublished } from './publishing.causes.ts'
import * as publishingEvents from './publishing.events.ts'
import { recycleWork } from './recycling/recycle.work.ts'
import * as surfacesMicroblogEngagementOperations from './surfaces/microblog-engagement.operations.ts'
import * as surfacesMicroblogFollowingOperations from './surfaces/microblog-following.operations.ts'
import * as surfacesMicroblogSearchOperations from './surfaces/microblog-search.operations.ts'
import * as surfacesThreadnetModerationOperations from './surfaces/threadnet-moderation.operations.ts'
import * as surfacesThreadnetRepliesOperations from './surfaces/threadnet-replies.operations.ts'
import { moveTargetsOfAccount } from './targets/account-moved.reaction.ts'
import { cancelTargetsOfAccount } from './targets/account-removed.reaction.ts'
import * as targetsPublishedPostsOperations from './targets/published-posts.operations.ts'
import * as validationValidateMediaOperations from './validation/validate-media.operations.ts'
import * as validationValidateSubredditOperations from './validation/validate-subreddit.operations.ts'
import * as validationValidateOperations from './validation/validate.operations.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    blogsArticlesOperations,
    blogsBlogsOperations,
    bulkBulkOperations,
    postsChangeRetryPostOperations,
    postsPostActionsOperations,
    postsPostRecordsOperations,
    postsPostsOperations,
    surfacesMicroblogEngagementOperations,
    surfacesMicroblogFollowingOperations,
    surfacesMicroblogSearchOperations,
    surfacesThreadnetModerationOperations,
    surfacesThreadnetRepliesOperations,
    targetsPublishedPostsOperations,
    validationValidateMediaOperations,
    validationValidateSubredditOperations,
    validationValidateOperations,
  ],
  events: [
    externalExternalEvents,
    publishingEvents,
  ],
  dueWorks: [
    followUpWork,
    interruptedFollowUpWork,
    interruptedWork,
    lookupWork,
    progressWork,
    publishWork,
    recycleWork,
  ],
  accountSyncs: [
    postPresence,
  ],
  lanes: [
    postsLane,
  ],
  causes: [
    targetsPublished,
  ],
  reactions: [
    dropExternalOfAccount,
    moveQueuedPosts,
    moveTargetsOfAccount,
    cancelTargetsOfAccount,
  ],
  audited: [
    publishingAudit,
  ],
  erasure: [
    postsOfTeam,
  ],
  faultPoints: [
    followUpFaults,
    publishFaults,
    ledgerFault,
  ].flat(),
}
