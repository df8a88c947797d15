import * as english from './en/reference-guides.ts'
import { german } from './german.ts'
import type { Translated } from './translated.ts'

export type { Guide, GuideSection } from './en/reference-guides.ts'

export const guides: Translated<typeof english.guides> = german?.referenceGuides.guides ?? english.guides
