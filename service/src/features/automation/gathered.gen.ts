// Written by npm run docs from the names of the files.
import { automationCommit } from './automation.faults.ts'
import { broadcastStartWork } from './broadcasts/broadcast-start.work.ts'
import * as broadcastsBroadcastsOperations from './broadcasts/broadcasts.operations.ts'
import { forgetRecipient, cancelBroadcastsOfAccount, endBroadcastsOfMoved } from './broadcasts/broadcasts.reaction.ts'
import * as broadcastsRecipientsOperations from './broadcasts/recipients.operations.ts'
import * as broadcastsSendingOperations from './broadcasts/sending.operations.ts'
import * as commentAutomationsCommentAutomationsOperations from './comment-automations/comment-automations.operations.ts'
import { automationLane } from './messages/automation.lane.ts'
import { automationWork } from './messages/automation.work.ts'
import { resumeAutomatic } from './messages/connected.reaction.ts'
import { settleAutomatic } from './messages/settled.reaction.ts'
import * as sequencesEnrollmentsOperations from './sequences/enrollments.operations.ts'
import { exitOnReply, exitUnwelcome, forgetEnrollment, pauseSequencesOfAccount, pauseSequencesOfMoved } from './sequences/exits.reaction.ts'
import * as sequencesRunningOperations from './sequences/running.operations.ts'
import * as sequencesSequencesOperations from './sequences/sequences.operations.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    broadcastsBroadcastsOperations,
    broadcastsRecipientsOperations,
    broadcastsSendingOperations,
    commentAutomationsCommentAutomationsOperations,
    sequencesEnrollmentsOperations,
    sequencesRunningOperations,
    sequencesSequencesOperations,
  ],
  dueWorks: [
    broadcastStartWork,
    automationWork,
  ],
  lanes: [
    automationLane,
  ],
  reactions: [
    forgetRecipient,
    cancelBroadcastsOfAccount,
    endBroadcastsOfMoved,
    resumeAutomatic,
    settleAutomatic,
    exitOnReply,
    exitUnwelcome,
    forgetEnrollment,
    pauseSequencesOfAccount,
    pauseSequencesOfMoved,
  ],
  faultPoints: [
    automationCommit,
  ].flat(),
}
