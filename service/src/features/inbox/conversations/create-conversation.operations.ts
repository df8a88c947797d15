import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { type AccountCalls, platformNotSupported, type With } from '#features/accounts/index.ts'
import type {
  Addressee,
  Conversations,
  Participant,
} from '#platforms/capabilities/conversations/conversations.ts'
import { messagesNotAllowed, participantNotFound } from '../inbox.errors.ts'
import {
  attachedFile,
  attachedFileErrors,
  attachedFileTools,
  withPlaceOfFile,
  withStoredFile,
} from '../messages/attached-file.ts'
import { type MessageBody, words } from '../messages/content.shape.ts'
import { contentErrors, judgeContent, judgeWindow } from '../messages/judge-content.ts'
import { Message, toMessage } from '../messages/messages.shape.ts'
import { sendMessage, sourceOf } from '../messages/send-message.ts'
import { Conversation, toConversation } from './conversations.shape.ts'
import { conversations, findConversationWith } from './conversations.store.ts'
import { talkingAccount } from './talking-account.subject.ts'

const headerMedia = t.object({
  type: t.oneOf('image', 'video', 'document'),
  link: t.optional(t.fetched({ byNetwork: true })),
  id: t.optional(t.text(100)),
  filename: t.optional(t.name(255)),
})

const Body = t.object({
  accountId: t.id(),
  participantId: t.optional(t.text(200, { description: 'The id of the person at the platform.' })),
  participantUsername: t.optional(t.name(200, { description: 'Where the platform resolves names.' })),
  message: words(),
  attachmentUrl: t.optional(t.fetched({ byNetwork: true, description: 'The platform opens it.' })),
  attachmentType: t.optional(t.oneOf('image', 'video', 'audio', 'file')),
  attachmentName: t.optional(t.name(255)),
  skipDmCheck: t.optional(
    t.boolean({ description: 'Does not ask before whether the person takes messages.' }),
  ),
  templateName: t.optional(t.name(512, { description: 'An approved template, on WhatsApp.' })),
  templateLanguage: t.optional(t.text(20)),
  templateParams: t.optional(t.array(t.prose(1024), { max: 100 })),
  headerMedia: t.optional(headerMedia),
  linkPreview: t.optional(t.boolean()),
  category: t.ignored(t.oneOf('utility')),
})

type Body = t.Static<typeof Body>

export const createInboxConversation = operation({
  id: 'createInboxConversation',
  route: 'POST /v1/inbox/conversations',
  on: talkingAccount,
  tag: 'inbox',
  summary: 'Opens a conversation with a first message.',
  description:
    'There is one conversation for each account and participant: opening one that exists sends into it. The message has the outcomes of sendInboxMessage. If nothing was sent, no new conversation is left; with 504 provider_timeout `details.conversationId` names it.',
  permission: 'inbox:write',
  ...attachedFile,
  example: { with: ['participantId', 'message'] },
  body: Body,
  reply: t.created(t.object({ conversation: Conversation, message: Message })),
  errors: [...contentErrors, participantNotFound, messagesNotAllowed, ...attachedFileErrors],
  uses: ['platforms', 'media', ...attachedFileTools],
  async handler(call) {
    const { db, scope, now, body, account, attempt, platforms, served } = call
    const content = withPlaceOfFile(call, contentOf(body))
    judgeContent(served.rules, content)
    const { participant, conversationId } = await addresseeOf(call, served, body)
    const known = await findConversationWith(db, account.id, participant.id)
    if (known) judgeWindow(served.rules, content, known.last_incoming_at, now)
    const message = await sendMessage(call, {
      calls: { account, attempt },
      to: participant,
      conversationId: known?.platform_conversation_id ?? conversationId,
      body: await withStoredFile(call, content),
      origin: { source: sourceOf(call) },
      canLookUp: served.lookUp !== undefined,
    })
    const row = await conversations.find(db, scope, message.conversation_id)
    if (!row) throw new Error('the conversation of a message is gone')
    return { conversation: toConversation(row, platforms), message: toMessage(message) }
  },
})

/** The short form of a template is a message with that template. */
function contentOf(body: Body): MessageBody {
  const { message, attachmentUrl, attachmentType, attachmentName, linkPreview, templateName } = body
  const parameters = (body.templateParams ?? []).map((text) => ({ type: 'text', text }))
  const { type, ...media } = body.headerMedia ?? { type: undefined }
  const components = [
    ...(type ? [{ type: 'header', parameters: [{ type, [type]: media }] }] : []),
    ...(parameters.length > 0 ? [{ type: 'body', parameters }] : []),
  ]
  const template = templateName !== undefined && {
    template: { name: templateName, language: body.templateLanguage ?? 'en_US', components },
  }
  return {
    ...(message !== undefined && { message }),
    ...(attachmentUrl !== undefined && { attachmentUrl }),
    ...(attachmentType !== undefined && { attachmentType }),
    ...(attachmentName !== undefined && { attachmentName }),
    ...(linkPreview !== undefined && { linkPreview }),
    ...template,
  }
}

interface Found {
  participant: Participant
  conversationId: string | null
}

/** Who is written to. The network is asked where it can tell, before anything is sent (D20.10). */
async function addresseeOf(
  { ask }: Pick<AccountCalls<With<'conversations', 'send'>>, 'ask'>,
  { findAddressee, rules: { spellId } }: Conversations,
  body: Body,
): Promise<Found> {
  const { skipDmCheck = false, message = '' } = body
  const who = wantedIn(body)
  if (!findAddressee) {
    const id = idOf(who)
    return { participant: { id: spellId?.(id) ?? id }, conversationId: null }
  }
  if ('id' in who && skipDmCheck) return { participant: { id: who.id }, conversationId: null }
  const found = await ask<Addressee | undefined>(
    ({ findAddressee: find }) => find?.(who) ?? Promise.resolve({ kind: 'unreachable' as const }),
    { text: message },
  )
  const param = 'id' in who ? 'participantId' : 'participantUsername'
  if (!found) return raise(participantNotFound, { param })
  if (!found.takesMessages && !skipDmCheck) raise(messagesNotAllowed, { param })
  return { participant: found.participant, conversationId: found.conversationId ?? null }
}

type Who = { id: string } | { username: string }

function wantedIn({ participantId: id, participantUsername: username }: Body): Who {
  if (id !== undefined && username !== undefined)
    raise(generalError('mutually_exclusive_fields'), { param: 'participantUsername' })
  if (id !== undefined) return { id }
  return username === undefined
    ? raise(generalError('missing_required_parameter'), { param: 'participantId' })
    : { username }
}

/** Where a network resolves no names somebody is written to by id. */
function idOf(who: Who): string {
  return 'id' in who ? who.id : raise(platformNotSupported, { param: 'participantUsername' })
}
