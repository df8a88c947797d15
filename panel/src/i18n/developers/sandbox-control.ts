import * as english from '../en/developers/sandbox-control.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const controlWords: Translated<typeof english.controlWords> =
  german?.sandboxControl.controlWords ?? english.controlWords
