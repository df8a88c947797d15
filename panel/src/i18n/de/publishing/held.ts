import type * as en from '../../en/publishing/held.ts'
import type { Translated } from '../../translated.ts'
import { counted } from '../shell/common.ts'

export const heldWords: Translated<typeof en.heldWords> = {
  title: 'Bevor er hinausgeht',
  leaves: (seconds) => `Geht in ${seconds} s hinaus`,
  leavesNow: 'Geht jeden Moment hinaus',
  told: (seconds) =>
    `Der Beitrag geht in ${counted(seconds, 'Sekunde', 'Sekunden')} hinaus. So lange lässt er sich zurücknehmen.`,
  undo: 'Zurücknehmen',
  undone: 'Zurückgenommen. Er wird nicht gesendet.',
  partly: 'Zurückgenommen, wo er noch nicht hinausgegangen war.',
  gone: 'Er ist schon hinausgegangen.',
  change: 'Beitrag bearbeiten',
}
