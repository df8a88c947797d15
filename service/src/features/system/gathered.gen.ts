// Written by npm run docs from the names of the files.
import * as healthOperations from './health.operations.ts'
import * as logsOperations from './logs.operations.ts'
import { recordsOfTeam } from './records.erasure.ts'
import * as statusOperations from './status.operations.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    healthOperations,
    logsOperations,
    statusOperations,
  ],
  erasure: [
    recordsOfTeam,
  ],
}
