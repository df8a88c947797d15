import { cursorsOf } from '#wire/twin/paging.ts'
import { invalidParameter } from './fault.ts'

/** The cursors of every list of the family. */
export const afterCursors = cursorsOf('after-', () =>
  invalidParameter('Param after is not a cursor of this list.'),
)
