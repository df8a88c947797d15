import type { Config } from '#config/config.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

/** Who gets the mails of this deployment. Connects to the mail server, and sends nothing. */
export async function checkMail({ deployment, emailDelivery, smtp, mailFrom }: Config): Promise<Finding[]> {
  const production = deployment === 'production'
  if (emailDelivery === 'smtp' && smtp) {
    const { blockingReason } = await import('#egress/mail/smtp.mailer.ts')
    const place = `the mail server at ${smtp.host}:${smtp.port}`
    const reason = await blockingReason(smtp)
    return [
      reason === undefined
        ? ok(`${place} takes our greeting`)
        : fail(`${place} does not take our greeting (${reason})`, 'see to SMTP_URL and the server'),
      ...(mailFrom.endsWith('@localhost')
        ? [warn(`mails come from ${mailFrom}`, 'set MAIL_FROM to an address that answers can reach')]
        : []),
    ]
  }
  if (production && emailDelivery !== null)
    return [warn(`AUTH_EMAIL_DELIVERY is ${emailDelivery}`, 'no mail reaches anybody; use smtp')]
  return [ok(emailDelivery === null ? 'no mail is delivered' : `mails go to: ${emailDelivery}`)]
}
