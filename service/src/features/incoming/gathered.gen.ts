// Written by npm run docs from the names of the files.
import { keepWhatBotsRead } from './bot-read.reaction.ts'
import { afterStoreFault, beforeTakeFault, incomingCommitFault } from './incoming.faults.ts'
import * as incomingOperations from './incoming.operations.ts'
import { incomingWork } from './incoming.work.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    incomingOperations,
  ],
  dueWorks: [
    incomingWork,
  ],
  reactions: [
    keepWhatBotsRead,
  ],
  faultPoints: [
    afterStoreFault,
    beforeTakeFault,
    incomingCommitFault,
  ].flat(),
}
