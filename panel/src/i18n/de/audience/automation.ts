import type * as en from '../../en/audience/automation.ts'
import type { Translated } from '../../translated.ts'
import { counted, numberText } from '../shell/common.ts'

export const messageWords: Translated<typeof en.messageWords> = {
  deletedAccount: 'Ein gelöschtes Konto',
  toAccounts: 'Zu den Konten',
  noAccountText: 'Verbinden Sie zuerst ein Konto eines dieser Netzwerke:',
  kind: 'Was gesendet wird',
  kinds: { text: 'Eine Nachricht', template: 'Eine genehmigte Vorlage' },
  text: 'Nachricht',
  fillIn: 'Für jede Person einsetzen',
  fields: { name: 'Name', email: 'E-Mail', phone: 'Telefonnummer', company: 'Firma', custom: 'Eigener Text' },
  fallbackHint:
    'Schreiben Sie {{name|zusammen}}, damit dort „zusammen“ steht, wenn der Name nicht bekannt ist.',
  wrongWord: (word) =>
    `Für {{${word}}} wird nichts eingesetzt. Nehmen Sie eine der Schaltflächen unter der Nachricht.`,
  length: (count, max) =>
    `${numberText(count)} von ${counted(max, 'Zeichen', 'Zeichen')}, bevor etwas eingesetzt wird`,
  tooLong: (over) =>
    `Die Nachricht ist für dieses Netzwerk um ${counted(over, 'Zeichen', 'Zeichen')} zu lang.`,
  attachment: 'Adresse eines Bildes oder einer Datei',
  attachmentHint: 'Das Netzwerk öffnet diese Adresse, sie muss also öffentlich sein.',
  wrongAddress: 'Eine Adresse beginnt mit https://.',
  templateName: 'Name der Vorlage',
  templateNameHint: 'Genau so, wie sie genehmigt wurde.',
  noTemplateName: 'Geben Sie den Namen der Vorlage ein.',
  language: 'Sprache der Vorlage',
  languageHint: 'Zum Beispiel de oder en_US.',
  noLanguage: 'Geben Sie die Sprache der Vorlage ein.',
  variables: 'Was für die Platzhalter steht',
  variable: (name) => `Platzhalter ${name}`,
  ownText: (name) => `Text für Platzhalter ${name}`,
  addVariable: 'Platzhalter hinzufügen',
  dropVariable: (name) => `Platzhalter ${name} entfernen`,
  preview: 'Vorschau',
  previewFor: 'So bekommt es diese Person',
  previewNobody: 'Dieses Profil hat noch keinen Kontakt, darum kann nichts eingesetzt werden.',
  previewNothing: 'Schreiben Sie die Nachricht, um sie hier zu sehen.',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveText: 'Was Sie hier geschrieben haben, ist nicht gespeichert.',
  leave: 'Verlassen',
}

export const peopleWords: Translated<typeof en.peopleWords> = {
  find: 'Personen finden',
  search: 'In Name, E-Mail und Firma suchen',
  tags: 'Mit einem dieser Schlagwörter',
  found: 'Passende Kontakte',
  nobodyFound: 'Kein Kontakt dieses Profils passt.',
  chooseAll: 'Alle geladenen Kontakte wählen',
  most: (most) => `Höchstens ${counted(most, 'Person', 'Personen')} können auf einmal hinzugefügt werden.`,
  leftOutMore: (count) => `und ${numberText(count)} weitere`,
  someone: 'Ein Kontakt',
  unsubscribed: 'Abgemeldet',
  blocked: 'Gesperrt',
  unreachable: 'Über dieses Konto nicht erreichbar',
  reasons: {
    contact_not_found: 'Kein Kontakt dieses Profils mehr',
    no_channel: 'Über dieses Konto nicht erreichbar',
    contact_blocked: 'Gesperrt',
    contact_unsubscribed: 'Abgemeldet',
    channel_not_found: 'So nicht mehr erreichbar',
    already_enrolled: 'Schon in der Nachrichtenfolge',
    already_added: 'Schon vorher hinzugefügt',
  },
  openOf: (name) => `Unterhaltung mit ${name} öffnen`,
  deletedContact: 'Ein gelöschter Kontakt',
}
