import type * as en from '../../en/publishing/options.ts'
import type { Translated } from '../../translated.ts'

const kinds: Record<string, string> = { announcement: 'Ankündigungen', forum: 'Forum' }

/** Options that are picked from what the network lists. */
export const optionWords: Translated<typeof en.optionWords> = {
  notSet: 'Nicht gesetzt',
  byHand: 'Eine andere Kennung eingeben',
  fromList: 'Aus der Liste wählen',
  more: 'Weitere Optionen',
  chooseOne: 'Wählen Sie etwas aus der Liste.',
  setByApi: 'Über die API gesetzt. Es bleibt, wie es ist.',
  row: (label, index) => `${label}, ${index}.`,
  without: (label) => `${label} entfernen`,
  thisFrame: 'Gezeigtes Bild nehmen',
  noMoment: 'Schreiben Sie Minuten und Sekunden, etwa 0:12.',
  notListed: 'Das Netzwerk listet sie gerade nicht auf. Geben Sie die Kennung ein.',

  community: 'Community',
  communityHint: (usual) =>
    usual
      ? `Ohne r/. Leer: r/${usual}, die Vorgabe des Kontos.`
      : 'Ohne r/. Leer: das Profil des Kontos selbst.',
  flair: 'Flair',
  flairHint: (community) => `Aus r/${community}. Manche Communitys verlangen eines.`,
  flairNeedsCommunity: 'Nennen Sie zuerst eine Community: Jede hat ihre eigenen.',

  channel: 'Kanal',
  channelHint: 'Kanäle, in die der Bot schreiben darf. Einen Thread nennt man mit seiner Kennung.',
  channelName: (name, kind) => (kind === 'text' ? `#${name}` : `#${name} (${kinds[kind] ?? kind})`),
  channelOfAccount: 'Der Kanal des Kontos',
  pollQuestion: 'Frage',
  pollAnswers: 'Antworten',
  pollAnswersHint: 'Höchstens zehn.',

  thread: 'Antwortet in einem Thread',
  threadHint: 'Die letzten Nachrichten dieses Kontos. Eine andere nennt man mit ihrem ts.',
  noThread: 'Nein, eine eigene Nachricht',
  mention: 'Jemanden erwähnen',
  mentionFind: 'Person suchen',
  mentionNone: 'Niemand heißt so.',
  mentionMore: 'Schreiben Sie mehr vom Namen, um andere zu finden.',

  musicHint: 'Tippen Sie einen Titel oder Namen, und wählen Sie aus der Liste.',
  location: 'Standort',
  locationHint: 'Einer, den derselbe Mensch verwaltet.',
  locationOfAccount: 'Der Standort des Kontos',
  schedule: 'Tage und Zeiten',
  scheduleHint: 'In der Zeitzone des Standorts. Ohne Zeiten dauert es ganze Tage.',
  firstDay: 'Erster Tag',
  begins: 'Beginn',
  lastDay: 'Letzter Tag',
  ends: 'Ende',

  recipient: 'An',
  recipientHint:
    'Eine Nummer wie +4915112345678, oder group: und die Kennung einer Gruppe. Kontakte des Profils werden vorgeschlagen.',
}

/** What a preview says beside the words of the post. */
export const previewWords: Translated<typeof en.previewWords> = {
  shown: 'Vorschau zeigen von',
  all: 'Alle',
  now: 'jetzt',
  justNow: 'Gerade eben',
  cardNote: 'Titel und Bild kommen von der Seite.',
  originalSound: 'Originalton',
  subscribe: 'Abonnieren',
  app: 'APP',
  /** The word behind which each network folds a text. */
  more: {
    socialnet: 'Mehr ansehen',
    microblog: 'Mehr anzeigen',
    pronet: 'mehr',
    photonet: 'mehr',
    shortvideo: 'mehr',
    videosite: 'mehr',
    bizlisting: 'Weiterlesen',
  },
  actions: {
    like: 'Gefällt mir',
    heart: 'Lieben',
    comment: 'Kommentieren',
    repost: 'Reposten',
    share: 'Teilen',
    send: 'Senden',
    save: 'Speichern',
    views: 'Aufrufe',
    vote: 'Abstimmen',
  },
  noTitle: 'Noch kein Titel',
  nsfw: 'Nicht jugendfrei',
  spoiler: 'Verrät etwas',
  storyWithout: 'Eine Story zeigt keinen Text.',
  code: 'Gutscheincode',
  buttons: {
    LEARN_MORE: 'Weitere Informationen',
    BOOK: 'Buchen',
    ORDER: 'Online bestellen',
    SHOP: 'Kaufen',
    SIGN_UP: 'Registrieren',
    CALL: 'Jetzt anrufen',
  },
  blocks: 'Hier stehen die Blöcke statt des Textes.',
  to: (recipient) => `An ${recipient}`,
  noRecipient: 'Noch kein Empfänger',
  template: (name, language) => `Hier steht die Vorlage ${name} (${language}) statt des Textes.`,
}
