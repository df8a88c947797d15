import { raise } from '#contract/operation/errors.ts'
import { Answer, type Call, operation } from '#contract/operation/operation.ts'
import { outcomeErrors, raiseOutcome } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import {
  type AccountCall,
  type AccountRow,
  accountTools,
  askAccount,
  findAccount,
} from '#features/accounts/index.ts'
import type { MessageAttachment } from '#platforms/capabilities/conversations/conversations.ts'
import { done, map, type Outcome } from '#wire/outcome.ts'
import { keptConversation } from '../conversations/conversation.subject.ts'
import { attachmentNotFound, messageNotFound } from '../inbox.errors.ts'
import { requireMessage } from './known-message.ts'
import type { MessageRow } from './messages.store.ts'
import { shareFile } from './shared-file.ts'

export const getMessageAttachment = operation({
  id: 'getMessageAttachment',
  route: 'GET /v1/inbox/conversations/{conversationId}/messages/{messageId}/attachments/{index}',
  on: keptConversation,
  tag: 'inbox',
  summary: 'Resolves one attachment to a fetchable address.',
  description:
    'Redirects to the address, or answers it with format=json. refreshed says that the platform was asked for a new one. index counts from 0. A file of Telegram, WhatsApp or Slack is shown by this service, at an address that is good for an hour, up to 20 MB.',
  permission: 'inbox:read',
  absent: { index: attachmentNotFound },
  example: { path: { index: '0' } },
  query: t.object({
    accountId: t.optional(t.id()),
    format: t.optional(t.oneOf('redirect', 'json')),
  }),
  reply: t.ok(t.object({ url: t.foreign(), refreshed: t.boolean() })),
  replies: { 302: t.noContent().schema },
  errors: [messageNotFound, attachmentNotFound, ...outcomeErrors],
  uses: accountTools,
  async handler(call) {
    const { conversation: row, params, query, db, scope } = call
    const message = await requireMessage(call)
    const attachment = /^\d{1,4}$/.test(params.index) ? message.attachments[Number(params.index)] : undefined
    if (!attachment) return raise(attachmentNotFound)
    const account = await findAccount(db, scope, row.account_id)
    const calls = call.platforms.get(row.platform)?.conversations
    const isAsked = account?.status === 'connected' && attachment.platformId !== undefined
    const asks = isAsked && calls?.findFile !== undefined
    const outcome = asks
      ? await sharedAddress(call, account, message, attachment)
      : done(attachment.url ?? undefined)
    if (outcome.kind !== 'done') return raiseOutcome(outcome)
    const url = outcome.value ?? raise(attachmentNotFound)
    if (query.format === 'json') return { url, refreshed: asks }
    return new Answer(302, null, { Location: url })
  },
})

type AttachmentCall = AccountCall & Pick<Call, 'keyring' | 'settings'>

/** An address of ours, since that of the network opens with a secret alone. */
async function sharedAddress(
  call: AttachmentCall,
  account: AccountRow,
  message: MessageRow,
  { name, platformId = '' }: MessageAttachment,
): Promise<Outcome<string | undefined>> {
  const about = { step: 'read', object: message.id, text: '' }
  const found = await askAccount<string | undefined>(
    call,
    account,
    about,
    async ({ conversations }) => (await conversations?.findFile?.(platformId)) ?? { kind: 'unreachable' },
  )
  return map(found, (place) => place && shareFile(call, { accountId: account.id, place, name }))
}
