import type * as en from '../../en/publishing/attempts.ts'
import type { Translated } from '../../translated.ts'

const span = (seconds: number): string =>
  seconds < 60
    ? `${seconds} s`
    : seconds < 3600
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3600)} h`

export const timelineWords: Translated<typeof en.timelineWords> = {
  attempt: (number) => `Versuch ${number}`,
  item: (item, items) => `, Teil ${item} von ${items}`,
  done: 'Das Netzwerk hat ihn.',
  accepted: 'Das Netzwerk hat ihn angenommen und verarbeitet ihn.',
  uncertain: 'Ausgang ungewiss.',
  refused: 'Nicht veröffentlicht.',
  postponed: 'Es wurde nichts veröffentlicht.',
  lookup: 'Nachfrage',
  after: (seconds) => `${span(seconds)} nach dem Versuch`,
  found: 'Er ist da.',
  absent: 'Er ist nicht da.',
  pending: 'Keine Antwort, die es klärt.',
  settled: 'Von einem Menschen geklärt',
  settledBy: (name) => `Geklärt von ${name}`,
  waited: (seconds, isAsked) =>
    isAsked
      ? `${span(seconds)} gewartet; das Netzwerk hatte um eine Pause gebeten`
      : `${span(seconds)} gewartet`,
  again: 'Noch einmal gesendet',
  againByKey: 'Mit einem API-Schlüssel noch einmal gesendet',
  againBy: (name) => `Noch einmal gesendet von ${name}`,
  nextAttempt: (number) => `Versuch ${number} folgt`,
  nextLookup: 'Das Netzwerk wird wieder gefragt',
  nextProgress: 'Das Netzwerk wird gefragt, ob es den Beitrag zeigt',
  in: 'in',
  now: 'jeden Augenblick',
  took: (text) => `dauerte ${text}`,
  followUp: (name) => `Schritt: ${name}`,
}

export const unknownWords: Translated<typeof en.unknownWords> = {
  heading: 'Ausgang ungewiss: Das Netzwerk hat diesen Beitrag vielleicht, vielleicht auch nicht',
  known: 'Was bekannt ist',
  knownText: (time) => `Die Anfrage ging hinaus: ${time}. Ihre Antwort wurde nie gelesen.`,
  sentAt: 'Die Anfrage ging hinaus',
  noAnswer: 'Ihre Antwort ist nie bekannt geworden.',
  does: 'Was Zither tut',
  doesText: 'Zither fragt das Netzwerk, ob der Beitrag da ist. Von selbst wird er nie noch einmal gesendet.',
  doesAt: 'Die Zeiten zählen ab dem Versuch.',
  cannotAsk: (name) => `${name} lässt sich nicht fragen. Nur Sie können es klären.`,
  overAsked: 'Alle Nachfragen sind gemacht, und keine hat es geklärt. Jetzt können nur Sie es klären.',
  lookups: 'Nachfragen',
  next: 'nächste in',
  nextNow: 'wird gefragt',
  notAsked: 'nicht gefragt',
  done: 'gefragt',
  step: span,
  can: 'Was Sie tun können',
  look: 'Selbst nachsehen',
  lookText: (who, name) => `Öffnen Sie ${who} auf ${name}, und sehen Sie nach, ob der Beitrag da ist.`,
  lookWithout: (who, name) =>
    `Öffnen Sie ${who} auf ${name} in einem anderen Fenster. Die Adresse des Kontos ist hier nicht bekannt.`,
  notThere: 'Er ist nicht da',
  notThereText: 'Senden Sie ihn noch einmal. Ist er doch da, erscheint er zweimal.',
  sendAgain: 'Noch einmal senden',
  sendTitle: (name) => `Diesen Beitrag noch einmal an ${name} senden?`,
  sendTick: (who) => `Ich habe bei ${who} nachgesehen, und er ist nicht da`,
  sendWarning: 'Ist er da, erscheint er zweimal.',
  sendTickFirst: 'Sehen Sie zuerst nach, und kreuzen Sie dann dies an.',
  there: 'Er ist da',
  thereText: 'Fügen Sie die Adresse des Beitrags ein. Er gilt dann als veröffentlicht.',
  settle: 'Als veröffentlicht festhalten',
  settleTitle: (name) => `Dieser Beitrag ist auf ${name}`,
  settleAddress: 'Adresse des Beitrags',
  settleHint: 'So, wie die Adresszeile sie zeigt, wenn Sie den Beitrag öffnen.',
  settled: 'Als veröffentlicht festgehalten.',
  settleNow: 'Inzwischen wurde es geklärt.',
}
