import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { requireScope } from './account.ts'
import { requireSpeakable } from './direct.ts'
import { invalidArguments, slackFault } from './fault.ts'
import type { Holder } from './holder.ts'
import type { Arguments } from './request.ts'
import { keepSaid } from './said.ts'
import { isIn, type SandboxChannel, workspaceOf } from './workspace.ts'

export interface SandboxMessage {
  ts: string
  channel: string
  text: string
  threadTs?: string
  blocks?: unknown[]
  metadata?: object
  username?: string
  iconUrl?: string
  fileIds?: string[]
  edited?: string
  /** A person who wrote it; the bot where it is left out. */
  user?: string
}

const textMax = 40_000
/** Of a message that is changed. */
const newTextMax = 4000
const blocksMax = 50
const usernameMax = 80

/** A text counts by what is read: a sign that is written out is one. */
const read = (text: string): string[] => text.match(/&(?:amp|lt|gt);|[\s\S]/g) ?? []

export function checkText(text: string, max = textMax): void {
  if (text.length > max && read(text).length > max) throw slackFault('msg_too_long')
}

/** A text that is too long is cut, and the answer says so among its warnings. */
function cut(text: string): { text: string; warned: object } {
  const signs = text.length > textMax ? read(text) : []
  if (signs.length <= textMax) return { text, warned: {} }
  const messages = ['[WARN] The text was longer than 40,000 characters and has been cut.']
  return {
    text: signs.slice(0, textMax).join(''),
    warned: { response_metadata: { warnings: ['message_truncated'], messages } },
  }
}

/** The words that name a message of a channel: seconds, a point and six digits that no other one has. */
export async function nextTs(state: TwinState): Promise<string> {
  const digits = String(await numberAfter(state, 1_000_000n)).slice(-6)
  return `${Math.floor(state.now.getTime() / 1000)}.${digits}`
}

const keyOf = (channel: string, ts: string) => `${channel}/${ts}`

export async function keepMessage(state: TwinState, message: SandboxMessage): Promise<void> {
  const { channel, ts, threadTs } = message
  // The replies of a thread are not in the history of its channel.
  const under = threadTs === undefined ? channel : keyOf(channel, threadTs)
  await state.put('message', keyOf(channel, ts), message, { under, days: memoryDays })
}

export async function findMessage(
  state: TwinState,
  channel: string,
  ts: string,
): Promise<SandboxMessage | undefined> {
  return state.get('message', keyOf(channel, ts))
}

/** A message of a thread names one that begins a thread. */
export async function checkThread(
  state: TwinState,
  channel: string,
  threadTs: string | undefined,
  refusal: string,
): Promise<void> {
  if (threadTs === undefined) return
  const parent = await findMessage(state, channel, threadTs)
  if (!parent || parent.threadTs !== undefined) throw slackFault(refusal)
}

/** With chat:write.public the bot writes to public channels that it is not in. */
async function requirePostable(state: TwinState, holder: Holder, id: string): Promise<SandboxChannel> {
  const channel = await requireSpeakable(state, holder, id)
  if (channel.direct) return channel
  const writesAnywhere = !channel.isPrivate && holder.scopes.includes('chat:write.public')
  if (!writesAnywhere && !(await isIn(state, channel))) throw slackFault('not_in_channel')
  return channel
}

export async function postMessage(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  requireScope(holder, 'chat:write')
  const channel = await requirePostable(state, holder, given.required('channel'))
  const { text, warned } = cut(given.text('text') ?? '')
  const blocks = blocksIn(given)
  if (text.trim() === '' && blocks === undefined) throw slackFault('no_text')
  const threadTs = given.text('thread_ts')
  await checkThread(state, channel.id, threadTs, 'thread_not_found')
  const sender = senderIn(holder, given)
  const metadata = metadataIn(given)
  const ts = await nextTs(state)
  const message: SandboxMessage = {
    ...{ ts, channel: channel.id, text },
    ...(threadTs !== undefined && { threadTs }),
    ...(blocks && { blocks }),
    ...(metadata && { metadata }),
    ...sender,
  }
  await keepMessage(state, message)
  await keepSaid(state, holder, channel, message)
  return { ok: true, channel: channel.id, ts, message: shownMessage(holder, message, false), ...warned }
}

