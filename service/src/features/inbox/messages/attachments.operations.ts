import { raise } from '#contract/operation/errors.ts'
import { Answer, operation } from '#contract/operation/operation.ts'
import { outcomeErrors, raiseOutcome } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import { accountTools, askAccount, findAccount } from '#features/accounts/index.ts'
import { done } from '#wire/outcome.ts'
import { keptConversation } from '../conversations/conversation.subject.ts'
import { attachmentNotFound, messageNotFound } from '../inbox.errors.ts'
import { knownOf, requireMessage } from './known-message.ts'

export const getMessageAttachment = operation({
  id: 'getMessageAttachment',
  route: 'GET /v1/inbox/conversations/{conversationId}/messages/{messageId}/attachments/{index}',
  on: keptConversation,
  tag: 'inbox',
  summary: 'Resolves one attachment to a fetchable address.',
  description:
    'Redirects to the address, or answers it with format=json. refreshed says that the platform was asked for a new one. index counts from 0.',
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
    const asks =
      account?.status === 'connected' &&
      call.platforms.get(row.platform)?.conversations?.resolveAttachment !== undefined &&
      attachment.platformId !== undefined
    const outcome = asks
      ? await askAccount<string | undefined>(
          call,
          account,
          { step: 'read', object: message.id, text: '' },
          async ({ conversations }) =>
            (await conversations?.resolveAttachment?.(knownOf(row, message), attachment)) ?? {
              kind: 'unreachable',
            },
        )
      : done(attachment.url ?? undefined)
    if (outcome.kind !== 'done') return raiseOutcome(outcome)
    const url = outcome.value ?? raise(attachmentNotFound)
    if (query.format === 'json') return { url, refreshed: asks }
    return new Answer(302, null, { Location: url })
  },
})
