import type * as en from '../../en/audience/leads.ts'
import type { Translated } from '../../translated.ts'

export const leadWords: Translated<typeof en.leadWords> = {
  title: 'Anfragen',
  lead: 'Menschen, die eines Ihrer Formulare abgeschickt haben. Die Werbeplattform bewahrt sie 90 Tage auf, Zither keine.',
  leads: 'Anfragen',
  form: 'Formular',
  forms: 'Formulare',
  allForms: 'Alle Formulare',
  noForms: 'Die Seite hat noch kein Formular.',
  none: 'In den letzten 90 Tagen hat niemand ein Formular abgeschickt.',
  sent: 'Abgeschickt',
  from: 'Gekommen durch',
  organic: 'Ohne Anzeige',
  ad: 'Eine Anzeige',
  adId: 'ID der Anzeige',
  leadId: 'ID der Anfrage',
  status: 'Status',
  statuses: { ACTIVE: 'Aktiv', ARCHIVED: 'Archiviert', DRAFT: 'Entwurf' },
  questions: 'Fragen',
  made: 'Erstellt',
  platformId: 'ID auf der Werbeplattform',
  answers: {
    email: 'E-Mail',
    full_name: 'Ganzer Name',
    first_name: 'Vorname',
    last_name: 'Nachname',
    phone_number: 'Telefon',
    city: 'Ort',
    company_name: 'Firma',
  },
}
