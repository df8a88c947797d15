import type * as en from '../../en/audience/sequences.ts'
import type { Translated } from '../../translated.ts'
import { counted, numberText } from '../shell/common.ts'

const people = (count: number) => counted(count, 'Person', 'Personen')
const minutes = (count: number) => counted(count, 'Minute', 'Minuten')
const hours = (count: number) => counted(count, 'Stunde', 'Stunden')
const days = (count: number) => counted(count, 'Tag', 'Tage')

export const sequenceWords: Translated<typeof en.sequenceWords> = {
  title: 'Nachrichtenfolgen',
  sequence: 'Nachrichtenfolge',
  new: 'Neue Nachrichtenfolge',
  name: 'Name',
  status: 'Status',
  network: 'Netzwerk',
  account: 'Konto',
  steps: 'Schritte',
  profile: 'Profil',
  anyStatus: 'Jeder Status',
  anyNetwork: 'Jedes Netzwerk',
  statuses: { draft: 'Entwurf', active: 'Aktiv', paused: 'Angehalten' },
  running: 'Gerade darin',
  completed: 'Abgeschlossen',
  exited: 'Vorzeitig verlassen',
  enrolled: 'Alle',
  number: (count) => numberText(count),
  empty: 'Noch keine Nachrichtenfolgen',
  emptyText:
    'Eine Nachrichtenfolge schickt jeder Person mehrere Nachrichten, eine nach der anderen, mit einer Wartezeit vor jeder. Sie wählen, wer aufgenommen wird; wer antwortet, verlässt sie.',
  backToList: 'Alle Nachrichtenfolgen',
  gone: 'Diese Nachrichtenfolge gibt es nicht mehr.',
  textOf: (number) => `Text von Schritt ${number}`,
  delayOf: (number) => `Minuten vor Schritt ${number}`,
}

export const stepWords: Translated<typeof en.stepWords> = {
  step: (number) => `Schritt ${number}`,
  none: 'Noch gibt es keine Schritte. Schreiben Sie sie, und aktivieren Sie dann die Nachrichtenfolge.',
  first: {
    atOnce: 'Sofort, wenn jemand aufgenommen wird',
    minutes: (count) => `${minutes(count)} nach der Aufnahme`,
    hours: (count) => `${hours(count)} nach der Aufnahme`,
    days: (count) => `${days(count)} nach der Aufnahme`,
  },
  later: {
    atOnce: 'Sofort nach dem Schritt davor',
    minutes: (count) => `${minutes(count)} nach dem Schritt davor`,
    hours: (count) => `${hours(count)} nach dem Schritt davor`,
    days: (count) => `${days(count)} nach dem Schritt davor`,
  },
  waiting: (count) => `${people(count)} ${count === 1 ? 'wartet' : 'warten'} auf diesen Schritt`,
  waitingAtLeast: (count) => `Mindestens ${people(count)} warten auf diesen Schritt`,
  next: 'die nächste bekommt ihn',
  due: 'die nächste bekommt ihn gleich',
  heldNext: 'die nächste sollte ihn bekommen',
  exits: 'Wer vorzeitig ausscheidet',
  exitOnReply: 'Wer dem Konto schreibt, bekommt keinen weiteren Schritt.',
  staysOnReply: 'Wer dem Konto schreibt, bleibt in der Nachrichtenfolge.',
  exitOnUnsubscribe: 'Wer sich abmeldet, bekommt keinen weiteren Schritt.',
  staysOnUnsubscribe:
    'Schritte, die fällig werden, solange jemand abgemeldet ist, entfallen für diese Person.',
  always: 'Wer gesperrt oder gelöscht wird, scheidet immer aus.',
}

export const sequenceWriteWords: Translated<typeof en.sequenceWriteWords> = {
  edit: 'Nachrichtenfolge bearbeiten',
  nameHint: 'Nur Ihr Team sieht ihn.',
  noName: 'Geben Sie der Nachrichtenfolge einen Namen.',
  accountHint: 'Von diesem Konto bekommen die Menschen die Nachrichten.',
  accountFixed: 'Das Konto einer Nachrichtenfolge ändert sich nie.',
  noAccount: 'Kein verbundenes Konto kann Nachrichtenfolgen senden.',
  stepsHint: 'Ziehen Sie die Schritte, oder nehmen Sie die Pfeile, um die Reihenfolge zu ändern.',
  locked:
    'Die Schritte einer aktiven Nachrichtenfolge lassen sich nicht ändern, damit niemand von zwei Fassungen je die Hälfte bekommt.',
  lockedAdvice:
    'Halten Sie sie an: Solange wird nichts gesendet, alle behalten ihren Platz, und Sie können sie wieder aktivieren.',
  pauseToEdit: 'Anhalten und die Schritte ändern',
  keepsCount: (count) =>
    `${people(count)} ${count === 1 ? 'ist' : 'sind'} gerade darin. Jede behält die Zahl der Schritte, die sie bekommen hat; wer keinen mehr vor sich hat, hat abgeschlossen.`,
  wait: 'Wartezeit',
  waitUnit: 'Einheit der Wartezeit',
  units: { minutes: 'Minuten', hours: 'Stunden', days: 'Tage' },
  wrongWait: 'Die Wartezeit ist eine ganze Zahl und höchstens ein Jahr.',
  noContent: 'Schreiben Sie die Nachricht dieses Schrittes.',
  sameOrder: 'Jeder Schritt braucht einen eigenen Platz.',
  mostSteps: (count) => `Eine Nachrichtenfolge hat höchstens ${counted(count, 'Schritt', 'Schritte')}.`,
  addStep: 'Schritt hinzufügen',
  dropStep: (number) => `Schritt ${number} entfernen`,
  earlier: (number) => `Schritt ${number} nach oben`,
  later: (number) => `Schritt ${number} nach unten`,
  moved: (number) => `Der Schritt ist jetzt Nummer ${number}.`,
  dropped: (number) => `Schritt ${number} ist entfernt.`,
  exitOnReply: 'Wer dem Konto schreibt, scheidet aus',
  exitOnReplyHint: 'Dann kommt kein weiterer Schritt, und Sie können sich unterhalten.',
  exitOnUnsubscribe: 'Wer sich abmeldet, scheidet aus',
  exitOnUnsubscribeHint: 'Sonst bleibt die Person darin, und Schritte, die solange fällig werden, entfallen.',
  save: 'Speichern',
  saved: 'Die Nachrichtenfolge ist gespeichert.',
}

