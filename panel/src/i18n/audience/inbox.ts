import * as english from '../en/audience/inbox.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

const words = german?.inbox ?? english

export const inboxWords: Translated<typeof english.inboxWords> = words.inboxWords
export const threadWords: Translated<typeof english.threadWords> = words.threadWords
export const unknownMessageWords: Translated<typeof english.unknownMessageWords> = words.unknownMessageWords
export const replyWords: Translated<typeof english.replyWords> = words.replyWords
export const personWords: Translated<typeof english.personWords> = words.personWords
export const simulateWords: Translated<typeof english.simulateWords> = words.simulateWords
export const startWords: Translated<typeof english.startWords> = words.startWords
