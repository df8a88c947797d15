import * as english from '../en/shell/failures.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const failureWords: Translated<typeof english.failureWords> =
  german?.failures.failureWords ?? english.failureWords
export const failureParts: Translated<typeof english.failureParts> =
  german?.failures.failureParts ?? english.failureParts