export const sequenceRunWords: Translated<typeof en.sequenceRunWords> = {
  activate: 'Aktivieren',
  pause: 'Anhalten',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  needsSteps: 'Schreiben Sie mindestens einen Schritt, bevor Sie sie aktivieren.',
  activated: 'Die Nachrichtenfolge ist aktiv. Sie können Personen aufnehmen.',
  goesOn: 'Die Nachrichtenfolge ist wieder aktiv.',
  paused: 'Die Nachrichtenfolge ist angehalten. Nichts wird gesendet.',
  activateTitle: (count) => `Mit ${people(count)} fortfahren?`,
  activateText:
    'Schritte, die während der Pause fällig wurden, gehen sofort hinaus, an jede Person einer. Die Schritte danach zählen von da an.',
  activateAction: 'Aktivieren',
  activateActionLive: 'Aktivieren und wirklich senden',
  deleteTitle: (name) => `„${name}“ löschen?`,
  deleteText: (count) =>
    `${people(count)} ${count === 1 ? 'bekommt' : 'bekommen'} keinen weiteren Schritt. Die Nachrichtenfolge verschwindet mit der Liste der Personen; gesendete Nachrichten bleiben im Posteingang.`,
  deleted: 'Die Nachrichtenfolge ist gelöscht.',
  waitsForAccount: 'Das Konto ist nicht verbunden. Die Schritte warten darauf, und nichts geht verloren.',
  toAccount: 'Konto öffnen',
  failures: {
    no_steps: {
      title: 'Die Nachrichtenfolge hat keine Schritte.',
      advice: 'Schreiben Sie mindestens einen, und aktivieren Sie sie dann.',
    },
    account_disconnected: {
      title: 'Das Konto gehört nicht mehr zu diesem Profil.',
      advice: 'Legen Sie eine neue Nachrichtenfolge mit einem anderen Konto an.',
    },
    sequence_active: {
      title: 'Die Nachrichtenfolge wurde inzwischen aktiviert.',
      advice: 'Halten Sie sie an, um die Schritte zu ändern. Alle behalten ihren Platz.',
    },
    sequence_not_active: {
      title: 'Die Nachrichtenfolge ist nicht mehr aktiv.',
      advice: 'Aktivieren Sie sie, und nehmen Sie dann Personen auf.',
    },
    enrollment_not_found: {
      title: 'Die Person hat die Nachrichtenfolge inzwischen abgeschlossen oder verlassen.',
      advice: 'Es gibt nichts mehr zu beenden.',
    },
  },
}

export const enrolWords: Translated<typeof en.enrolWords> = {
  title: 'Personen aufnehmen',
  inactive: 'Personen lassen sich aufnehmen, solange die Nachrichtenfolge aktiv ist.',
  enrol: (count) => `${people(count)} aufnehmen`,
  enrolChosen: 'Gewählte Personen aufnehmen',
  enrolled: (count) => `${people(count)} aufgenommen.`,
  leftOut: (count) => `${people(count)} nicht aufgenommen:`,
  people: 'Personen',
  person: 'Person',
  identifier: 'Im Netzwerk',
  state: 'Zustand',
  anyState: 'Jeder Zustand',
  reason: 'Grund',
  progress: 'Schritte',
  next: 'Nächster Schritt',
  last: 'Zuletzt gesendet',
  enrolledAt: 'Aufgenommen',
  conversation: 'Unterhaltung',
  takeOut: 'Herausnehmen',
  takeOutOf: (name) => `${name} herausnehmen`,
  takeOutTitle: (name) => `${name} aus der Nachrichtenfolge nehmen?`,
  takeOutText:
    'Diese Person bekommt keinen weiteren Schritt. Sie lässt sich wieder aufnehmen und beginnt dann mit dem ersten Schritt.',
  takenOut: 'Die Person ist aus der Nachrichtenfolge genommen.',
  none: 'Noch wurde niemand aufgenommen.',
  filtered: 'Niemand ist in diesem Zustand.',
  over: (over, all) => `${numberText(over)} von ${numberText(all)} vorbei`,
  held: 'wartet auf das Ende der Pause',
  states: { active: 'Darin', paused: 'Angehalten', completed: 'Abgeschlossen', exited: 'Ausgeschieden' },
  reasons: {
    replied: 'Die Person hat geantwortet.',
    unsubscribed: 'Die Person hat sich abgemeldet.',
    blocked: 'Die Person ist gesperrt.',
    unenrolled: 'Jemand aus dem Team hat die Person herausgenommen.',
    failed: 'Ein Schritt ließ sich nicht senden.',
    sequence_deleted: 'Die Nachrichtenfolge wurde gelöscht.',
    contact_deleted: 'Der Kontakt wurde gelöscht.',
  },
}
