import type * as en from '../../en/shell/table-file.ts'
import type { Translated } from '../../translated.ts'
import { counted } from './common.ts'

/** A table that a person gives: a file, or pasted rows. */
export const tableWords: Translated<typeof en.tableWords> = {
  file: 'CSV-Datei',
  fileHint: 'Die erste Zeile enthält die Überschriften. Komma, Semikolon und Tabulator werden erkannt.',
  paste: 'Oder Zeilen einfügen',
  read: 'Text lesen',
  reading: 'Wird gelesen',
  readFault: 'Das ist keine lesbare Tabelle: Ein Anführungszeichen wird nicht geschlossen.',
  workbook:
    'Das ist die Arbeitsmappe einer Tabellenkalkulation. Speichern Sie sie als CSV, und wählen Sie diese Datei.',
  empty: 'Die Datei ist leer.',
  noRows: 'Unter den Überschriften steht keine Zeile.',
  latin: 'Die Datei ist nicht in UTF-8; sie wurde als Windows-1252 gelesen.',
  ragged: (count) =>
    `${counted(count, 'Zeile hat', 'Zeilen haben')} weniger oder mehr Zellen, als es Überschriften gibt.`,
  found: (count, name) => `${counted(count, 'Zeile', 'Zeilen')} in ${name}`,
  pasted: 'dem eingefügten Text',
  column: 'Spalte',
  example: 'Erste Werte',
  holds: 'Enthält',
  holdsOf: (heading) => `Was „${heading}“ enthält`,
  untitled: (index) => `Spalte ${index + 1}`,
  ignore: 'Nicht importieren',
  row: 'Zeile',
}
