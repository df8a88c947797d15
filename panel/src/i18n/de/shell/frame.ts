import type * as en from '../../en/shell/frame.ts'
import type { Translated } from '../../translated.ts'

export const frameWords: Translated<typeof en.frameWords> = {
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptmenü',
  modes: 'Modus',
  testBanner: 'TEST',
  profile: 'Profil',
  allProfiles: 'Alle Profile',
  signOut: 'Abmelden',
  you: 'Sie',
  belongsTo: (name) => `Mehr zu ${name}`,
  more: 'Mehr',
  unread: (count) => `${count} ungelesen`,
  moreUnread: (count) => `mehr als ${count} ungelesen`,
  offline: 'Keine Verbindung. Was Sie schreiben, bleibt auf diesem Gerät erhalten.',
  restarting: (seconds) => `Zither startet neu, nächster Versuch in ${seconds} s.`,
  away: 'Zither antwortet nicht',
  awayWhat:
    'Prüfen Sie die Verbindung. Diese Seite öffnet sich von selbst, sobald Zither wieder da ist.',
  notFound: 'Diese Seite gibt es nicht.',
  notFoundAdvice: 'Vielleicht ist die Adresse falsch geschrieben, oder das Objekt gehört zum anderen Modus.',
  home: 'Zur Startseite',
  signedOut: 'Neu anmelden',
  signedOutWhy: 'Ihre Sitzung ist beendet. Was Sie gerade getan haben, bleibt auf dieser Seite.',
  signedOutPassword: 'Passwort',
  signedOutWrong: 'Das Passwort ist falsch.',
  newVersion: 'Es gibt eine neue Version.',
  service: 'Dienst',
  states: {
    operational: 'Alles läuft',
    degraded: 'Ein Teil läuft langsam',
    down: 'Ein Teil ist ausgefallen',
  },
}

export const groupWords: Translated<typeof en.groupWords> = {
  build: 'Entwicklung',
  team: 'Team',
}

export const navWords: Translated<typeof en.navWords> = {
  home: 'Start',
  calendar: 'Kalender',
  posts: 'Beiträge',
  queues: 'Warteschlangen',
  media: 'Medien',
  inbox: 'Posteingang',
  contacts: 'Kontakte',
  messages: 'SMS',
  numbers: 'Rufnummern',
  accounts: 'Konten',
  ads: 'Werbung',
  insights: 'Auswertung',
  keys: 'API-Schlüssel',
  webhooks: 'Webhooks',
  requests: 'Anfragen',
  sandbox: 'Sandbox',
  reference: 'Referenz',
  members: 'Mitglieder',
  audit: 'Änderungsprotokoll',
  billing: 'Abrechnung',
  usage: 'Verbrauch',
  settings: 'Einstellungen',
}
