import * as english from '../en/audience/workflow-nodes.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const nodeWords: Translated<typeof english.nodeWords> =
  german?.workflowNodes.nodeWords ?? english.nodeWords
export const fieldWords: Translated<typeof english.fieldWords> =
  german?.workflowNodes.fieldWords ?? english.fieldWords
