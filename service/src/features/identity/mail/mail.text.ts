import type { Settings } from '#contract/tools/tools.ts'
import type { MailTable } from '../identity.tables.ts'
import { linkTo } from './links.ts'
import type { MailContent } from './mail.store.ts'
import { tokenHours } from './mail-tokens.store.ts'
import { plainWords } from './plain-words.ts'

const invitationDays = 7

/** Words of a person who need not be trusted, and what they are said to be. */
type Said = [what: string, words: string | undefined]

interface Wording {
  subject: string
  before: string
  /** Quoted, each on a line of its own. */
  said?: Said[]
  ask?: string
  /** What the link is called where it can be pressed. */
  button: string
  after: string
}

export interface Written {
  subject: string
  text: string
  html: string
  link: string
}

/**
 * Writes the text of a mail. The person who registers an address or requests a reset may not be its owner, so those
 * mails contain none of that person's text. The name of a team may have been chosen to be mailed, so it is quoted and
 * never part of a subject.
 */
export function writeMail(settings: Settings, kind: MailTable['kind'], content: MailContent): Written {
  const link = linkTo(settings, kind, content)
  const {
    subject,
    before,
    said = [],
    ask,
    button,
    after,
  } = wordings[kind](content, new URL(settings.publicUrl).host)
  const quoted = said.flatMap(([what, words]) => {
    const plain = plainWords(words ?? '')
    return plain === '' ? [] : [{ what, plain }]
  })
  const lines = quoted.map(({ what, plain }) => `${what}: “${plain}”`)
  const paragraphs = [before, lines.join('\n'), ask ?? '', link, after].filter(
    (paragraph) => paragraph !== '',
  )
  const html = page(subject, link, button, {
    above: [
      inHtml(before),
      quoted.map(({ what, plain }) => `${what}: “<bdi>${inHtml(plain)}</bdi>”`).join('<br>'),
      inHtml(ask ?? ''),
    ],
    below: inHtml(after),
  })
  return { subject, text: `${paragraphs.join('\n\n')}\n`, html, link }
}

const wordings: Record<MailTable['kind'], (content: MailContent, host: string) => Wording> = {
  verify_email: ({ teamName, role }, host) => ({
    ...(teamName === undefined ? registered(host) : joining(host, teamName, role)),
    after: `The link is good for ${tokenHours.verify_email} hours and works once. If it was not you, do not open it: without it nothing happens, and you can ignore this mail. If you cannot log in with your password afterwards, somebody else has asked for this address with another one, and neither of the two passwords holds: choose "Forgot password" where you log in, and set a new one with the reset mail.`,
  }),
  account_exists: (_content, host) => ({
    subject: 'You have an account already',
    before: `Somebody wanted to join a team at Zither (${host}) with this address. The address has an account already, so nothing has changed. An account belongs to one team. If that was you, log in here:`,
    button: 'Log in',
    after:
      'If you have forgotten your password, choose "Forgot password" there, and set a new one with the reset mail. If it was not you, you can ignore this mail.',
  }),
  password_reset: (_content, host) => ({
    subject: 'Set a new password',
    before: `Somebody has asked to reset the password of your account at Zither (${host}). If that was you, open this link to set a new one:`,
    button: 'Set a new password',
    after: `The link is good for ${tokenHours.password_reset} hour and works once. If it was not you, you can ignore this mail: your password stays as it is.`,
  }),
  invitation: ({ teamName, inviterName, role = 'member' }, host) => ({
    subject: 'Invitation to a team',
    before: `Somebody has invited you to a team at Zither (${host}), as ${wordOf(role)}.`,
    said: [
      ['Team', teamName],
      ['Invited by', inviterName],
    ],
    ask: 'Open this link to accept and to choose a password:',
    button: 'Accept the invitation',
    after: `The link is good for ${invitationDays} days and works once. If you do not want to join, you can ignore this mail.`,
  }),
}

function registered(host: string): Omit<Wording, 'after'> {
  return {
    subject: 'Confirm your address',
    before: `Somebody has registered this address at Zither (${host}). If that was you, open this link to confirm the address:`,
    button: 'Confirm the address',
  }
}

function joining(host: string, teamName: string, role = 'member'): Omit<Wording, 'after'> {
  return {
    subject: 'Confirm your address',
    before: `Somebody wants to join a team at Zither (${host}) with this address, as ${wordOf(role)}.`,
    said: [['Team', teamName]],
    ask: 'If that was you, open this link to confirm the address and to join:',
    button: 'Confirm and join',
  }
}

function wordOf(role: string): string {
  return role.replaceAll('_', ' ')
}

/** All but title, link and button is HTML already. */
function page(
  title: string,
  link: string,
  button: string,
  { above, below }: { above: string[]; below: string },
): string {
  const href = inHtml(link)
  const paragraphs = above
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p style="margin:0 0 24px">${paragraph}</p>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${inHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
${paragraphs.join('\n')}
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#18181b;color:#ffffff;text-decoration:none">${inHtml(button)}</a></p>
<p style="margin:0 0 24px;font-size:13px;word-break:break-all"><a href="${href}" style="color:#52525b">${href}</a></p>
<p style="margin:0;font-size:13px;color:#52525b">${below}</p>
</div>
</body>
</html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
