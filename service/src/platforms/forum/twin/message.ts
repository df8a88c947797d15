import { namesNothing, numberAfter } from '#wire/twin/ids.ts'
import { cursorsOf } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import {
  closedUsername,
  inboxTwin,
  type KeptMessage,
  keepPerson,
  keepThreadMessage,
  personNamed,
  personOf,
  type Said,
  threadMessage,
} from '../../capabilities/conversations/conversations.twin.ts'
import type { Holder } from './account.ts'
import { formFault, notFound, statusFault } from './fault.ts'
import { sizeOf } from './size.ts'

const firstMessage = 2_000_000_000n
const subjectMax = 100
const textMax = 10_000

/** What the network answers in place of the id of an answer that it has taken. */
const worthlessId = 'zzzzzzzzzzzz'

const cursors = cursorsOf('t4_', () => statusFault(400, 'Bad Request'))

const kit = inboxTwin({ newId })

/** The lists of the network are read: it reports nothing by itself. */
export const forumInbox: typeof kit = {
  ...kit,
  async say(state, said) {
    const reported = await kit.say(state, said)
    await fileMessage(state, said, reported.platformMessageId)
    return reported
  },
}

async function newId(state: TwinState): Promise<string> {
  for (;;) {
    const id = (await numberAfter(state, firstMessage)).toString(36)
    if (!namesNothing(id)) return `t4_${id}`
  }
}

function fileMessage(
  state: TwinState,
  { accountId, direction }: Pick<Said, 'accountId' | 'direction'>,
  id: string,
): Promise<void> {
  const box = direction === 'incoming' ? 'inbox' : 'sent'
  return state.put('dm_box', id, { id }, { under: `${accountId} ${box}`, days: 90 })
}

/** What people see of somebody. */
export async function aboutPerson(state: TwinState, holder: Holder, name: string): Promise<object> {
  const person = namesNothing(name) ? undefined : await personNamed(state, holder.id, name)
  if (!person) throw notFound()
  const { id, username } = person
  return {
    kind: 't2',
    data: {
      id,
      name: username,
      icon_img: 'https://styles.redditmedia.com/sandbox/avatar.png',
      subreddit: { title: person.name },
      accept_pms: username !== closedUsername,
      accept_chats: true,
    },
  }
}

export async function compose(state: TwinState, holder: Holder, form: URLSearchParams): Promise<object> {
  const subject = form.get('subject') ?? ''
  if (subject.trim() === '') throw formFault('NO_SUBJECT', 'please enter a subject', 'subject')
  if ([...subject].length > subjectMax)
    throw formFault('TOO_LONG', `this is too long (max: ${subjectMax})`, 'subject')
  const to = form.get('to') ?? ''
  if (to === '') throw formFault('NO_USER', 'please enter a username', 'to')
  const person = namesNothing(to) ? undefined : await personNamed(state, holder.id, to)
  if (!person) throw formFault('USER_DOESNT_EXIST', "that user doesn't exist", 'to')
  const known = await state.get('dm_person', `${holder.id} ${person.id}`)
  if (!known) await keepPerson(state, holder.id, person)
  await keepSent(state, holder, { personId: person.id, subject, text: form.get('text') ?? '' })
  return { json: { errors: [] } }
}

/** Undefined where it is no message that is answered. */
export async function answerMessage(
  state: TwinState,
  holder: Holder,
  form: URLSearchParams,
): Promise<object> {
  const answered = await ownMessage(state, holder, form.get('thing_id'))
  if (!answered) throw formFault('DELETED_COMMENT', 'that comment has been deleted', 'parent')
  const subject = String(answered.extra?.subject ?? 'message')
  const sent = await keepSent(state, holder, {
    personId: answered.personId,
    subject: subject.startsWith('re: ') ? subject : `re: ${subject}`,
    text: form.get('text') ?? '',
    replyTo: answered.id,
  })
  const data = { ...(await shownMessage(state, holder, sent)), id: worthlessId, name: `t4_${worthlessId}` }
  return { json: { errors: [], data: { things: [{ kind: 't4', data }] } } }
}

