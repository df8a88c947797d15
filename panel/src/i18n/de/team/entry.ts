import type * as en from '../../en/team/entry.ts'
import type { Translated } from '../../translated.ts'

export const entryWords: Translated<typeof en.entryWords> = {
  signIn: 'Anmelden',
  register: 'Registrieren',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  passwordRule: '8 bis 128 Zeichen.',
  name: 'Ihr Name',
  teamName: 'Name des Teams',
  forgot: 'Passwort vergessen',
  noAccount: 'Noch kein Konto?',
  haveAccount: 'Sie haben schon ein Konto?',
  closed: 'Dieser Dienst nimmt keine Registrierungen an. Bitten Sie den Betreiber um eine Einladung.',
  invalidLogin: 'Die Adresse oder das Passwort ist falsch.',
  locked:
    'Zu viele falsche Passwörter für diese Adresse. Sie ist bis zu 15 Minuten gesperrt. Offene Sitzungen bleiben offen.',
  notVerified:
    'Diese Adresse ist noch nicht bestätigt. Wir haben einen Link dorthin gesendet; öffnen Sie ihn, und melden Sie sich dann an.',
  mailSent:
    'Sehen Sie in Ihr Postfach. Wenn sich die Adresse registrieren lässt, enthält die E-Mail einen Link, der die Registrierung abschließt.',
  toSignIn: 'Zur Anmeldung',
  verify: 'Adresse bestätigen',
  verifyWhy:
    'Mit einem Druck bestätigen Sie, dass dieses Postfach Ihnen gehört. Ein E-Mail-Programm, das Links nur öffnet, kann das nicht.',
  verifyAction: 'Diese Adresse bestätigen',
  verified: (email) => `${email} ist bestätigt. Melden Sie sich mit Ihrem Passwort an.`,
  verifyInvalid:
    'Der Link wurde schon benutzt oder ist abgelaufen. Melden Sie sich mit Ihrem Passwort an: Dann kommt ein neuer Link per E-Mail.',
  noToken: 'Diese Seite braucht den Link aus einer E-Mail. Öffnen Sie sie von dort noch einmal.',
  forgotAction: 'Link senden',
  forgotSent:
    'Wenn die Adresse ein Konto hat, liegt ein Link in ihrem Postfach. Er gilt einmal, innerhalb einer Stunde.',
  forgotWhy: 'Mit dem Link legen Sie ein neues Passwort fest.',
  reset: 'Neues Passwort festlegen',
  newPassword: 'Neues Passwort',
  resetDone: 'Das neue Passwort gilt. Alle Sitzungen sind beendet; melden Sie sich neu an.',
  resetInvalid: 'Der Link wurde schon benutzt oder ist abgelaufen. Fordern Sie einen neuen an.',
  invitation: 'Einem Team beitreten',
  invitationTo: (team, role) => `Sie sind in das Team ${team} eingeladen, mit der Rolle ${role}.`,
  invitationPlain: 'Sie sind in ein Team eingeladen.',
  join: 'Beitreten',
  joinPending: 'Sehen Sie in Ihr Postfach. Der Link in der E-Mail schließt den Beitritt ab.',
  invitationInvalid:
    'Die Einladung wurde schon benutzt, zurückgezogen oder ist abgelaufen. Bitten Sie um eine neue.',
  oneTeam:
    'Diese Adresse hat schon ein Konto, und ein Konto gehört zu einem einzigen Team. Verwenden Sie eine andere Adresse, oder bitten Sie den Inhaber des anderen Teams, Sie zu entfernen.',
  promise:
    'Ein Ort, um in all Ihren Netzwerken zu veröffentlichen. Er sagt Ihnen, wenn ein Ausgang ungewiss ist.',
}
