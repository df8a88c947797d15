import * as english from '../en/publishing/queues.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const queueWords: Translated<typeof english.queueWords> =
  german?.queues.queueWords ?? english.queueWords
