import type { Hono } from 'hono'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import {
  closedUsername,
  type KeptMessage,
  keepThreadMessage,
  personOf,
  threadPage,
  threadsPage,
} from '../../capabilities/conversations/conversations.twin.ts'
import { afterCursors } from './cursors.ts'
import { graphFault, invalidParameter, noSuchObject } from './fault.ts'
import { shownFields } from './fields.ts'
import { type GraphChat, reportOf } from './inbox.ts'
import { asHolder, type GraphCall, nextAddress } from './serve.ts'

const dayMs = 86_400_000
const metadataMax = 1000

const outsideWindow = (subcode: number) =>
  graphFault(400, '(#10) This message is sent outside of allowed window.', {
    code: 10,
    error_subcode: subcode,
  })

const closedPerson = () =>
  graphFault(400, '(#551) This person isn’t available right now.', { code: 551, error_subcode: 1_545_041 })

export function serveMessages(app: Hono, state: TwinState, chat: GraphChat): void {
  app.post(
    '/:page/messages',
    asHolder(state, (call) => takeMessage(call, chat)),
  )
  app.get(
    '/:page/conversations',
    asHolder(state, (call) => listThreads(call, chat)),
  )
  app.get(
    '/:page/messages',
    asHolder(state, (call) => listSaid(call, chat)),
  )
}

async function takeMessage(call: GraphCall, chat: GraphChat): Promise<object> {
  const { state, parameters } = call
  const accountId = chat.actingAs(call)
  const recipient = parameters.json('recipient') ?? {}
  const personId = await personBehind(call, recipient)
  const action = parameters.text('sender_action')
  if (action !== '') {
    if (!['typing_on', 'typing_off', 'mark_seen'].includes(action))
      throw invalidParameter('Param sender_action is not one of its list.')
    return { recipient_id: personId }
  }
  const person = await personOf(state, accountId, personId)
  if (person.username === closedUsername || personId === closedUsername) throw closedPerson()
  await assertOpen(call, chat, `${accountId} ${personId}`)
  const content = contentOf(parameters.json('message'), chat)
  const message: KeptMessage = {
    ...{ id: `m_${chat.word}-${await state.unique()}`, accountId, personId, direction: 'outgoing' },
    ...content,
    at: state.now.toISOString(),
    reactions: {},
  }
  await keepThreadMessage(state, message)
  state.echo(chat.word, accountId, reportOf(chat, message))
  return { recipient_id: personId, message_id: message.id }
}

/** A comment can be answered in private once; then the answer goes to who wrote it. */
async function personBehind({ state }: GraphCall, { id, comment_id: commentId }: any): Promise<string> {
  if (typeof id === 'string' && id !== '') return id
  if (typeof commentId !== 'string') throw invalidParameter('Param recipient must name an id.')
  const comment = await state.get('comment', commentId)
  if (!comment) throw invalidParameter('The comment does not exist.')
  if (await state.get('private_reply', commentId))
    throw graphFault(400, '(#10900) Activity already replied to', { code: 10_900 })
  await state.put('private_reply', commentId, {}, { days: memoryDays })
  return String(comment.author?.id ?? comment.from?.id ?? commentId)
}

/** Where nobody has written yet anyone may be opened in the sandbox. */
async function assertOpen(
  { state, parameters }: GraphCall,
  { closedSubcode }: GraphChat,
  key: string,
): Promise<void> {
  const last = await state.get('dm_last', key)
  const isTagged = parameters.text('messaging_type') === 'MESSAGE_TAG'
  if (isTagged && parameters.text('tag') === '') throw invalidParameter('Param tag is missing.')
  if (!last || isTagged) return
  if (state.now.getTime() - Date.parse(last.at) > dayMs) throw outsideWindow(closedSubcode)
}

type Content = Pick<KeptMessage, 'text' | 'attachments' | 'extra'>

function contentOf(message: any, { textMax, types }: GraphChat): Content {
  const { text, attachment, quick_replies: quick, metadata } = message ?? {}
  assertContent(text, attachment, textMax)
  if (metadata !== undefined && String(metadata).length > metadataMax)
    throw invalidParameter('Param message[metadata] is too long.')
  if (quick !== undefined && (!Array.isArray(quick) || quick.length > 13))
    throw invalidParameter('Param message[quick_replies] must have at most 13 entries.')
  const extra = { ...(metadata !== undefined && { metadata }), ...(quick !== undefined && { quick }) }
  return attachment ? attached(attachment, types, extra) : { text, attachments: [], extra }
}

