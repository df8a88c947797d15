// Written by npm run docs from the names of the files.
import * as platformsOperations from './platforms.operations.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    platformsOperations,
  ],
}
