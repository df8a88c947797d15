import type * as en from '../../en/shell/failures.ts'
import type { Translated } from '../../translated.ts'

const forbidden = {
  title: 'Ihre Rolle erlaubt das nicht.',
  advice: 'Fragen Sie einen Inhaber oder Verwalter des Teams.',
}

export const failureWords: Translated<typeof en.failureWords> = {
  unreachable: {
    title: 'Der Dienst hat nicht geantwortet.',
    advice:
      'Prüfen Sie die Verbindung. Wenn Sie gerade etwas gesendet haben, sehen Sie nach, ob es angekommen ist, bevor Sie es noch einmal senden.',
  },
  service_unavailable: {
    title: 'Zither startet gerade oder wird beendet.',
    advice: 'Seiten laden von selbst neu. Senden Sie in einigen Sekunden erneut.',
  },
  overloaded: {
    title: 'Der Dienst ist gerade ausgelastet.',
    advice: 'Versuchen Sie es in einigen Sekunden noch einmal.',
  },
  rate_limited: {
    title: 'Zu viele Anfragen in dieser Minute.',
    advice: 'Seiten warten, bis wieder Anfragen möglich sind.',
  },
  missing_permission: forbidden,
  insufficient_permission: forbidden,
  insufficient_balance: {
    title: 'Das Guthaben reicht dafür nicht.',
    advice: 'Laden Sie es unter Abrechnung auf.',
  },
  internal_error: {
    title: 'Im Dienst ist etwas schiefgegangen.',
    advice: 'Kopieren Sie die Einzelheiten, und geben Sie sie dem Betreiber.',
  },
  provider_unavailable: {
    title: 'Das ist hier für den Live-Modus nicht eingerichtet.',
    advice: 'Bitten Sie den Betreiber, es einzurichten. Der Testmodus funktioniert auch so.',
  },
  storage_full: {
    title: 'Die Festplatte des Dienstes ist fast voll.',
    advice:
      'Es wurde nichts gesendet oder gespeichert. Bitten Sie den Betreiber, Platz zu schaffen, und versuchen Sie es dann noch einmal.',
  },
  post_changed: {
    title: 'Jemand anderes hat diesen Beitrag geändert.',
    advice: 'Sehen Sie ihn noch einmal an, und entscheiden Sie dann.',
  },
  invalid_mode: {
    title: 'Das gehört zum anderen Modus.',
    advice: 'Wechseln Sie zwischen Live und Test.',
  },
}

export const failureParts: Translated<typeof en.failureParts> = {
  copyDetails: 'Einzelheiten kopieren',
  openLog: 'Im Protokoll öffnen',
  request: 'Anfrage',
  field: 'Feld',
  crashed: 'Diese Seite ist wegen eines Fehlers in der Oberfläche stehen geblieben.',
  crashedAdvice:
    'Laden Sie sie neu. Es wurde nichts verschickt; kopieren Sie die Einzelheiten, wenn Sie den Fehler melden.',
}
