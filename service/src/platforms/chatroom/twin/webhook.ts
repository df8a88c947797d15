import type { TwinState } from '#wire/twin/twin.ts'
import { sandboxBot } from './app.ts'
import { channelFor, channelOf, forumTypes } from './channel.ts'
import { readContent } from './content.ts'
import { discordFault, invalidForm, unknown } from './fault.ts'
import type { Form } from './form.ts'
import { newId } from './id.ts'
import { may } from './mask.ts'
import { changed, dropMessage, keepMessage, messageOf, type SandboxMessage, shownMessage } from './message.ts'
import { openByWebhook } from './thread.ts'

interface SandboxWebhook {
  id: string
  name: string
  token: string
  channel_id: string
  guild_id: string
  /** Null where a person has made it. Left out, the app of the bot has. */
  application_id?: string | null
}

const webhooksMost = 15

export async function listWebhooks(state: TwinState, channelId: string): Promise<object[]> {
  await channelFor(state, channelId, may.manageWebhooks)
  const { values } = await state.page('webhook', { under: channelId, limit: webhooksMost })
  return values.map(shown)
}

export async function createWebhook(
  state: TwinState,
  channelId: string,
  { name }: Record<string, any>,
): Promise<object> {
  const { guild_id } = await channelFor(state, channelId, may.manageWebhooks)
  assertName('name', name)
  if ((await state.count('webhook', channelId)) >= webhooksMost)
    throw discordFault(400, 30007, `Maximum number of webhooks reached (${webhooksMost})`)
  const id = await newId(state)
  const webhook: SandboxWebhook = {
    id,
    name,
    token: `sandbox-webhook-${id}`,
    channel_id: channelId,
    guild_id,
  }
  await state.put('webhook', id, webhook, { under: channelId })
  return shown(webhook)
}

/** Names that could be mistaken for the network or for everybody are refused. */
function assertName(path: string, name: unknown): void {
  if (typeof name !== 'string' || name.trim() === '' || [...name].length > 80)
    throw invalidForm(path, 'Must be between 1 and 80 in length.', 'BASE_TYPE_BAD_LENGTH')
  const [word] = /clyde|discord/i.exec(name) ?? []
  if (word !== undefined)
    throw invalidForm(path, `Username cannot contain "${word.toLowerCase()}"`, 'USERNAME_INVALID_CONTAINS')
  if (/^(everyone|here)$/.test(name.trim()))
    throw invalidForm(path, `Username cannot be "${name.trim()}"`, 'USERNAME_INVALID')
}

export async function readWebhook(state: TwinState, id: string): Promise<object> {
  return shown(await manageableWebhook(state, id))
}

async function manageableWebhook(state: TwinState, id: string): Promise<SandboxWebhook> {
  const webhook: SandboxWebhook | undefined = await state.get('webhook', id)
  if (!webhook) throw unknown(10015)
  await channelFor(state, webhook.channel_id, may.manageWebhooks)
  return webhook
}

/** A webhook can be moved to another channel of its server. What it has sent stays where it is. */
export async function editWebhook(state: TwinState, id: string, given: Record<string, any>): Promise<object> {
  const webhook = await manageableWebhook(state, id)
  const { name = webhook.name, channel_id = webhook.channel_id } = given
  assertName('name', name)
  await channelFor(state, channel_id, may.manageWebhooks)
  const edited = { ...webhook, name, channel_id }
  await state.put('webhook', id, edited, { under: channel_id })
  return shown(edited)
}

export async function deleteWebhook(state: TwinState, id: string): Promise<void> {
  await manageableWebhook(state, id)
  await state.delete('webhook', id)
}

/** A holder of the token does not see who made the webhook. */
export async function readOwnWebhook(state: TwinState, id: string, token: string): Promise<object> {
  return { ...shown(await webhookBy(state, id, token)), user: undefined }
}

function shown(webhook: SandboxWebhook): object {
  return { type: 1, avatar: null, application_id: 'sandbox-client', user: sandboxBot, ...webhook }
}

async function webhookBy(state: TwinState, id: string, token: string): Promise<SandboxWebhook> {
  const webhook: SandboxWebhook | undefined = await state.get('webhook', id)
  if (!webhook) throw unknown(10015)
  if (webhook.token !== token) throw discordFault(401, 50027, 'Invalid Webhook Token')
  return webhook
}

/**
 * Anyone with the address of a webhook can post with it: in its channel, in a thread of that channel, or as a new post
 * of a forum.
 */
export async function executeWebhook(
  state: TwinState,
  id: string,
  token: string,
  { given, files }: Form,
  query: URLSearchParams,
): Promise<object | null> {
  const webhook = await webhookBy(state, id, token)
  const content = readContent(given, files)
  const { username = webhook.name, thread_name } = given
  assertName('username', username)
  const channel = await channelOf(state, webhook.channel_id)
  const isForum = forumTypes.includes(channel.type)
  const threadId = query.get('thread_id')
  if (isForum && threadId === null && thread_name === undefined)
    throw discordFault(400, 220001, 'Webhooks posted to forum channels must have a thread_name or thread_id')
  const author = { id: webhook.id, username, bot: true, avatar: null }
  const begun = isForum && threadId === null ? await newId(state) : undefined
  const thread =
    begun === undefined ? undefined : await openByWebhook(state, channel, given, begun, webhook.id)
  const place = thread ?? (threadId === null ? channel : await threadOf(state, channel.id, threadId))
  const more = { author, webhook_id: webhook.id, ...(begun !== undefined && { id: begun }) }
  const message = await keepMessage(state, place, content, more)
  return query.get('wait') === 'true' ? shownMessage(message) : null
}

async function threadOf(state: TwinState, channelId: string, id: string) {
  const thread = await channelOf(state, id)
  if (thread.parent_id !== channelId) throw unknown(10003)
  return thread
}

/** What a webhook has sent into its channel, or into a thread of that which is named. */
async function sentBy(
  state: TwinState,
  [id, token, messageId]: Named,
  query: URLSearchParams,
): Promise<SandboxMessage> {
  const webhook = await webhookBy(state, id, token)
  const threadId = query.get('thread_id')
  const { id: placeId } =
    threadId === null ? { id: webhook.channel_id } : await threadOf(state, webhook.channel_id, threadId)
  const message = await messageOf(state, placeId, messageId)
  if (message.webhook_id !== webhook.id) throw unknown(10008)
  return message
}

type Named = readonly [id: string, token: string, messageId: string]

/** A webhook reads its own messages in full, independent of the app's permissions. */
export async function readByWebhook(state: TwinState, named: Named, query: URLSearchParams): Promise<object> {
  return shownMessage(await sentBy(state, named, query))
}

export async function editByWebhook(
  state: TwinState,
  named: Named,
  { given }: Form,
  query: URLSearchParams,
): Promise<object> {
  return changed(state, await sentBy(state, named, query), given)
}

export async function deleteByWebhook(state: TwinState, named: Named, query: URLSearchParams): Promise<void> {
  await dropMessage(state, await sentBy(state, named, query))
}
