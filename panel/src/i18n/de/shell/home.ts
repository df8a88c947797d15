import type * as en from '../../en/shell/home.ts'
import type { Translated } from '../../translated.ts'
import { counted } from './common.ts'

export const homeWords: Translated<typeof en.homeWords> = {
  title: 'Start',
  needs: 'Zu erledigen',
  next: 'Als Nächstes',
  happened: 'Gerade geschehen',
  steps: 'Erste Schritte',
  allPosts: 'Alle Beiträge',
  calm: 'Nichts zu erledigen.',
  emptyLive: 'Hier ist noch nichts',
  emptyLiveText:
    'Verbinden Sie ein Konto, und schreiben Sie einen Beitrag. Was zu erledigen ist, was als Nächstes kommt und was gerade geschehen ist, steht dann hier.',
  connect: 'Konto verbinden',
  write: 'Beitrag schreiben',

  late: (count) => `${counted(count, 'Beitrag ist', 'Beiträge sind')} überfällig. Fällig`,
  lateOpen: 'Ansehen',
  workers: 'Kein Worker läuft. Bis einer läuft, wird nichts gesendet.',
  system: 'Zustand des Dienstes',
  unknown: (who, network) => `Ungewiss bei ${who} (${network})`,
  unknownGone: 'Ausgang ungewiss',
  settle: 'Klären',
  moreUnknown: (count) => counted(count, 'weiterer ungewisser Ausgang', 'weitere ungewisse Ausgänge'),
  failed: (count, who, network) =>
    `${counted(count, 'Beitrag', 'Beiträge')} bei ${who} (${network}) fehlgeschlagen`,
  retryAll: (count) => (count === 1 ? 'Erneut versuchen' : `Alle ${count} erneut versuchen`),
  retryTitle: (count, who) => `${counted(count, 'Beitrag', 'Beiträge')} bei ${who} erneut versuchen`,
  retryHint: 'Sobald das Konto wieder verbunden ist, lassen sich hier alle erneut versuchen.',
  which: (count) => (count === 1 ? 'Welcher Beitrag' : 'Welche Beiträge'),
  gone: 'gelöschtes Konto',
  reconnect: (who, network) => `${who} (${network}) braucht eine neue Verbindung`,
  reconnectWhy: 'Das Netzwerk nimmt die Zugangsdaten nicht mehr an. Dort lässt sich nichts veröffentlichen.',
  reconnectAction: 'Neu verbinden',
  health: (who, network) => `${who} (${network}) hat ein Problem`,
  healthOpen: 'Ansehen',
  webhookOff: (name) => `Der Webhook „${name}“ ist abgeschaltet`,
  webhookGone: 'Sein Empfänger antwortete mit 410 (nicht mehr vorhanden).',
  webhookFailing: 'Seine Zustellungen schlugen zu lange fehl.',
  webhookFails: (name, count) =>
    `Der Webhook „${name}“ ist seit dem letzten Erfolg ${counted(count, 'Mal', 'Mal')} fehlgeschlagen`,
  webhookOpen: 'Ansehen',
  balance: (network, price, balance) =>
    `Das Guthaben reicht nicht für die auf ${network} geplanten Beiträge: Sie kosten etwa ${price}, vorhanden sind ${balance}`,
  topUp: 'Aufladen',
  billing: 'Abrechnung',

  step: {
    connect: [
      'Verbinden',
      'Verbinden Sie ein Konto der Sandbox. Es verhält sich wie das Netzwerk und veröffentlicht nirgends.',
    ],
    write: ['Schreiben', 'Schreiben Sie Ihren ersten Beitrag.'],
    publish: ['Veröffentlichen', 'Veröffentlichen Sie ihn, und sehen Sie, was daraus geworden ist.'],
    event: [
      'Ereignis empfangen',
      'Fügen Sie einen Webhook hinzu, und sehen Sie das signierte Ereignis ankommen.',
    ],
    key: ['Schlüssel erstellen', 'Erstellen Sie einen API-Schlüssel, und tun Sie dasselbe mit einem Aufruf.'],
  },
  stepDone: 'erledigt',
  stepNext: 'nächster',
  stepsDone: (done, total) => `${done} von ${total}`,
  zone: 'Zeitzone Ihres Profils',
  zoneHint: 'Vom Browser übernommen. Beiträge werden in dieser Zone geplant, wenn Sie keine andere wählen.',
  zoneOther: (zone) => `Ihr Browser ist in ${zone}. Geplant wird in der Zeitzone des Profils.`,
  zoneChanged: (zone) => `Ihr Profil plant jetzt in der Zeit von ${zone}.`,
  dismiss: 'Diese Schritte ausblenden',
}
