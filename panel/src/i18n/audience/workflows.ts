import * as english from '../en/audience/workflows.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

type English = typeof english

export const workflowWords: Translated<English['workflowWords']> =
  german?.workflows.workflowWords ?? english.workflowWords
export const startWords: Translated<English['startWords']> =
  german?.workflows.startWords ?? english.startWords
export const editorWords: Translated<English['editorWords']> =
  german?.workflows.editorWords ?? english.editorWords
export const lifeWords: Translated<English['lifeWords']> = german?.workflows.lifeWords ?? english.lifeWords
export const runWords: Translated<English['runWords']> = german?.workflows.runWords ?? english.runWords
export const versionWords: Translated<English['versionWords']> =
  german?.workflows.versionWords ?? english.versionWords
