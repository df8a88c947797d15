import type * as en from '../../en/publishing/import-posts.ts'
import type { Translated } from '../../translated.ts'
import { counted } from '../shell/common.ts'

export const importPostsWords: Translated<typeof en.importPostsWords> = {
  title: 'Beiträge importieren',
  lead: 'Aus einer CSV-Datei oder einer eingefügten Tabelle, bis zu 500 Beiträge. Nichts entsteht, bevor Sie gesehen haben, was nicht stimmt.',
  source: 'Datei oder Text',
  tooMany: (count) =>
    `Die Tabelle hat ${counted(count, 'Zeile', 'Zeilen')}. Ein Import nimmt bis zu 500: Teilen Sie sie auf.`,
  columns: 'Spalten',
  targets: {
    content: 'Text',
    accounts: 'Konten',
    when: 'Tag und Uhrzeit',
    day: 'Tag',
    time: 'Uhrzeit',
    timezone: 'Zeitzone',
    media: 'Adressen von Bildern oder Videos',
    title: 'Titel',
    tags: 'Schlagwörter',
    hashtags: 'Hashtags',
  },
  columnsLead:
    'Nennen Sie Konten beim Namen, beim Netzwerk oder bei beidem, etwa „Bluesky: mill.example“. Mehrere trennt ein Semikolon.',
  order: 'Ein Tag wie 5/12/2026 ist der',
  orders: { day: '5. Dezember', month: '12. Mai' },
  zone: 'Zeiten ohne eigene Zone gelten in',
  fallback: 'Konten für Zeilen, die keines nennen',
  addAccount: 'Konto hinzufügen',
  removeAccount: (name) => `${name} entfernen`,
  check: (count) => `${counted(count, 'Zeile', 'Zeilen')} prüfen`,
  checked: 'Ergebnis der Prüfung',
  ready: (scheduled, drafts) =>
    [
      scheduled > 0 && `${counted(scheduled, 'Beitrag bekommt', 'Beiträge bekommen')} eine Zeit`,
      drafts > 0 && `${counted(drafts, 'Beitrag wird ein Entwurf', 'Beiträge werden Entwürfe')}`,
    ]
      .filter(Boolean)
      .join(', ') || 'Kein Beitrag würde entstehen',
  wrong: (count) =>
    count === 0
      ? 'Keine Zeile ist falsch.'
      : `${counted(count, 'Zeile stimmt nicht und wird', 'Zeilen stimmen nicht und werden')} ausgelassen.`,
  wrongRows: 'Falsche Zeilen',
  reason: 'Was nicht stimmt',
  readyRows: 'Anzulegende Beiträge',
  changed: 'Die Auswahl hat sich seit der Prüfung geändert. Prüfen Sie die Zeilen noch einmal.',
  noTextColumn: 'Keine Spalte enthält den Text. Wählen Sie die, die ihn enthält.',
  noAccounts:
    'Keine Spalte enthält die Konten, und für alle Zeilen ist keines gewählt: Alle Beiträge werden Entwürfe ohne Konto.',
  text: 'Text',
  when: 'Wann',
  where: 'Wo',
  draft: 'Entwurf',
  download: 'Falsche Zeilen herunterladen',
  downloadName: 'falsche-beitraege.csv',
  start: (count) => `${counted(count, 'Beitrag', 'Beiträge')} anlegen`,
  startLive: (count) => `${counted(count, 'Live-Beitrag', 'Live-Beiträge')} anlegen`,
  result: 'Ergebnis',
  made: (count) => `${counted(count, 'Beitrag wurde', 'Beiträge wurden')} angelegt.`,
  refusedSince: (count) =>
    `${counted(count, 'Zeile wurde', 'Zeilen wurden')} abgelehnt, obwohl die Prüfung bestanden war.`,
  unsure:
    'Ob Beiträge entstanden sind, ist nicht bekannt. Prüfen Sie die Zeilen noch einmal: Ein Beitrag, der entstanden ist, gilt dann als Wiederholung. Entwürfe ohne Konten werden nicht erkannt; suchen Sie sie unter den Beiträgen.',
  toPosts: 'Beiträge öffnen',
  toCalendar: 'Kalender öffnen',
  again: 'Eine weitere Tabelle importieren',
  leaveTitle: 'Den Import verlassen?',
  leaveText: 'Die Tabelle und was Sie zu ihren Spalten gesagt haben, bleiben nicht erhalten.',
  leave: 'Verlassen',
  problem: {
    unknownAccount: (text) => `Kein Konto heißt „${text}“`,
    severalAccounts: (text) =>
      `Mehrere Konten heißen „${text}“: Schreiben Sie Netzwerk und Namen, etwa „Bluesky: mill.example“`,
    when: (text) => `„${text}“ ist kein Tag mit Uhrzeit. Schreiben Sie ihn wie 5.3.2031 14:30`,
    day: (text) => `„${text}“ ist kein Tag. Schreiben Sie ihn wie 5.3.2031`,
    time: (text) => `„${text}“ ist keine Uhrzeit. Schreiben Sie sie wie 14:30`,
    media: (text) => `„${text}“ ist keine Adresse`,
    noTime: 'Die Uhrzeit fehlt',
    noDay: 'Der Tag fehlt',
    empty: 'Weder Text noch Bild ist da',
  },
  reasons: {
    no_targets: 'Die Zeile nennt kein Konto',
    duplicate_content: 'Das Konto hat diesen Text schon, in einem Beitrag oder in einer Zeile darüber',
    schedule_in_past: 'Die Zeit ist vorbei',
    content_too_long: 'Der Text ist für ein Netzwerk zu lang',
    media_required: 'Ein Netzwerk braucht ein Bild oder ein Video',
    invalid_timezone: 'Die Zeitzone ist nicht bekannt. Schreiben Sie sie wie Europe/Berlin',
  },
}
