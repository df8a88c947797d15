import { invalidValue, sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { findTestAccount } from '#features/accounts/index.ts'
import { findTakenMessage } from '#features/inbox/index.ts'
import { playInbox } from '../inbox/reports.ts'
import { findAccountOfThread } from '../inbox/threads.store.ts'
import { controlCall, type FrameRequest } from './control-call.ts'

type TestAccount = NonNullable<Awaited<ReturnType<typeof findTestAccount>>>

const notify = t.optional(t.oneOf('now', 'hold', 'never'))

const Attachment = t.object({
  type: t.optional(t.oneOf('image', 'video', 'audio', 'file')),
  url: t.text(2048),
  name: t.optional(t.text(255)),
})

/** What only some networks report of a message, passed on in their own form. */
const extras = {
  quickReplyPayload: t.optional(t.text(1000)),
  postback: t.optional(t.map(t.anything(), 10)),
  storyReply: t.optional(t.map(t.anything(), 10)),
  isStoryMention: t.optional(t.boolean()),
  referral: t.optional(t.map(t.anything(), 20)),
  inChat: t.optional(t.boolean()),
}

/** Has a person write to an account, or the account write in the network's own app. */
export const sayMessage = controlCall({
  route: 'POST /_sandbox/inbox/messages',
  status: 201,
  body: t.object({
    accountId: t.id(),
    participant: t.object({ id: t.text(200), name: t.text(200), username: t.optional(t.text(200)) }),
    text: t.optional(t.prose(100_000)),
    attachments: t.optional(t.array(Attachment, { max: 20 })),
    direction: t.optional(t.oneOf('incoming', 'outgoing')),
    at: t.optional(t.timestamp()),
    ...extras,
    notify,
  }),
  async handler(request) {
    const { body, db } = request
    const account = await accountWithInbox(request, body.accountId)
    const at = body.at ?? request.now.toISOString()
    const { quickReplyPayload, postback, storyReply, isStoryMention, referral, inChat } = body
    const extra = { quickReplyPayload, postback, storyReply, isStoryMention, referral, inChat }
    const given = Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== undefined))
    const reported = await playInbox(request, account, body.notify, (inbox, state) =>
      inbox.say(state, {
        accountId: account.platform_account_id,
        participant: body.participant,
        direction: body.direction ?? 'incoming',
        text: body.text ?? null,
        attachments: (body.attachments ?? []).map(({ type = 'image', url, name = null }) => ({
          type,
          url,
          name,
        })),
        at: new Date(at).toISOString(),
        ...(Object.keys(given).length > 0 && { extra: given }),
      }),
    )
    const { platformMessageId } = reported ?? raise(sandboxObjectNotFound, { param: 'accountId' })
    const taken = await findTakenMessage(db, account.id, platformMessageId)
    return {
      conversationId: taken?.conversation_id ?? null,
      messageId: taken?.id ?? null,
      platformMessageId,
    }
  },
})

/** What becomes of a message afterwards: its writer edits it, a person reacts, the network reports its way. */
export const changeMessage = controlCall({
  route: 'POST /_sandbox/inbox/messages/{platformMessageId}/changes',
  body: t.object({
    kind: t.oneOf('edited', 'deleted', 'reaction', 'delivered', 'read', 'failed'),
    text: t.optional(t.prose(100_000)),
    emoji: t.optional(t.text(40)),
    action: t.optional(t.oneOf('added', 'removed')),
    error: t.optional(t.text(500)),
    at: t.optional(t.timestamp()),
    notify,
  }),
  async handler(request) {
    const { body, params } = request
    const platformMessageId = decodeURIComponent(params.platformMessageId ?? '')
    const account =
      (await findAccountOfThread(request.db, platformMessageId)) ??
      raise(sandboxObjectNotFound, { param: 'platformMessageId' })
    const { notify: how, at, ...change } = body
    const reported = await playInbox(request, account, how, (inbox, state) =>
      inbox.change(state, platformMessageId, {
        ...change,
        at: new Date(at ?? request.now.toISOString()).toISOString(),
      }),
    )
    if (!reported) raise(sandboxObjectNotFound, { param: 'platformMessageId' })
    return { platformMessageId }
  },
})

async function accountWithInbox(
  { db, platforms }: Pick<FrameRequest, 'db' | 'platforms'>,
  accountId: string,
): Promise<TestAccount> {
  const account =
    (await findTestAccount(db, accountId)) ?? raise(sandboxObjectNotFound, { param: 'accountId' })
  if (!platforms.get(account.platform)?.twin.inbox)
    raise(invalidValue, {
      param: 'accountId',
      message: 'The platform of the account has no inbox in the sandbox.',
    })
  return account
}
