import type * as en from '../../en/shell/emoji.ts'
import type { Translated } from '../../translated.ts'

export const emojiWords: Translated<typeof en.emojiWords> = {
  emoji: 'Emoji',
  search: 'Emoji suchen',
  loading: 'Wird geladen',
  named: 'Bester Treffer',
  none: 'Kein Emoji gefunden.',
}
