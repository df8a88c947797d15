/** One mail as it is sent. */
export interface Letter {
  /** The same for every attempt, so that a mail that arrives twice can be told. */
  id: string
  to: string
  kind: string
  subject: string
  text: string
  html: string
  /** The address that the mail is about. */
  link: string
}

/** What came of an attempt: it is on its way, it never will be, or it may be tried again. */
export type MailOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'put off'; reason: string }

export interface Mailer {
  /** One attempt. Every answer or failure of the server is an outcome and not an error. */
  send(letter: Letter, signal: AbortSignal): Promise<MailOutcome>
}
