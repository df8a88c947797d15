import * as english from '../en/developers/reference-guides.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export type { Guide, GuideSection } from '../en/developers/reference-guides.ts'

export const guides: Translated<typeof english.guides> = german?.referenceGuides.guides ?? english.guides