function blocksIn(given: Arguments): unknown[] | undefined {
  const blocks = given.value('blocks')
  if (blocks === undefined) return undefined
  const isBlock = (one: any) => typeof one?.type === 'string' && one.type !== ''
  if (!Array.isArray(blocks)) throw slackFault('invalid_blocks_format')
  if (blocks.length > blocksMax || !blocks.every(isBlock)) throw slackFault('invalid_blocks')
  return blocks.length === 0 ? undefined : blocks
}

function senderIn(holder: Holder, given: Arguments): Pick<SandboxMessage, 'username' | 'iconUrl'> {
  const [username, iconUrl] = [given.text('username'), given.text('icon_url')]
  if (username === undefined && iconUrl === undefined) return {}
  requireScope(holder, 'chat:write.customize')
  if ((username ?? '').length > usernameMax) throw invalidArguments('username is too long')
  if (iconUrl !== undefined && !/^https?:/.test(iconUrl)) throw invalidArguments('icon_url is no address')
  return { ...(username !== undefined && { username }), ...(iconUrl !== undefined && { iconUrl }) }
}

function metadataIn(given: Arguments): object | undefined {
  const metadata: any = given.value('metadata')
  if (metadata === undefined) return undefined
  if (typeof metadata.event_type !== 'string' || typeof metadata.event_payload !== 'object')
    throw slackFault('invalid_metadata_format')
  return metadata
}

/** A message of the bot. It may neither change nor delete those of others. */
async function requireOwn(
  state: TwinState,
  holder: Holder,
  given: Arguments,
  refusal: string,
): Promise<SandboxMessage> {
  requireScope(holder, 'chat:write')
  const channel = await requireSpeakable(state, holder, given.required('channel'))
  const message = await findMessage(state, channel.id, given.required('ts'))
  if (!message) throw slackFault('message_not_found')
  return message.user === undefined ? message : fail(slackFault(refusal))
}

export async function updateMessage(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  const message = await requireOwn(state, holder, given, 'cant_update_message')
  const text = given.text('text')
  const blocks = given.value('blocks') === undefined ? message.blocks : blocksIn(given)
  if (text === undefined && blocks === undefined) throw slackFault('no_text')
  checkText(text ?? '', newTextMax)
  const { blocks: _, ...rest } = message
  const changed = { ...rest, text: text ?? message.text, ...(blocks && { blocks }) }
  await keepMessage(state, { ...changed, edited: await nextTs(state) })
  const { channel, ts } = message
  return { ok: true, channel, ts, text: changed.text, message: shownMessage(holder, changed, false) }
}

export async function deleteMessage(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  const { channel, ts } = await requireOwn(state, holder, given, 'cant_delete_message')
  await state.delete('message', keyOf(channel, ts))
  return { ok: true, channel, ts }
}

export async function showPermalink(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  const { id } = await requireSpeakable(state, holder, given.required('channel'))
  const message = await findMessage(state, id, given.required('message_ts'))
  if (!message) throw slackFault('message_not_found')
  const { ts, threadTs } = message
  const thread = threadTs === undefined ? '' : `?${new URLSearchParams({ thread_ts: threadTs, cid: id })}`
  const permalink = `${workspaceOf(holder).teamUrl}archives/${id}/p${ts.replace('.', '')}${thread}`
  return { ok: true, channel: id, permalink }
}

export function shownMessage(holder: Holder, message: SandboxMessage, withMetadata: boolean): object {
  const { teamId, botUserId } = workspaceOf(holder)
  const { ts, text, threadTs, blocks, metadata, username, iconUrl, fileIds, edited, user } = message
  return {
    type: 'message',
    ...(fileIds && { subtype: 'file_share', files: fileIds.map((id) => ({ id })) }),
    ...(user === undefined ? { user: botUserId, bot_id: 'BSANDBOX', app_id: 'ASANDBOX' } : { user }),
    team: teamId,
    ts,
    text,
    ...(threadTs !== undefined && { thread_ts: threadTs }),
    ...(blocks && { blocks }),
    ...(withMetadata && metadata && { metadata }),
    ...(username !== undefined && { username }),
    ...(iconUrl !== undefined && { icons: { image_48: iconUrl } }),
    ...(edited !== undefined && { edited: { user: botUserId, ts: edited } }),
  }
}

function fail(fault: Error): never {
  throw fault
}
