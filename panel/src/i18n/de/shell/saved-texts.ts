import type * as en from '../../en/shell/saved-texts.ts'
import type { Translated } from '../../translated.ts'

export const savedWords: Translated<typeof en.savedWords> = {
  none: 'Für dieses Profil ist noch nichts gespeichert.',
  where: 'Sie bleiben in diesem Browser und gehören zu diesem Profil.',
  edit: (name) => `${name} bearbeiten`,
  remove: (name) => `${name} löschen`,
  name: 'Kurzer Name',
  noProfile: 'Wählen Sie zuerst ein Konto: Texte werden für ein Profil gespeichert.',
  replies: {
    title: 'Gespeicherte Antworten',
    find: 'Gespeicherte Antwort suchen',
    nothing: 'Keine gespeicherte Antwort passt.',
    add: 'Antwort speichern',
    text: 'Text der Antwort',
    hint: '{name} wird durch den Namen der Person ersetzt.',
    full: 'Der Speicher dieses Browsers ist voll. Löschen Sie zuerst eine Antwort.',
  },
  texts: {
    title: 'Gespeicherte Texte',
    find: 'Gespeicherten Text suchen',
    nothing: 'Kein gespeicherter Text passt.',
    add: 'Text speichern',
    text: 'Text zum Einfügen',
    hint: 'Ein Satz, eine Signatur oder Hashtags, die zusammengehören.',
    full: 'Der Speicher dieses Browsers ist voll. Löschen Sie zuerst einen Text.',
  },
}
