import type { Status } from '../../../values/status.ts'
import type * as en from '../../en/publishing/post.ts'
import type { Translated } from '../../translated.ts'
import { counted, numberText, statusWords } from '../shell/common.ts'

const list = new Intl.ListFormat('de', { style: 'long', type: 'conjunction' })

const short: Partial<Record<Status, string>> = {
  unknown: 'ungewiss',
  failed: 'fehlgeschlagen',
  publishing: 'unterwegs',
  scheduled: 'geplant',
  cancelled: 'abgesagt',
  removed: 'entfernt',
  draft: 'als Entwurf',
}
const order: readonly Status[] = [
  'unknown',
  'failed',
  'publishing',
  'scheduled',
  'removed',
  'cancelled',
  'draft',
]

/** Where all accounts are in one state. */
const alike: Record<Status, (count: number) => string> = {
  unknown: (count) => `Auf allen ${count} ungewiss`,
  failed: (count) => `Auf allen ${count} fehlgeschlagen`,
  removed: (count) => `Auf allen ${count} entfernt`,
  draft: (count) => `Entwurf für ${count} Konten`,
  scheduled: (count) => `Geplant für ${count} Konten`,
  publishing: (count) => `Wird auf ${count} Konten veröffentlicht`,
  published: (count) => `Auf allen ${count} veröffentlicht`,
  partial: (count) => `Teilweise veröffentlicht auf ${count} Konten`,
  cancelled: (count) => `Abgesagt für ${count} Konten`,
}

/** The state of a post in a sentence, out of the states of its targets. */
export const headlineOf: typeof en.headlineOf = (status, targets) => {
  const total = targets.length
  const count = (one: Status) => targets.filter((target) => target.status === one).length
  const out = count('published')
  if (total === 0) return `${statusWords[status]}, ohne Konten`
  const [first] = targets
  if (first && count(first.status) === total)
    return total === 1 ? statusWords[first.status] : alike[first.status](total)
  const rest = order.flatMap((one) => (count(one) > 0 ? [`${count(one)} ${short[one]}`] : []))
  return out > 0 ? `Auf ${out} von ${total} veröffentlicht; ${rest.join(', ')}` : rest.join(', ')
}

