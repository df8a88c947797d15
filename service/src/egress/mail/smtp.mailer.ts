import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '#config/mail.ts'
import type { Mailer, MailOutcome } from '#contract/tools/mailer.ts'

/** A server that is slow to answer is waited for, and one that is silent is not. */
const patience = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  socketCloseTimeout: 1000,
}

/** From the connection to the last answer. A server that sends a byte now and then is never silent, and holds a slot. */
const longestMs = 60_000

/** One connection for each mail. It repeats nothing: the caller decides when to retry. */
export function smtpMailer(smtp: SmtpSettings, from: string, withinMs = longestMs): Mailer {
  const transport = transportTo(smtp)
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    async send({ id, to, subject, text, html }, signal): Promise<MailOutcome> {
      const limit = AbortSignal.timeout(withinMs)
      try {
        await transport.sendMail({
          from: { name: 'Zither', address: from },
          to: { name: '', address: to },
          envelope: { from, to },
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          subject,
          text,
          html,
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.any([signal, limit]),
        })
        return { kind: 'sent' }
      } catch (cause) {
        return limit.aborted ? { kind: 'put off', reason: 'ETIMEDOUT' } : outcomeOf(cause)
      }
    },
  }
}

/** Connects, greets and logs in; nothing is sent. Answers what is in the way of a mail, undefined when nothing is. */
export async function blockingReason(smtp: SmtpSettings): Promise<string | undefined> {
  const transport = transportTo(smtp)
  const limit = AbortSignal.timeout(longestMs)
  const late = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })))
  })
  try {
    await Promise.race([transport.verify(), late])
    return undefined
  } catch (cause) {
    return reasonOf(cause)
  } finally {
    transport.close()
  }
}

/** Connections on this machine need no TLS; elsewhere a password is sent over TLS only. */
function transportTo({ host, port, secure, user, password }: SmtpSettings) {
  const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.')
  return createTransport({
    ...patience,
    host,
    port,
    secure,
    ignoreTLS: isHere,
    requireTLS: !secure && !isHere && user !== undefined,
    allowInternalNetworkInterfaces: true,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
  })
}

/**
 * Only what the server says for good about this mail is final. That it is not there, or takes neither our password nor
 * our sender, is for the operator to mend, and the mail waits for that.
 */
function outcomeOf(cause: unknown): MailOutcome {
  const { code, responseCode, command } = cause as { code?: string; responseCode?: number; command?: string }
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
  const isFinal = isAboutMail && (responseCode === undefined || responseCode >= 500)
  return { kind: isFinal ? 'refused' : 'put off', reason: reasonOf(cause) }
}

/** A code and not the text of the server, which may quote an address. */
function reasonOf(cause: unknown): string {
  const { code, responseCode } = cause as { code?: string; responseCode?: number }
  return responseCode ? `SMTP ${responseCode}` : (code ?? 'error')
}
