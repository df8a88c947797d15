import { areaControl } from '#contract/area/control.ts'
import { error, raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import type { Settings, Tools } from '#contract/tools/tools.ts'
import { caselessMailAddress, normalMailAddress } from '#values/mail-address.ts'
import { emptyMails, listKeptMails, type MailRow, openMail } from './mail.store.ts'
import { writeMail } from './mail.text.ts'

const mailNotCaptured = error(
  409,
  'mail_not_captured',
  'Mails are kept only with AUTH_EMAIL_DELIVERY=outbox.',
)

export const getMails = areaControl({
  route: 'GET /_sandbox/mail',
  query: t.object({
    to: t.optional(t.text(254)),
    limit: t.optional(t.integer(1, 1000, { code: 'invalid_limit' })),
  }),
  async handler({ db, query, ...tools }) {
    requireOutbox(tools.settings)
    const { to, limit = 100 } = query
    const addresses = to === undefined ? undefined : [normalMailAddress(to), caselessMailAddress(to)]
    const rows = await listKeptMails(db, { to: addresses, limit })
    return { data: rows.flatMap((row) => toMail(tools, row)) }
  },
})

export const forgetMails = areaControl({
  route: 'DELETE /_sandbox/mail',
  status: 204,
  async handler({ db, settings }) {
    requireOutbox(settings)
    await emptyMails(db)
  },
})

function requireOutbox({ emailDelivery }: Settings): void {
  if (emailDelivery !== 'outbox') raise(mailNotCaptured)
}

function toMail({ keyring, settings }: Pick<Tools, 'keyring' | 'settings'>, row: MailRow) {
  const content = openMail(keyring, row)
  if (!content) return []
  const { id, recipient: to, kind, status } = row
  const { subject, text, link } = writeMail(settings, kind, content)
  // The one that a mail of this kind was queued with is good for nothing.
  const token = kind === 'account_exists' ? null : content.token
  return [{ id, at: row.finished_at?.toISOString(), to, kind, subject, text, token, link, status }]
}
