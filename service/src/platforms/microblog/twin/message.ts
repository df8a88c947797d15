import type { Hono } from 'hono'
import { namesNothing, numberAfter } from '#wire/twin/ids.ts'
import { cursorsOf } from '#wire/twin/paging.ts'
import { memoryDays, type TwinPage, type TwinState } from '#wire/twin/twin.ts'
import {
  closedUsername,
  inboxTwin,
  type KeptMessage,
  keepPerson,
  keepThreadMessage,
  personNamed,
  personOf,
  threadMessage,
  threadPage,
} from '../../capabilities/conversations/conversations.twin.ts'
import type { Holder } from './account.ts'
import { holderOf } from './account.ts'
import { forbidden, invalidRequest, notFound } from './fault.ts'
import { asHolder, readJson } from './holder.ts'
import { mediaKey, messageMedia } from './media.ts'
import { conversationOf, eventsPage, readReport, sentOrReceived, shownPerson } from './message-views.ts'

const word = 'microblog'
const firstEvent = 2_080_000_000_000_000_000n
const textMax = 10_000

const cursors = cursorsOf('dm-', (token) =>
  invalidRequest(`The \`pagination_token\` query parameter value [${token}] is not valid`),
)

const newId = async (state: TwinState) => String(await numberAfter(state, firstEvent))

const kit = inboxTwin({
  newId,
  message: sentOrReceived,
  receipt: (message, _person, { kind, at }) => (kind === 'read' ? readReport(message, at) : undefined),
})

/** All messages of an account stand in one list, besides those with each person. */
export const microblogInbox: typeof kit = {
  ...kit,
  async say(state, said) {
    const reported = await kit.say(state, said)
    await listMessage(state, said.accountId, reported.platformMessageId)
    return reported
  },
}

function listMessage(state: TwinState, accountId: string, id: string): Promise<void> {
  return state.put('dm_event', id, { id }, { under: accountId, days: memoryDays })
}

export function serveMessages(app: Hono, state: TwinState): void {
  app.get(
    '/2/users/by/username/:name',
    asHolder(state, (holder, c) => userNamed(state, holder, c.req.param('name') ?? '')),
  )
  app.get(
    '/2/users/:id',
    asHolder(state, (holder, c) => userOf(state, holder, c.req.param('id') ?? '')),
  )
  app.post('/2/dm_conversations/with/:person/messages', async (c) => {
    const holder = await holderOf(state, c.req.raw)
    return c.json(await takeMessage(state, holder, c.req.param('person'), await readJson(c)), 201)
  })
  app.get(
    '/2/dm_conversations/with/:person/dm_events',
    asHolder(state, async (holder, c) => {
      const wanted = wantedIn(new URL(c.req.url).searchParams)
      return shown(state, holder, await threadPage(state, holder.id, c.req.param('person') ?? '', wanted))
    }),
  )
  app.get(
    '/2/dm_events',
    asHolder(state, async (holder, c) => {
      const wanted = { ...wantedIn(new URL(c.req.url).searchParams), under: holder.id }
      const { values, next } = await state.page('dm_event', wanted)
      const kept = await Promise.all(values.map(({ id }) => threadMessage(state, id)))
      return shown(state, holder, { values: kept.filter((message) => message !== undefined), next })
    }),
  )
  app.delete(
    '/2/dm_events/:id',
    asHolder(state, (holder, c) => deleteEvent(state, holder, c.req.param('id') ?? '')),
  )
}

async function shown(state: TwinState, holder: Holder, { values, next }: TwinPage): Promise<object> {
  return eventsPage(state, holder, values, next === null ? null : cursors.write(next))
}

function wantedIn(query: URLSearchParams) {
  const limit = Number(query.get('max_results') ?? 100)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw invalidRequest(`The \`max_results\` query parameter value [${limit}] is not between 1 and 100`)
  const after = cursors.read(query.get('pagination_token'))
  return { limit, newestFirst: true, ...(after !== undefined && { after }) }
}

async function userNamed(state: TwinState, holder: Holder, name: string): Promise<object> {
  const person = await personNamed(state, holder.id, name)
  if (!person) throw notFound('user', name)
  return { data: shownPerson(person) }
}

async function userOf(state: TwinState, holder: Holder, id: string): Promise<object> {
  if (namesNothing(id)) throw notFound('user', id)
  return { data: shownPerson(await personOf(state, holder.id, id)) }
}

async function takeMessage(
  state: TwinState,
  holder: Holder,
  personId: string,
  { text, attachments }: any,
): Promise<object> {
  if (namesNothing(personId)) throw notFound('user', personId)
  const person = await personOf(state, holder.id, personId)
  if (person.username === closedUsername)
    throw forbidden('You do not have permission to DM one or more participants.')
  checkContent(text, attachments)
  const files = await filesOf(state, holder, attachments)
  const message: KeptMessage = {
    ...{ id: await newId(state), accountId: holder.id, personId, direction: 'outgoing' },
    ...{ text: text ?? null, attachments: files, at: state.now.toISOString(), reactions: {} },
  }
  await keepPerson(state, holder.id, person)
  await keepThreadMessage(state, message)
  await listMessage(state, holder.id, message.id)
  state.echo(word, holder.id, sentOrReceived(message, person))
  return { data: { dm_conversation_id: conversationOf(message), dm_event_id: message.id } }
}

function checkContent(text: unknown, attachments: unknown): void {
  if (text === undefined && attachments === undefined)
    throw invalidRequest('$: one of text or attachments is required')
  if (text !== undefined && (typeof text !== 'string' || text.trim() === ''))
    throw invalidRequest('$.text: must be at least 1 characters long', { text })
  if (typeof text === 'string' && [...text].length > textMax)
    throw invalidRequest(`$.text: must be at most ${textMax} characters long`)
}

async function filesOf(
  state: TwinState,
  holder: Holder,
  attachments: unknown,
): Promise<KeptMessage['attachments']> {
  if (attachments === undefined) return []
  if (!Array.isArray(attachments) || attachments.length !== 1)
    throw invalidRequest('$.attachments: there must be 1 item in the array')
  const media = await messageMedia(state, holder, String(attachments[0]?.media_id))
  const type = media.category === 'dm_image' ? 'image' : 'video'
  return [{ type, url: `https://pbs.twimg.com/dm/${mediaKey(media)}`, name: null }]
}

/** Gone for the one who deletes it. Others keep it. */
async function deleteEvent(state: TwinState, holder: Holder, id: string): Promise<object> {
  const message = await threadMessage(state, id)
  if (message?.accountId !== holder.id || message.deletedAt !== undefined) throw notFound('dm_event', id)
  if (message.direction === 'incoming') throw forbidden('You may only delete messages that you have sent.')
  await kit.change(state, id, { kind: 'deleted', at: state.now.toISOString() })
  return { data: { deleted: true } }
}