function assertContent(text: unknown, attachment: unknown, textMax: number): void {
  if (typeof text !== 'string' && !attachment)
    throw invalidParameter('Param message must have text or an attachment.')
  if (typeof text === 'string' && (text === '' || [...text].length > textMax))
    throw invalidParameter(`Length of param message[text] must be less than or equal to ${textMax}`)
  if (text !== undefined && attachment) throw invalidParameter('A message has a text or an attachment.')
}

function attached({ type, payload }: any, types: readonly string[], extra: object): Content {
  if (type === 'template')
    return { text: payload?.text ?? null, attachments: [], extra: { ...extra, payload } }
  if (!types.includes(type))
    throw invalidParameter(`Param message[attachment][type] must be one of ${types}.`)
  if (typeof payload?.url !== 'string') throw invalidParameter('The attachment has no url.')
  return { text: null, attachments: [{ type, url: payload.url, name: null }], extra: { ...extra } }
}

async function listThreads(call: GraphCall, chat: GraphChat): Promise<object> {
  const { state, parameters } = call
  const accountId = chat.actingAs(call)
  // A page lists the chats of the account behind it only when it is asked for them.
  const platform = parameters.text('platform') || 'messenger'
  if (platform.toLowerCase() !== platformOf(chat) && call.holder.login === 'page') return { data: [] }
  const shown = async (personId: string) =>
    shownFields(await shownThread(state, accountId, personId), parameters, 'updated_time')
  const only = parameters.text('user_id')
  if (only !== '') return { data: [await shown(only)] }
  const after = afterCursors.read(parameters.text('after'))
  const { values, next } = await threadsPage(state, accountId, {
    limit: Number(parameters.text('limit') || 25),
    newestFirst: true,
    ...(after !== undefined && { after }),
  })
  return pageOf(call, await Promise.all(values.map(({ personId }) => shown(personId))), next)
}

function pageOf({ request }: GraphCall, data: object[], next: number | string | null): object {
  if (next === null) return { data }
  const cursors = { after: afterCursors.write(next) }
  return { data, paging: { cursors, next: nextAddress(request, cursors.after) } }
}

/** What was said in one thread, the newest first. */
async function listSaid(call: GraphCall, chat: GraphChat): Promise<object> {
  const { state, parameters, path } = call
  const accountId = chat.actingAs({ ...call, path: { page: 'me' } })
  const [, personId] = (path.page ?? '').split(`t_${accountId}_`)
  if (!personId) throw noSuchObject(path.page ?? '')
  const after = afterCursors.read(parameters.text('after'))
  const { values, next } = await threadPage(state, accountId, personId, {
    limit: Number(parameters.text('limit') || 25),
    newestFirst: true,
    ...(after !== undefined && { after }),
  })
  const messages: KeptMessage[] = values
  const data = messages
    .filter(({ deletedAt }) => deletedAt === undefined)
    .map((one) => shownFields(shownMessage(one, accountId, personId), parameters, 'created_time'))
  return pageOf(call, data, next)
}

const platformOf = ({ object }: GraphChat) => (object === 'page' ? 'messenger' : 'instagram')

async function shownThread(state: TwinState, accountId: string, personId: string): Promise<object> {
  const { values } = await threadPage(state, accountId, personId, { limit: 50, newestFirst: true })
  const messages: KeptMessage[] = values
  const { id, name, username } = await personOf(state, accountId, personId)
  return {
    id: `t_${accountId}_${personId}`,
    updated_time: graphInstant(messages[0]?.at ?? state.now.toISOString()),
    participants: {
      data: [
        { id, name, username },
        { id: accountId, name: accountId, username: accountId },
      ],
    },
    messages: {
      data: messages
        .filter(({ deletedAt }) => deletedAt === undefined)
        .map((message) => shownMessage(message, accountId, personId)),
    },
  }
}

function shownMessage(
  { id, text, at, direction, attachments }: KeptMessage,
  accountId: string,
  personId: string,
) {
  const shown = attachments.map(({ type, url, name }) => ({
    name: name ?? 'file',
    ...(type === 'image'
      ? { image_data: { url } }
      : type === 'video'
        ? { video_data: { url } }
        : { file_url: url }),
    mime_type: type === 'audio' ? 'audio/mpeg' : 'application/octet-stream',
  }))
  return {
    id,
    message: text ?? '',
    created_time: graphInstant(at),
    from: { id: direction === 'outgoing' ? accountId : personId },
    ...(shown.length > 0 && { attachments: { data: shown } }),
  }
}

function graphInstant(at: string): string {
  return at.replace(/\.\d+Z$/, '+0000')
}
