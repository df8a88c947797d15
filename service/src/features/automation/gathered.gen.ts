// Written by npm run docs from the names of the files.
import { automationCommit } from './automation.faults.ts'
import { broadcastStartWork } from './broadcasts/broadcast-start.work.ts'
import * as broadcastsBroadcastsOperations from './broadcasts/broadcasts.operations.ts'
import { forgetRecipient, cancelBroadcastsOfAccount, endBroadcastsOfMoved } from './broadcasts/broadcasts.reaction.ts'
import * as broadcastsRecipientsOperations from './broadcasts/recipients.operations.ts'
import * as broadcastsSendingOperations from './broadcasts/sending.operations.ts'
import { turnOffAutomationsOfMoved, turnOffAutomationsOfAccount } from './comment-automations/causes/account.reaction.ts'
import { forgetCommenter } from './comment-automations/causes/contact-removed.reaction.ts'
import { bindAutomations } from './comment-automations/causes/target-published.reaction.ts'
import * as commentAutomationsCommentAutomationsOperations from './comment-automations/comment-automations.operations.ts'
import { commentAutomationWork, interruptedCommentReplyWork } from './comment-automations/engine/comment-automation.work.ts'
import { answerComments } from './comment-automations/engine/comments-received.reaction.ts'
import * as commentAutomationsLogsLogsOperations from './comment-automations/logs/logs.operations.ts'
import { takeReceived } from './incoming/received.reaction.ts'
import { automationLane } from './messages/automation.lane.ts'
import { automationWork } from './messages/automation.work.ts'
import { resumeAutomatic } from './messages/connected.reaction.ts'
import { settleAutomatic } from './messages/settled.reaction.ts'
import * as sequencesEnrollmentsOperations from './sequences/enrollments.operations.ts'
import { exitOnReply, exitUnwelcome, forgetEnrollment, pauseSequencesOfAccount, pauseSequencesOfMoved } from './sequences/exits.reaction.ts'
import * as sequencesRunningOperations from './sequences/running.operations.ts'
import * as sequencesSequencesOperations from './sequences/sequences.operations.ts'
import * as workflowsExecutionsOperations from './workflows/executions.operations.ts'
import { startByNews } from './workflows/incoming/message-news.reaction.ts'
import * as workflowsLifecycleOperations from './workflows/lifecycle.operations.ts'
import * as workflowsVersionsOperations from './workflows/versions.operations.ts'
import { beforeWorkflowCall, afterWorkflowCall } from './workflows/workflows.faults.ts'
import * as workflowsWorkflowsOperations from './workflows/workflows.operations.ts'
import { pauseWorkflowsOfAccount, pauseWorkflowsOfMoved, exitRunsOfUnwelcome, forgetPersonOfRuns } from './workflows/workflows.reaction.ts'
import { workflowsWork } from './workflows/workflows.work.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    broadcastsBroadcastsOperations,
    broadcastsRecipientsOperations,
    broadcastsSendingOperations,
    commentAutomationsCommentAutomationsOperations,
    commentAutomationsLogsLogsOperations,
    sequencesEnrollmentsOperations,
    sequencesRunningOperations,
    sequencesSequencesOperations,
    workflowsExecutionsOperations,
    workflowsLifecycleOperations,
    workflowsVersionsOperations,
    workflowsWorkflowsOperations,
  ],
  dueWorks: [
    broadcastStartWork,
    commentAutomationWork,
    interruptedCommentReplyWork,
    automationWork,
    workflowsWork,
  ],
  lanes: [
    automationLane,
  ],
  reactions: [
    forgetRecipient,
    cancelBroadcastsOfAccount,
    endBroadcastsOfMoved,
    turnOffAutomationsOfMoved,
    turnOffAutomationsOfAccount,
    forgetCommenter,
    bindAutomations,
    answerComments,
    takeReceived,
    resumeAutomatic,
    settleAutomatic,
    exitOnReply,
    exitUnwelcome,
    forgetEnrollment,
    pauseSequencesOfAccount,
    pauseSequencesOfMoved,
    startByNews,
    pauseWorkflowsOfAccount,
    pauseWorkflowsOfMoved,
    exitRunsOfUnwelcome,
    forgetPersonOfRuns,
  ],
  faultPoints: [
    automationCommit,
    beforeWorkflowCall,
    afterWorkflowCall,
  ].flat(),
}
