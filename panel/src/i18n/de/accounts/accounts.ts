import type * as en from '../../en/accounts/accounts.ts'
import type { Translated } from '../../translated.ts'
import { counted } from '../shell/common.ts'

export const accountWords: Translated<typeof en.accountWords> = {
  title: 'Konten',
  lead: 'Die Konten, in denen Ihre Beiträge erscheinen, und wie es ihnen geht.',
  account: 'Konto',
  network: 'Netzwerk',
  allNetworks: 'Alle Netzwerke',
  profile: 'Profil',
  noProfile: 'Kein Profil',
  status: 'Status',
  allStatuses: 'Jeder Status',
  statuses: {
    connected: 'Verbunden',
    needs_reconnect: 'Neu verbinden',
    disconnected: 'Getrennt',
  },
  statusHelp: {
    connected: 'Beiträge gehen an dieses Konto hinaus.',
    needs_reconnect:
      'Das Netzwerk nimmt die Verbindung nicht mehr an. Was fällig wird, schlägt fehl, bis jemand das Konto neu verbindet.',
    disconnected:
      'Der Dienst hat keine Zugangsdaten für dieses Konto. Was fällig wird, schlägt fehl, bis es wieder verbunden ist.',
  },
  health: 'Zustand',
  healths: {
    healthy: 'In Ordnung',
    warning: 'Warnung',
    error: 'Fehler',
    none: 'Noch nicht geprüft',
  },
  healthHelp: {
    healthy: 'Das Netzwerk kennt das Konto und nimmt die Verbindung an.',
    warning: 'Die letzte Prüfung ergab nichts Sicheres. Beiträge gehen weiterhin hinaus.',
    error: 'Das Netzwerk hat die letzte Prüfung abgelehnt.',
    none: 'Der Dienst prüft jedes Konto alle sechs Stunden. Die erste Prüfung steht noch aus.',
  },
  checked: 'Geprüft',
  lastCheck: 'Letzte Prüfung',
  nextCheck: 'Nächste Prüfung',
  noNextCheck: 'Keine, solange das Konto nicht verbunden ist',
  next: 'nächste',
  followers: 'Follower',
  groupBy: 'Gruppieren nach',
  byNetwork: 'Netzwerk',
  byProfile: 'Profil',
  adsKind: 'Werbung',
  summary: (healthy, needsYou) =>
    needsYou > 0
      ? `${counted(needsYou, 'Konto muss', 'Konten müssen')} neu verbunden werden.`
      : `${counted(healthy, 'Konto war', 'Konten waren')} bei der letzten Prüfung in Ordnung.`,
  connect: 'Konto verbinden',
  groups: 'Gruppen',
  empty: 'Es ist kein Konto verbunden',
  emptyTest:
    'Verbinden Sie ein Konto der Sandbox: Es braucht kein Passwort, und nichts verlässt diesen Dienst. Ein Klick genügt.',
  emptyLive:
    'Verbinden Sie die Konten, in denen Ihre Beiträge erscheinen sollen. Sie bleiben verbunden, bis Sie sie trennen.',
  emptyRole: 'Das kann nur jemand tun, der Konten verbinden darf.',
  connectSandbox: 'Konto der Sandbox verbinden für',
  connectedNow: (who, network) => `${who} auf ${network} ist verbunden.`,
  writePost: 'Beitrag schreiben',
  dismiss: 'Ausblenden',
  noSuch: 'In diesem Modus gibt es kein solches Konto.',
  id: 'ID',
  platformId: 'ID im Netzwerk',
  connectedAt: 'Verbunden seit',
  abilities: 'Was es kann',
  abilityNames: {
    post: 'Beiträge',
    thread: 'Threads aus mehreren Beiträgen',
    story: 'Storys',
    video: 'Videos',
    inbox: 'Nachrichten',
    comments: 'Kommentare',
    reviews: 'Bewertungen',
    ads: 'Werbung',
    analytics: 'Auswertungen',
    lookup: 'Nach einem verlorenen Ergebnis fragen',
    edit: 'Veröffentlichtes bearbeiten',
    unpublish: 'Veröffentlichtes zurückziehen',
  },
  limitText: (count) => `Text bis ${counted(count, 'Zeichen', 'Zeichen')}`,
  limitImages: (count) => (count === 0 ? 'Keine Bilder' : `Bis zu ${counted(count, 'Bild', 'Bilder')}`),
  limitVideos: (count) => (count === 0 ? 'Kein Video' : `Bis zu ${counted(count, 'Video', 'Videos')}`),
  limitThread: (count) => `Threads bis ${counted(count, 'Beitrag', 'Beiträge')}`,
  metered: 'Das Netzwerk verlangt Geld für die Nutzung.',
  outcomes: 'Letzte Ergebnisse',
  noOutcomes: 'An dieses Konto wurde noch nichts gesendet.',
  week: (good, all) =>
    all === 0
      ? 'Kein Versuch in den letzten 7 Tagen.'
      : `In den letzten 7 Tagen: ${good} von ${counted(all, 'Versuch', 'Versuchen')} erfolgreich.`,
  atLeast: 'Gezählt werden nur die 100 neuesten Zeilen.',
  outcome: 'Ergebnis',
  what: 'Was',
  when: 'Wann',
  took: 'Dauer',
  post: 'Beitrag',
  outcomeWords: { success: 'Erledigt', failed: 'Fehlgeschlagen', pending: 'Offen', skipped: 'Übersprungen' },
  actionNames: {
    publish: 'Veröffentlichen',
    lookup: 'Nachfrage',
    edit: 'Bearbeiten',
    unpublish: 'Zurückziehen',
  },
  rename: 'Umbenennen',
  renameTitle: (who) => `${who} umbenennen`,
  displayName: 'Name in Zither',
  renameHint:
    'Nur hier. Der Name im Netzwerk bleibt, wie er ist. Lassen Sie das Feld leer, um den Namen des Netzwerks zu verwenden.',
  renamed: (name) => `Das Konto heißt jetzt ${name}.`,
  move: 'Verschieben',
  moveTitle: (who) => `${who} in ein anderes Profil verschieben`,
  moveWhat:
    'Beiträge, deren Konten dann alle im anderen Profil sind, gehen mit. Andere Beiträge bleiben, wo sie sind.',
  moveNowhere: 'Es gibt kein anderes Profil. Legen Sie unter Einstellungen eines an.',
  toProfile: 'In das Profil',
  moved: (who, profile) => `${who} ist jetzt in ${profile}.`,
  disconnect: 'Trennen',
  disconnectTitle: (who) => `${who} trennen?`,
  disconnectWhat:
    'Die Zugangsdaten werden gelöscht. Das Konto und seine Geschichte bleiben, und es lässt sich neu verbinden.',
  disconnectPosts: (count) =>
    count === 0
      ? 'Kein geplanter Beitrag nutzt es.'
      : `${counted(count, 'geplanter Beitrag wird', 'geplante Beiträge werden')} auf diesem Konto fehlschlagen, wenn es nicht vorher wieder verbunden wird.`,
  disconnected: (who) => `${who} ist getrennt.`,
  delete: 'Löschen',
  deleteTitle: (who) => `${who} löschen?`,
  deleteWhat:
    'Das Konto, seine Zugangsdaten und sein Zustand werden aus dem Dienst gelöscht. Veröffentlichte Beiträge bleiben im Netzwerk.',
  deletePosts: (count) =>
    count === 0
      ? 'Kein geplanter Beitrag nutzt es.'
      : `${counted(count, 'geplanter Beitrag wird', 'geplante Beiträge werden')} auf diesem Konto abgesagt.`,
  counting: 'Geplante Beiträge werden gezählt…',
  deleted: (who) => `${who} ist gelöscht.`,
  reconnect: 'Neu verbinden',
  adsTitle: 'Werbung',
  adsWhat: 'Werbung läuft über eine eigene Verbindung, die neben diesem Konto steht.',
  connectAds: 'Werbung verbinden',
  adsThere: (who) => `Werbung ist als ${who} verbunden.`,
  settingsOf: (network) => `Einstellungen auf ${network}`,
  groupsTitle: 'Kontogruppen',
  groupsLead: 'Eine Gruppe ist ein kurzer Name für Konten, die dieselben Beiträge bekommen.',
  groupName: 'Name',
  members: 'Konten',
  newGroup: 'Neue Gruppe',
  editGroup: (name) => `${name} bearbeiten`,
  deleteGroup: (name) => `Gruppe ${name} löschen?`,
  deleteGroupWhat: 'Nur die Gruppe wird gelöscht. Ihre Konten und deren Beiträge bleiben.',
  groupDeleted: (name) => `Die Gruppe ${name} ist gelöscht.`,
  groupSaved: (name) => `Die Gruppe ${name} ist gespeichert.`,
  noGroups: 'Noch keine Gruppe',
  noGroupsWhy:
    'Fassen Sie die Konten einer Marke zu einer Gruppe zusammen, und wählen Sie die Gruppe, wenn Sie einen Beitrag schreiben.',
  noAccountsYet: 'Es gibt noch kein Konto für eine Gruppe.',
  backToList: 'Alle Konten',
}
