import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Connected, Identity } from '../account.ts'
import { callBot, unreadable } from './api.ts'
import { inboxLink } from './inbox-link.ts'

/** A chat as the bot sees it, with the members that we rely on. */
export interface Chat {
  id: string
  type: string
  title: string
  username: string | null
}

/** Undefined when the value is no chat. */
export function readChat(value: any): Chat | undefined {
  const { id, type, title, username, first_name } = value ?? {}
  if (!(Number.isSafeInteger(id) || (typeof id === 'string' && id !== ''))) return undefined
  if (typeof type !== 'string') return undefined
  const name = typeof username === 'string' && username !== '' ? username : null
  const shown = [title, first_name, name].find((word) => typeof word === 'string' && word !== '')
  return { id: String(id), type, title: shown ?? String(id), username: name }
}

/** Finds out that the bot may post in a chat, and who the chat is. */
export async function bindChat(transport: Transport, chatId: string): Promise<Outcome<Connected>> {
  const bound = await chain(await getChat(transport, chatId), async (chat) =>
    chain(await mayPost(transport, chat), () => identify(transport, chat)),
  )
  // No connection ends here, so a chat that shuts the bot out is a plain refusal.
  if (bound.kind === 'unauthorized')
    return refused(bound.message, /^forbidden/i.test(bound.message) ? '403' : '400')
  return chain(bound, async (identity) =>
    done({ identity, credentials: { accessToken: '', refreshToken: null, expiresAt: null } }),
  )
}

export async function readIdentity(
  transport: Transport,
  { platformAccountId }: Account,
): Promise<Outcome<Identity>> {
  return chain(await getChat(transport, platformAccountId), async (chat) => {
    const identity = await identify(transport, chat)
    const isMoved = chat.id !== platformAccountId
    return map(identity, (known) => ({ ...known, ...(isMoved && { movedFrom: platformAccountId }) }))
  })
}

export async function bot(
  transport: Transport,
): Promise<Outcome<{ username: string; readsGroups: boolean }>> {
  return chain(await callBot(transport, 'getMe', {}), async (me) =>
    typeof me?.username === 'string' && me.username !== ''
      ? done({ username: me.username, readsGroups: me.can_read_all_group_messages === true })
      : unreadable('getMe'),
  )
}

async function getChat(transport: Transport, chatId: string): Promise<Outcome<Chat>> {
  return chain(await callBot(transport, 'getChat', { chat_id: chatId }), async (result) => {
    const chat = readChat(result)
    return chat ? done(chat) : unreadable('getChat')
  })
}

/** A private chat is no account, so a code that is posted there is left for its channel or group. */
export function isConnectable({ type }: Chat): boolean {
  return ['channel', 'group', 'supergroup'].includes(type)
}

async function mayPost(transport: Transport, chat: Chat): Promise<Outcome<null>> {
  if (!isConnectable(chat)) return refused('Only channels and groups can be connected.')
  const bot = await callBot(transport, 'getMe', {})
  if (bot.kind !== 'done') return bot
  if (!Number.isSafeInteger(bot.value?.id)) return unreadable('getMe')
  const member = await callBot(transport, 'getChatMember', { chat_id: chat.id, user_id: bot.value.id })
  return chain(member, async (result) => {
    if (typeof result?.status !== 'string') return unreadable('getChatMember')
    if (chat.type === 'channel') return isPoster(result) ? done(null) : notPoster
    return isSpeaker(result) ? done(null) : notSpeaker
  })
}

const notPoster = refused('The bot is not an administrator of the channel with the right to post.')
const notSpeaker = refused('The bot is not a member that may write in the group.')

function isPoster({ status, can_post_messages }: any): boolean {
  return status === 'administrator' && can_post_messages === true
}

function isSpeaker({ status, is_member, can_send_messages }: any): boolean {
  if (status === 'restricted') return is_member === true && can_send_messages === true
  return ['creator', 'administrator', 'member'].includes(status)
}

async function identify(transport: Transport, chat: Chat): Promise<Outcome<Identity>> {
  const count = await callBot(transport, 'getChatMemberCount', { chat_id: chat.id })
  if (count.kind !== 'done') return count
  if (!Number.isSafeInteger(count.value)) return unreadable('getChatMemberCount')
  const self = await bot(transport)
  if (self.kind !== 'done') return self
  const link = inboxLink(self.value.username, chat.id)
  return done({
    platformAccountId: chat.id,
    username: chat.username ?? chat.title,
    displayName: chat.title,
    avatarUrl: null,
    profileUrl: chat.username ? `https://t.me/${chat.username}` : null,
    followersCount: count.value,
    metadata: { chatType: chat.type, title: chat.title, ...(link !== undefined && { inboxLink: link }) },
  })
}
