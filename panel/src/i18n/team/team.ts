import * as english from '../en/team/team.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const teamWords: Translated<typeof english.teamWords> = german?.team.teamWords ?? english.teamWords
