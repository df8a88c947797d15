import type * as en from '../../en/publishing/uploads.ts'
import type { Translated } from '../../translated.ts'

export const uploadWords: Translated<typeof en.uploadWords> = {
  list: 'Hochladen',
  progress: (name) => `${name} wird hochgeladen`,
  sent: (sent, size) => `${sent} von ${size}`,
  stop: (name) => `Hochladen von ${name} anhalten`,
  forget: (name) => `${name} vergessen`,
  retry: (name) => `${name} noch einmal hochladen`,
  cannotPost: (name) => `${name} ist angekommen, aber Ton allein kann kein Beitrag enthalten.`,
}
