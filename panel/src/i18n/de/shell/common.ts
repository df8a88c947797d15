import type * as en from '../../en/shell/common.ts'
import type { Translated } from '../../translated.ts'

const plural = new Intl.PluralRules('de')
const numbers = new Intl.NumberFormat('de')

/** A count with its noun: "1 Beitrag", "3 Beiträge". */
export const counted = (count: number, one: string, many: string): string =>
  `${numbers.format(count)} ${plural.select(count) === 'one' ? one : many}`

export const numberText = (count: number): string => numbers.format(count)

export const common: Translated<typeof en.common> = {
  product: 'Zither',
  live: 'Live',
  test: 'Test',
  loading: 'Wird geladen',
  loadMore: 'Mehr laden',
  loaded: (count) => `${counted(count, 'Zeile', 'Zeilen')} geladen`,
  cancel: 'Abbrechen',
  close: 'Schließen',
  save: 'Speichern',
  saved: 'Gespeichert',
  delete: 'Löschen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  reload: 'Neu laden',
  retry: 'Erneut versuchen',
  back: 'Zurück',
  search: 'Suchen',
  all: 'Alle',
  none: 'Keine',
  yes: 'Ja',
  no: 'Nein',
  open: 'Öffnen',
  edit: 'Bearbeiten',
  add: 'Hinzufügen',
  more: 'Mehr',
  actions: 'Aktionen',
  optional: 'optional',
  enter: (field) => `Füllen Sie „${field}“ aus.`,
  showSecret: 'Anzeigen',
  hideSecret: 'Verbergen',
  asApiCall: 'Das Gleiche über die API',
  asTable: 'Als Tabelle',
  asCsv: 'Als CSV herunterladen',
  chartAsCsv: 'Diagramm als CSV herunterladen',
  notDrawn: 'Dieser Browser kann es nicht zeichnen. Wählen Sie „Als Tabelle“.',
  csvReading: (count) => `Anhalten (${counted(count, 'Zeile', 'Zeilen')} gelesen)`,
  csvWaiting: (seconds) => `Anhalten (Anfragegrenze erreicht, weiter in ${seconds} s)`,
  csvSaved: (file, count) => `${counted(count, 'Zeile', 'Zeilen')} in ${file} gespeichert.`,
  columns: 'Spalten',
  before: (name: string) => `${name}, Zeitraum davor`,
  clearFilters: 'Filter zurücksetzen',
  nothingMatches: 'Nichts passt zu diesen Filtern.',
  viewOnly: 'Nur ansehen',
  viewOnlyWhy: 'Ihre Rolle darf hier lesen, aber nichts ändern.',
  notAllowed: (roles) => `Dafür ist die Rolle ${roles} nötig.`,
  by: (platform, name) => `${name} auf ${platform}`,
}

export const statusWords: Translated<typeof en.statusWords> = {
  draft: 'Entwurf',
  scheduled: 'Geplant',
  publishing: 'Wird veröffentlicht',
  published: 'Veröffentlicht',
  partial: 'Teilweise veröffentlicht',
  failed: 'Fehlgeschlagen',
  unknown: 'Ungewiss',
  cancelled: 'Abgesagt',
  removed: 'Entfernt',
}

export const roleWords: Translated<typeof en.roleWords> = {
  owner: 'Inhaber',
  admin: 'Verwalter',
  billing_admin: 'Abrechnung',
  member: 'Mitglied',
  read_only: 'Betrachter',
}

export const fileWords: Translated<typeof en.fileWords> = {
  id: 'Kennung',
  text: 'Text',
  title: 'Titel',
  due: 'Geplant für',
  published: 'Veröffentlicht',
  created: 'Angelegt',
  zone: 'Zeitzone',
  outcomes: 'Ergebnisse',
  links: 'Links zu den Beiträgen',
  tags: 'Schlagwörter',
  profile: 'Profil',
  page: 'Profilseite',
  handle: 'Benutzername',
  error: 'Fehler',
}
