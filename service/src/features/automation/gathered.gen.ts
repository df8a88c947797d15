// Written by npm run docs from the names of the files.
import { automationCommit } from './automation.faults.ts'
import { broadcastStartWork } from './broadcasts/broadcast-start.work.ts'
import * as broadcastsBroadcastsOperations from './broadcasts/broadcasts.operations.ts'
import { forgetRecipient, cancelBroadcastsOfAccount, endBroadcastsOfMoved } from './broadcasts/broadcasts.reaction.ts'
import * as broadcastsRecipientsOperations from './broadcasts/recipients.operations.ts'
import * as broadcastsSendingOperations from './broadcasts/sending.operations.ts'
import { automationLane } from './messages/automation.lane.ts'
import { automationWork } from './messages/automation.work.ts'
import { resumeAutomatic } from './messages/connected.reaction.ts'
import { settleAutomatic } from './messages/settled.reaction.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    broadcastsBroadcastsOperations,
    broadcastsRecipientsOperations,
    broadcastsSendingOperations,
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
  ],
  faultPoints: [
    automationCommit,
  ].flat(),
}