export const postWords: Translated<typeof en.postWords> = {
  title: 'Beitrag',
  back: 'Alle Beiträge',
  due: 'Fällig',
  madeBy: (name) => `von ${name}`,
  madeByKey: 'mit einem API-Schlüssel erstellt',
  boost: 'Bewerben',
  edit: 'Bearbeiten',
  duplicate: 'Kopieren',
  duplicated: 'Als Entwurf kopiert.',
  cancelPost: 'Beitrag absagen',
  cancelTitle: 'Diesen Beitrag absagen?',
  cancelBody: (names) =>
    `Er wird nicht an ${list.format(names)} gesendet. Sie können ihm später eine neue Zeit geben.`,
  cancelled: 'Abgesagt.',
  publishNow: 'Jetzt veröffentlichen',
  publishTitle: 'Diesen Beitrag jetzt veröffentlichen?',
  publishBody: (count, isLive) =>
    `Er wird sofort an ${isLive ? counted(count, 'Live-Konto', 'Live-Konten') : counted(count, 'Konto', 'Konten')} gesendet. Was gesendet ist, lässt sich nicht zurückrufen.`,
  publishing: 'Der Beitrag ist unterwegs.',
  retry: (count) =>
    count === 1 ? 'Fehlgeschlagenes erneut versuchen' : `${count} Fehlgeschlagene erneut versuchen`,
  retryOne: 'Erneut versuchen',
  retryChosen: (count) => `${counted(count, 'gewähltes Ziel', 'gewählte Ziele')} erneut versuchen`,
  onTarget: (who, network) => `auf ${who} (${network})`,
  chooseWhich: 'Welche der fehlgeschlagenen?',
  retrying: 'Noch einmal gesendet.',
  partlyRetried: (count) =>
    `${counted(count, 'Ziel ließ', 'Ziele ließen')} sich nicht noch einmal senden: Das Konto ist nicht verbunden.`,
  move: 'Neue Zeit',
  moveTitle: 'Diesem Beitrag eine neue Zeit geben',
  day: 'Tag',
  time: 'Uhrzeit',
  zone: 'Zeitzone',
  moveAction: 'Zeit festlegen',
  moved: 'Der Beitrag hat eine neue Zeit.',
  skipped: (time) =>
    `Die Uhren dieser Zone überspringen diese Zeit. Der Beitrag wird um ${time} veröffentlicht.`,
  resets:
    'Ziele, die fehlgeschlagen sind oder abgesagt wurden, werden neu geplant. Ihre Versuche zählen von null an.',
  remove: 'Löschen',
  removeTitle: 'Diesen Beitrag löschen?',
  removeAction: 'Beitrag löschen',
  removeAlways: 'Der Eintrag wird hier gelöscht, mit seiner Geschichte.',
  removeScheduled: (count) =>
    `${counted(count, 'Konto, für das er geplant ist, bekommt', 'Konten, für die er geplant ist, bekommen')} ihn nicht.`,
  removePublished: (count) =>
    `Was auf ${counted(count, 'Konto', 'Konten')} veröffentlicht ist, bleibt dort. Ziehen Sie es vorher zurück, wenn es weg soll.`,
  removeUnknown: (count) =>
    `${counted(count, 'Ausgang bleibt', 'Ausgänge bleiben')} ungewiss: Es wird nicht mehr nachgefragt, und nichts wird aus dem Netzwerk genommen.`,
  removed: 'Gelöscht.',

  textAsSent: 'Text',
  titleOf: 'Titel',
  ownText: 'Eigener Text hier',
  thread: (count) => `Thread aus ${counted(count, 'Teil', 'Teilen')}`,
  noText: 'Kein Text.',
  media: 'Dateien',
  alt: 'Beschreibung',
  noAlt: 'Keine Beschreibung.',
  options: 'Optionen dieses Netzwerks',

  targets: 'Wohin er geht',
  noTargets: 'Es ist noch kein Konto gewählt.',
  gone: 'gelöschtes Konto',
  openOn: (name) => `Auf ${name} öffnen`,
  openAccount: (name) => `${name} öffnen`,
  noAddress: 'Das Netzwerk hat seine Adresse nicht genannt.',
  timeline: 'Was geschah',
  rows: (count) => counted(count, 'Zeile', 'Zeilen'),
  noLog: 'Es wurde noch nichts versucht.',
  olderRows: 'Ältere Zeilen',

  says: {
    draft: 'Ein Entwurf. Er wird nicht gesendet, bis er eine Zeit bekommt.',
    due: 'Er wird gesendet',
    notSent: (number) =>
      `Versuch ${number} von 4 hat das Netzwerk nicht erreicht; nichts wurde veröffentlicht. Der nächste Versuch folgt`,
    throttled: (number) =>
      `Das Netzwerk bat bei Versuch ${number} von 4 um eine Pause; nichts wurde veröffentlicht. Der nächste Versuch folgt`,
    late: 'Er ist überfällig. Fällig war er',
    lateWorkers: 'Kein Worker läuft.',
    lateQueue: 'Die Schlange ist lang; er wird gesendet, sobald er an der Reihe ist.',
    system: 'Zustand des Dienstes',
    publishing: 'Die Anfrage ist hinausgegangen. Sie lässt sich nicht zurückrufen. Letzte Änderung',
    processing: 'Das Netzwerk hat ihn angenommen und verarbeitet ihn.',
    published: 'Veröffentlicht',
    cancelled: 'Abgesagt. Er wird nicht gesendet.',
    takenOff: 'Er wurde aus dem Netzwerk genommen.',
    removed: 'Jemand hat ihn im Netzwerk entfernt. Bemerkt',
  },

  whose: {
    user: 'Das können Sie beheben.',
    platform: 'Der Fehler liegt beim Netzwerk.',
    system: 'Das kann der Betreiber dieses Dienstes beheben.',
  },
  retrySense: 'Ein neuer Versuch kann auch ohne Änderung helfen.',
  threadOut: (out, items) =>
    `${counted(out, 'Teil', 'Teile')} von ${items} ${out === 1 ? 'ist' : 'sind'} veröffentlicht. Ein neuer Versuch macht bei Teil ${out + 1} weiter.`,
  threadItem: (number) => `Teil ${number}`,
  threadStates: {
    waiting: 'nicht gesendet',
    publishing: 'wird gesendet',
    published: 'veröffentlicht',
    failed: 'nicht veröffentlicht',
    unknown: 'ungewiss',
    cancelled: 'nicht gesendet',
    removed: 'entfernt',
  },
  noRetrySense: 'Ohne Änderung wird ein neuer Versuch sehr wahrscheinlich ebenso fehlschlagen.',
  errors: {
    provider_rejected: 'Das Netzwerk hat den Beitrag abgelehnt.',
    provider_error: 'Das Netzwerk hatte selbst einen Fehler und hat den Beitrag nicht angenommen.',
    provider_throttled: 'Das Netzwerk bat viermal um eine Pause.',
    provider_unreachable: 'Das Netzwerk war viermal nicht zu erreichen. Es wurde nichts gesendet.',
    account_disconnected: 'Das Netzwerk nimmt die Verbindung dieses Kontos nicht mehr an.',
    insufficient_balance: 'Das Guthaben reichte nicht, darum wurde nichts gesendet.',
    unsettled_funds_hold:
      'Im Guthaben ist Geld, das noch nicht endgültig eingegangen ist. Warten Sie, bis es da ist, und versuchen Sie es dann erneut.',
    media_unavailable: 'Eine Datei des Beitrags ließ sich nicht lesen, darum wurde nichts gesendet.',
    platform_unavailable: 'Dieser Dienst hat keine Einstellungen für das Netzwerk im Livemodus.',
    outcome_not_found: 'Das Netzwerk wurde gefragt und hat den Beitrag nicht.',
  },
  said: (name) => `Was ${name} sagte`,
  noted: 'Im Einzelnen',
  category: 'Kategorie',
  reconnect: 'Konto neu verbinden',
  topUp: 'Aufladen',

  followUps: 'Schritte nach dem Beitrag',
  followUpNames: {
    comment: 'Erster Kommentar',
    thumbnail: 'Vorschaubild',
    playlist: 'Playlist',
    captions: 'Untertitel',
  },
  followUpStates: {
    waiting: 'Wartet',
    sending: 'Wird gesendet',
    done: 'Erledigt',
    failed: 'Fehlgeschlagen',
    unknown: 'Ausgang ungewiss; er wird nicht wiederholt',
    cancelled: 'Abgesagt, weil der Beitrag nicht mehr veröffentlicht war',
  },

  change: 'Im Netzwerk bearbeiten',
  changeTitle: (name) => `Den veröffentlichten Text auf ${name} ändern`,
  changeHint: 'Das Netzwerk wird sofort gefragt. Dateien bleiben, wie sie sind.',
  changeAction: 'Ändern',
  changed: 'Im Netzwerk geändert.',
  unpublish: 'Zurückziehen',
  unpublishTitle: (name) => `Diesen Beitrag aus ${name} zurückziehen?`,
  unpublishBody: (who, name) =>
    `Der Beitrag von ${who} wird aus ${name} entfernt, mit seinen Likes und Antworten. Hier bleibt er als abgesagt.`,
  unpublishAction: 'Zurückziehen',
  unpublished: 'Aus dem Netzwerk genommen.',

  details: 'Einzelheiten',
  id: 'ID',
  targetId: 'Ziel',
  created: 'Erstellt',
  updated: 'Letzte Änderung',
  scheduledFor: 'Geplant für',
  queue: 'Warteschlange',
  tags: 'Schlagwörter',
  visibility: 'Sichtbarkeit',
  repeats: 'Wiederholt sich',
  repeatOf: 'Wiederholung von',
  nextRepeat: 'nächste',
  repeatsUntil: 'bis',
  repeatCount: (count) => `bisher ${counted(count, 'Wiederholung', 'Wiederholungen')}`,
  endRepeats: 'Wiederholungen beenden',
  endRepeatsTitle: 'Die Wiederholungen dieses Beitrags beenden?',
  endRepeatsBody: 'Es entstehen keine weiteren Wiederholungen. Die bisherigen bleiben, wie sie sind.',
  repeatsEnded: 'Der Beitrag wird nicht mehr wiederholt',
  metadata: 'Metadaten',
  programs: 'Für Programme',
  curl: 'Mit der API lesen',
  json: 'Der Beitrag, wie die API ihn liefert',
  events: 'Ereignisse',
  eventsNone: (count) =>
    count === 1
      ? 'Die letzte Zustellung betrifft diesen Beitrag nicht.'
      : `Von den letzten ${numberText(count)} Zustellungen betrifft keine diesen Beitrag.`,
  eventsOf: (count) =>
    count === 1 ? 'Aus der letzten Zustellung.' : `Aus den letzten ${numberText(count)} Zustellungen.`,
}
