import * as english from '../en/shell/zones.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const zoneWords: Translated<typeof english.zoneWords> = german?.zones.zoneWords ?? english.zoneWords
