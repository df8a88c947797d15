import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  Addressee,
  Conversations,
  OutgoingAttachment,
  OutgoingMessage,
  SentMessage,
} from '../capabilities/conversations/conversations.ts'
import type { MediaItem, MediaSource } from '../capabilities/publishing/publishing.ts'
import { callApi, unreadable } from './api.ts'
import { dataOf } from './engagement.ts'
import { listNews, skewMs, walkEvents } from './messages/events.ts'
import { uploadRefusal } from './scopes.ts'
import { isSameText } from './text.ts'
import { Upload } from './upload.ts'

const userFields = 'name,username,profile_image_url,receives_your_dm'

export const conversations: Conversations = {
  rules: { parts: ['attachment'], textMax: 10_000, optIn: true, pushes: true },
  send,
  findAddressee,
  describe: async (transport, account, id) =>
    map(await findAddressee(transport, account, { id }), (found) => found?.participant),
  lookUp,
  async remove(transport, { credentials }, { platformMessageId }) {
    const path = `/dm_events/${pathSegment(platformMessageId)}`
    return map(await callApi(transport, credentials.accessToken, path, { method: 'DELETE' }), () => null)
  },
  listNews,
}

/** A file is uploaded first. Nobody sees it until the message names it. */
async function send(
  transport: Transport,
  account: Account,
  { to, text, attachment }: OutgoingMessage,
  files?: MediaSource,
): Promise<Outcome<SentMessage>> {
  const uploaded = await upload(transport, account, attachment, files)
  if (uploaded.kind !== 'done') return uploaded.kind === 'unknown' ? { kind: 'unreachable' } : uploaded
  const path = `/dm_conversations/with/${pathSegment(to.participantId)}/messages`
  const json = {
    ...(text.trim() !== '' && { text }),
    ...(uploaded.value !== null && { attachments: [{ media_id: uploaded.value }] }),
  }
  const answer = await callApi(transport, account.credentials.accessToken, path, { method: 'POST', json })
  return chain(answer, async (body) => {
    const { dm_event_id: id, dm_conversation_id: conversationId } = body?.data ?? {}
    if (typeof id !== 'string') return unreadable('the id of the message')
    return done({ platformMessageId: id, ...(typeof conversationId === 'string' && { conversationId }) })
  })
}

const types: Readonly<Partial<Record<OutgoingAttachment['type'], MediaItem['type']>>> = {
  image: 'image',
  video: 'video',
}

async function upload(
  transport: Transport,
  account: Account,
  attachment: OutgoingAttachment | undefined,
  files: MediaSource | undefined,
): Promise<Outcome<string | null>> {
  if (!attachment) return done(null)
  const type = types[attachment.type]
  if (!type || !files) return refused('A message of this network can hold a picture, a GIF or a video.')
  const refusal = uploadRefusal(account)
  if (refusal) return refusal
  const uploads = new Upload(transport, account.credentials.accessToken, {}, files, 'dm')
  return map(await uploads.send({ type, url: attachment.url }), ({ id }) => id)
}

async function findAddressee(
  transport: Transport,
  { credentials }: Account,
  { id, username = '' }: { id?: string; username?: string },
): Promise<Outcome<Addressee | undefined>> {
  const name = username.trim().replace(/^@/, '')
  const path = id === undefined ? `/users/by/username/${pathSegment(name)}` : `/users/${pathSegment(id)}`
  const answer = await callApi(transport, credentials.accessToken, path, {
    query: { 'user.fields': userFields },
  })
  return chain(await dataOf(answer), async (user) => {
    if (user === null) return done(undefined)
    if (typeof user.id !== 'string') return unreadable('the user')
    const { id, name = null, username = null, profile_image_url: avatarUrl = null } = user
    return done({
      participant: { id, name, username, avatarUrl },
      takesMessages: user.receives_your_dm !== false,
    })
  })
}

/** No list says which of our requests made a message: it is known by its words, its file and its time. */
async function lookUp(
  transport: Transport,
  account: Account,
  { to, text, attachment }: OutgoingMessage,
  since: Date,
): Promise<Outcome<SentMessage | undefined>> {
  const from = since.getTime() - skewMs
  const path = `/dm_conversations/with/${pathSegment(to.participantId)}/dm_events`
  const walked = await walkEvents(transport, account, path, ({ created_at }) => Date.parse(created_at) < from)
  return chain(walked, async ({ messages, isWhole }) => {
    const own = messages.find(
      (one) =>
        one.direction === 'outgoing' &&
        isSameText(one.text ?? '', text) &&
        one.attachments.length > 0 === (attachment !== undefined),
    )
    if (own) return done({ platformMessageId: own.messageId, sentAt: own.at })
    return isWhole ? done(undefined) : unreadable('messages that reach back to the one that is looked for')
  })
}
