import type * as en from '../../en/developers/log.ts'
import type { Translated } from '../../translated.ts'
import { counted } from '../shell/common.ts'

export const logWords: Translated<typeof en.logWords> = {
  by: {
    second: (what) => `${what} pro Sekunde`,
    tenSeconds: (what) => `${what} pro 10 Sekunden`,
    minute: (what) => `${what} pro Minute`,
    tenMinutes: (what) => `${what} pro 10 Minuten`,
    hour: (what) => `${what} pro Stunde`,
    day: (what) => `${what} pro Tag`,
  },
  requests: 'Anfragen',
  entries: 'Einträge',
  errors: 'Fehlgeschlagen',
  time: 'Zeit',
  counting: 'Die Zeilen werden gelesen und gezählt…',
  nothing: 'Es gibt nichts zu zeichnen.',
  tooDense: 'In den neuesten Moment fallen mehr Zeilen, als gezählt werden können.',
  all: (count) => `Gezählt: ${counted(count, 'Zeile', 'Zeilen')}, mehr gibt es nicht.`,
  newest: (count, since) =>
    `Gezählt: nur die neuesten (${counted(count, 'Zeile', 'Zeilen')}), seit ${since}. Es gibt auch ältere.`,
  earlier: 'Um sie zu zählen, setzen Sie „Bis“ auf eine frühere Zeit.',
  unrecorded: 'Was Menschen im Panel lesen, wird nur aufgezeichnet, wenn es fehlschlägt.',

  attempts: 'Versuche',
  waited: 'Nach einer Pause von',
  firstAttempt: 'Erster',
  axis: (slowest) =>
    `Wann jeder Versuch gemacht wurde, vom ersten an. Je höher der Balken, desto länger dauerte die Antwort (bis zu ${slowest}).`,
  headers: 'Kopfzeilen jedes Versuchs',
  header: 'Kopfzeile',
  value: 'Wert',
  headersWhat: 'Das Protokoll bewahrt keine Kopfzeilen auf. Diese hat jeder Versuch.',
  headersOwn: 'Die letzten sind Ihre eigenen, wie der Webhook sie jetzt hat.',
  timestampIs: 'Wann der Versuch gemacht wurde, in Sekunden seit 1970',
  ownIs: 'Der Wert, den Sie dem Webhook gegeben haben',
  signatureIs: '„v1,“ und eine Signatur aus ID, Zeit und Inhalt. Sie ist bei jedem Versuch neu.',
}