interface Sent {
  personId: string
  subject: string
  text: string
  replyTo?: string
}

async function keepSent(
  state: TwinState,
  { id: accountId }: Holder,
  { personId, subject, text, replyTo }: Sent,
): Promise<KeptMessage> {
  const { username } = await personOf(state, accountId, personId)
  if (username === closedUsername)
    throw formFault('NOT_WHITELISTED_BY_USER_MESSAGE', "you can't send messages to that user.", 'to')
  if (text.trim() === '') throw formFault('NO_TEXT', 'we need something here', 'text')
  if ([...text].length > textMax) throw formFault('TOO_LONG', `this is too long (max: ${textMax})`, 'text')
  const message: KeptMessage = {
    ...{ id: await newId(state), accountId, personId, direction: 'outgoing', text, attachments: [] },
    ...{ at: state.now.toISOString(), reactions: {}, extra: { subject } },
    ...(replyTo !== undefined && { replyTo }),
  }
  await keepThreadMessage(state, message)
  await fileMessage(state, message, message.id)
  return message
}

/** The lists of the network, and where what stands in them is filed. The sandbox has no answers to comments among them. */
const boxes: Readonly<Record<string, 'inbox' | 'sent'>> = {
  inbox: 'inbox',
  messages: 'inbox',
  unread: 'inbox',
  sent: 'sent',
}

/** A message that was deleted stands in no list any more. */
export async function listMessages(
  state: TwinState,
  holder: Holder,
  box: string,
  query: URLSearchParams,
): Promise<object> {
  const filed = boxes[box]
  if (!filed) throw notFound()
  const after = cursors.read(query.get('after'))
  const wanted = { under: `${holder.id} ${filed}`, limit: sizeOf(query), newestFirst: true }
  const { values, next } = await state.page('dm_box', { ...wanted, ...(after !== undefined && { after }) })
  const children: object[] = []
  for (const { id } of values) {
    const message = await threadMessage(state, id)
    const isListed = message?.deletedAt === undefined && (box !== 'unread' || message?.readAt === undefined)
    if (message && isListed) children.push({ kind: 't4', data: await shownMessage(state, holder, message) })
  }
  const around = { before: null, dist: children.length, modhash: null }
  return {
    kind: 'Listing',
    data: { after: next === null ? null : cursors.write(next), ...around, children },
  }
}

async function shownMessage(state: TwinState, holder: Holder, message: KeptMessage) {
  const { id, personId, direction, text, at, replyTo, extra, readAt } = message
  const { username } = await personOf(state, holder.id, personId)
  const isSent = direction === 'outgoing'
  const [author, dest] = isSent ? [holder.username, username] : [username, holder.username]
  return {
    id: id.replace(/^t4_/, ''),
    name: id,
    ...{ author, dest, subject: String(extra?.subject ?? 'message'), body: text ?? '', subreddit: null },
    author_fullname: `t2_${isSent ? holder.id : personId}`,
    created_utc: Math.floor(Date.parse(at) / 1000),
    new: !isSent && readAt === undefined,
    was_comment: false,
    context: '',
    parent_id: replyTo ?? null,
    first_message_name: replyTo ?? null,
    replies: '',
  }
}

/** Takes the messages that are named, and answers the same whatever they are. */
export async function readMessages(state: TwinState, holder: Holder, form: URLSearchParams): Promise<object> {
  for (const name of (form.get('id') ?? '').split(',')) {
    const message = await ownMessage(state, holder, name)
    if (message) await state.put('dm', message.id, { ...message, readAt: state.now.toISOString() })
  }
  return {}
}

export async function deleteMessage(
  state: TwinState,
  holder: Holder,
  form: URLSearchParams,
): Promise<object> {
  const message = await ownMessage(state, holder, form.get('id'))
  if (message) await kit.change(state, message.id, { kind: 'deleted', at: state.now.toISOString() })
  return {}
}

async function ownMessage(
  state: TwinState,
  { id }: Holder,
  name: string | null,
): Promise<KeptMessage | undefined> {
  const message = await threadMessage(state, name ?? '')
  return message?.accountId === id ? message : undefined
}
