import type { Settings } from '#contract/tools.ts'
import type { MailTable } from '#db/tables/identity.ts'
import { linkTo } from './links.ts'
import type { MailContent } from './mail.store.ts'
import { tokenHours } from './mail-tokens.store.ts'

const invitationDays = 7

interface Wording {
  subject: string
  before: string
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
 * Says what a mail is about, for people. Whoever registers an address or asks for a reset need not be whose address it
 * is, so those mails hold no word of theirs.
 */
export function writeMail(settings: Settings, kind: MailTable['kind'], content: MailContent): Written {
  const link = linkTo(settings, kind, content.token)
  const { subject, before, button, after } = wordings[kind](content, new URL(settings.publicUrl).host)
  const text = `${before}\n\n${link}\n\n${after}\n`
  return { subject, text, html: page(subject, [before, after], link, button), link }
}

const wordings: Record<MailTable['kind'], (content: MailContent, host: string) => Wording> = {
  verify_email: (_content, host) => ({
    subject: 'Confirm your address',
    before: `Somebody has registered this address at Zither (${host}). If that was you, open this link to confirm the address:`,
    button: 'Confirm the address',
    after: `The link is good for ${tokenHours.verify_email} hours and works once. If you did not register, do not open it: without it nothing happens, and you can ignore this mail.`,
  }),
  password_reset: (_content, host) => ({
    subject: 'Set a new password',
    before: `Somebody has asked to reset the password of your account at Zither (${host}). If that was you, open this link to set a new one:`,
    button: 'Set a new password',
    after: `The link is good for ${tokenHours.password_reset} hour and works once. If it was not you, you can ignore this mail: your password stays as it is.`,
  }),
  invitation: ({ teamName = 'a team', inviterName = 'Somebody', role = 'member' }, host) => ({
    subject: `Invitation to ${teamName}`,
    before: `${inviterName} has invited you to the team ${teamName} at Zither (${host}), as ${wordOf(role)}. Open this link to accept and to choose a password:`,
    button: 'Accept the invitation',
    after: `The link is good for ${invitationDays} days and works once. If you do not want to join, you can ignore this mail.`,
  }),
}

function wordOf(role: string): string {
  return role.replaceAll('_', ' ')
}

function page(title: string, [before = '', after = '']: string[], link: string, button: string): string {
  const href = inHtml(link)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${inHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 24px">${inHtml(before)}</p>
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#18181b;color:#ffffff;text-decoration:none">${inHtml(button)}</a></p>
<p style="margin:0 0 24px;font-size:13px;word-break:break-all"><a href="${href}" style="color:#52525b">${href}</a></p>
<p style="margin:0;font-size:13px;color:#52525b">${inHtml(after)}</p>
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
