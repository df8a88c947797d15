import type { SmtpSettings } from '#config/mail.ts'
import type { Letter, Mailer, MailOutcome } from '#contract/tools/mailer.ts'
import type { Settings } from '#contract/tools/tools.ts'

export interface MailerOptions {
  settings: Pick<Settings, 'emailDelivery'> & { smtp: SmtpSettings | undefined; mailFrom: string }
  log: (
    level: 'info' | 'warn',
    message: string,
    fields: { mail: string; kind: string; code?: string; link?: string },
  ) => void
}

/**
 * The delivery that the deployment has configured. Each is loaded with the first mail, so that a process without mails
 * does not load it. The outcome of a mail is logged without its address, and without its link unless the log is the
 * delivery.
 */
export function createMailer({ settings, log }: MailerOptions): Mailer {
  let chosen: Promise<Mailer> | undefined
  return {
    async send(letter, signal) {
      chosen ??= choose({ settings, log })
      const outcome = await (await chosen).send(letter, signal)
      tell(log, letter, outcome)
      return outcome
    },
  }
}

async function choose({ settings, log }: MailerOptions): Promise<Mailer> {
  const { emailDelivery, smtp, mailFrom } = settings
  if (emailDelivery === 'smtp' && smtp) {
    const { smtpMailer } = await import('./smtp.mailer.ts')
    return smtpMailer(smtp, mailFrom)
  }
  if (emailDelivery === 'outbox') return (await import('./outbox.mailer.ts')).outboxMailer
  if (emailDelivery === 'log') return logMailer(log)
  throw new Error('a mail is sent where none is delivered')
}

/** For a machine of one's own: the reader of the log opens the link. */
function logMailer(log: MailerOptions['log']): Mailer {
  return {
    async send({ id: mail, kind, link }) {
      log('info', 'a mail that is not sent', { mail, kind, link })
      return { kind: 'sent' }
    },
  }
}

const sentences = {
  sent: 'a mail was handed over',
  refused: 'a mail was refused',
  'put off': 'a mail could not be handed over',
}

function tell(log: MailerOptions['log'], { id: mail, kind }: Letter, outcome: MailOutcome): void {
  const code = outcome.kind === 'sent' ? {} : { code: outcome.reason }
  log(outcome.kind === 'sent' ? 'info' : 'warn', sentences[outcome.kind], { mail, kind, ...code })
}
