import * as english from '../en/team/billing.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const billingWords: Translated<typeof english.billingWords> =
  german?.billing.billingWords ?? english.billingWords
