// Written by npm run docs from the names of the files.
import * as queueSlotsOperations from './queue-slots.operations.ts'
import { queueReshuffled } from './queues.causes.ts'
import { queuesOfProfile, queuesOfTeam } from './queues.erasure.ts'
import * as queuesOperations from './queues.operations.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    queueSlotsOperations,
    queuesOperations,
  ],
  causes: [
    queueReshuffled,
  ],
  erasure: [
    queuesOfProfile,
    queuesOfTeam,
  ],
}
