import type { Target } from '../../../values/contact-import.ts'

/** What a person says about the columns of a file. */
export interface Choices {
  targets: readonly Target[]
  accountId: string
  tags: string
}
