import type * as en from '../../en/publishing/posts.ts'
import type { Translated } from '../../translated.ts'
import { counted } from '../shell/common.ts'

const posts = (count: number): string => counted(count, 'Beitrag', 'Beiträge')
const ofThem = (count: number): string => counted(count, 'davon ist', 'davon sind')

export const postsWords: Translated<typeof en.postsWords> = {
  title: 'Beiträge',
  write: 'Beitrag schreiben',
  import: 'Importieren',
  search: 'In Titel und Text suchen',
  status: 'Status',
  anyStatus: 'Jeder Status',
  platform: 'Netzwerk',
  anyPlatform: 'Jedes Netzwerk',
  account: 'Konto',
  anyAccount: 'Jedes Konto',
  order: 'Reihenfolge',
  newest: 'Neueste zuerst',
  latestTime: 'Späteste Zeit zuerst',
  earliestTime: 'Früheste Zeit zuerst',
  when: 'Wann',
  post: 'Beitrag',
  where: 'Wo',
  noText: 'Kein Text',
  thread: 'Thread',
  select: 'Auswählen',
  selectOne: (text) => `„${text}“ auswählen`,
  selectAll: 'Alle geladenen Beiträge auswählen',
  files: (count) => counted(count, 'Datei', 'Dateien'),
  noTime: 'ohne Zeit',
  due: 'fällig',
  late: 'überfällig',
  made: 'erstellt',
  keys: 'J und K gehen weiter, Eingabe öffnet, X wählt aus, M gibt eine neue Zeit.',
  empty: 'Noch nichts veröffentlicht',
  emptyText:
    'Ein Beitrag geht an ein Konto oder mehrere, sofort oder zu einer Zeit. Hier sehen Sie, was auf jedem daraus geworden ist.',
  tryFault: 'Einen Fehler ausprobieren: ein Text, der ungewiss endet',
  emptyLive: 'Noch keine Beiträge im Livemodus',
  filtered: (count) =>
    `Kein Beitrag passt. Entfernen Sie ${counted(count, 'Filter', 'Filter')}, um mehr zu sehen.`,
  chosen: (count) => `${posts(count)} ausgewählt`,
  clearChoice: 'Auswahl aufheben',
  retryFailed: (count) => `Fehlgeschlagene erneut versuchen (${count})`,
  cancelMany: (count) => `Absagen (${count})`,
  deleteMany: (count) => `Löschen (${count})`,
  cancelTitle: (count) => `${posts(count)} absagen?`,
  cancelBody: (count) =>
    count === 1
      ? 'Der geplante Beitrag wird nicht gesendet. Sie können ihm später eine neue Zeit geben.'
      : `${posts(count)}, die geplant sind, werden nicht gesendet. Sie können ihnen später eine neue Zeit geben.`,
  cancelAction: (count) => `${posts(count)} absagen`,
  deleteTitle: (count) => `${posts(count)} löschen?`,
  deleteAction: (count) => `${posts(count)} löschen`,
  deleteScheduled: (count) =>
    `${ofThem(count)} geplant und ${count === 1 ? 'wird' : 'werden'} nicht gesendet.`,
  deleteUnknown: (count) =>
    `${counted(count, 'davon hat', 'davon haben')} einen ungewissen Ausgang, der dann ungewiss bleibt.`,
  deletePartly: (count) =>
    `${ofThem(count)} teilweise veröffentlicht. Was veröffentlicht ist, bleibt in den Netzwerken.`,
  deleteAlways: 'Die Einträge werden hier gelöscht, mit ihrer Geschichte.',
  refusals: {
    account_disconnected: 'Das Konto ist nicht verbunden. Verbinden Sie es zuerst neu.',
  },
  unknownLeftOut:
    'Was ungewiss ist, wird nie im Stapel noch einmal gesendet. Öffnen Sie einen solchen Beitrag, um ihn zu klären.',
}

export const loopWords: Translated<typeof en.loopWords> = {
  progress: (done, total) => `${done} von ${total}`,
  stop: 'Anhalten',
  stopped: (left) => `Angehalten. ${left} blieben, wie sie waren.`,
  close: 'Liste schließen',
  succeeded: (count) => `${count} erledigt`,
  failed: (count) => `${count} nicht erledigt`,
  uncertain: (count) => `${count} ungewiss`,
  running: 'In Arbeit',
  done: 'erledigt',
  notDone: 'nicht erledigt',
}
