/** One mail as it is sent. */
export interface Letter {
  /** The same for every attempt, so that duplicates can be recognised. */
  id: string
  to: string
  kind: string
  subject: string
  text: string
  html: string
  /** The address that the mail is about. */
  link: string
}

/** The outcome of an attempt: sent, permanently failed, or to be retried. */
export type MailOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'put off'; reason: string }

export interface Mailer {
  /** One attempt. Every answer or failure of the server is an outcome and not an error. */
  send(letter: Letter, signal: AbortSignal): Promise<MailOutcome>
}
