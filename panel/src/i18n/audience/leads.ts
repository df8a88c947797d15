import * as english from '../en/audience/leads.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const leadWords: Translated<typeof english.leadWords> = german?.leads.leadWords ?? english.leadWords
