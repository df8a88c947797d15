import type { TwinState } from '#wire/twin/twin.ts'
import {
  closedUsername,
  type KeptMessage,
  personOf,
  type SandboxPerson,
} from '../../capabilities/conversations/conversations.twin.ts'
import type { Holder } from './account.ts'

const picture = 'https://abs.twimg.com/sticky/default_profile_images/default_profile_normal.png'

export function shownPerson({ id, name, username }: SandboxPerson): object {
  return { id, name, username, profile_image_url: picture, receives_your_dm: username !== closedUsername }
}

/** A conversation of two is named by both. */
export function conversationOf({ accountId, personId }: KeptMessage): string {
  return [accountId, personId].toSorted().join('-')
}

/** One page of events, with the people and the files in it. */
export async function eventsPage(
  state: TwinState,
  { id: accountId, username }: Holder,
  messages: readonly KeptMessage[],
  next: string | null,
): Promise<object> {
  const there = messages.filter(({ deletedAt }) => deletedAt === undefined)
  const meta = { result_count: there.length, ...(next !== null && { next_token: next }) }
  if (there.length === 0) return { meta }
  const ids = new Set(there.map(({ personId }) => personId))
  const people = await Promise.all([...ids].map((id) => personOf(state, accountId, id)))
  const own = { id: accountId, name: `Sandbox ${username}`, username }
  const media = there.flatMap((message) =>
    message.attachments.map(({ type, url }, index) => ({
      media_key: keyOf(message, index),
      type: type === 'image' ? 'photo' : 'video',
      url,
    })),
  )
  return {
    data: there.map(shownEvent),
    includes: { users: [...people.map(shownPerson), shownPerson(own)], ...(media.length > 0 && { media }) },
    meta,
  }
}

const keyOf = ({ id }: KeptMessage, index: number) => `3_${id}${index}`

/** A file that is attached leaves a link to it at the end of the text. */
function shownEvent(message: KeptMessage): object {
  const { id, text, at, attachments } = message
  const keys = attachments.map((_, index) => keyOf(message, index))
  const link = `https://t.co/${id}`
  const urls = [{ url: link, expanded_url: `https://x.com/messages/media/${id}`, media_key: keys[0] }]
  return {
    id,
    event_type: 'MessageCreate',
    text: keys.length > 0 ? `${text ?? ''} ${link}`.trim() : (text ?? ''),
    created_at: at,
    sender_id: senderOf(message),
    dm_conversation_id: conversationOf(message),
    ...(keys.length > 0 && { attachments: { media_keys: keys }, entities: { urls } }),
  }
}

function senderOf({ direction, accountId, personId }: KeptMessage): string {
  return direction === 'outgoing' ? accountId : personId
}

/** What the activity interface reports of a message: the same, whoever wrote it. */
export function sentOrReceived(message: KeptMessage, person: SandboxPerson): object {
  const { id, accountId, personId, direction, text, at, attachments } = message
  const [file] = attachments
  const link = `https://t.co/${id}`
  const media = file && {
    url: link,
    media_url_https: file.url,
    type: file.type === 'image' ? 'photo' : 'video',
  }
  const created = {
    target: { recipient_id: direction === 'outgoing' ? personId : accountId },
    sender_id: senderOf(message),
    message_data: {
      text: file ? `${text ?? ''} ${link}`.trim() : (text ?? ''),
      entities: { hashtags: [], symbols: [], user_mentions: [], urls: [] },
      ...(media && { attachment: { type: 'media', media } }),
    },
  }
  const created_timestamp = String(Date.parse(at))
  return reportOf(accountId, direction === 'outgoing' ? 'dm.sent' : 'dm.received', id, {
    direct_message_events: [{ type: 'message_create', id, created_timestamp, message_create: created }],
    users: { [personId]: { data: shownPerson(person) } },
  })
}

/** The person has read everything up to a message. */
export function readReport({ id, accountId, personId }: KeptMessage, at: string): object {
  const created_timestamp = String(Date.parse(at))
  const target = { recipient_id: accountId }
  const read = { sender_id: personId, target, created_timestamp, last_read_event_id: id }
  return reportOf(accountId, 'dm.read', id, { direct_message_mark_read_events: [read] })
}

function reportOf(accountId: string, type: string, id: string, payload: object): object {
  return {
    data: {
      ...{ event_uuid: `${type}-${id}`, filter: { user_id: accountId }, event_type: type, tag: 'messages' },
      payload,
    },
  }
}
