import * as english from '../en/accounts/surfaces.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const surfaceWords: Translated<typeof english.surfaceWords> =
  german?.surfaces.surfaceWords ?? english.surfaceWords
