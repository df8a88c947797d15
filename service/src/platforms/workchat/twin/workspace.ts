import type { TwinState } from '#wire/twin/twin.ts'
import { slackFault } from './fault.ts'
import type { Holder } from './holder.ts'

export interface Workspace {
  teamId: string
  teamName: string
  teamUrl: string
  botUserId: string
}

/** Each identity made by the sandbox control has its own workspace; all others share one. */
function numberOf({ person }: Pick<Holder, 'person'>): number {
  return Number(/-granted-(\d+)$/.exec(person)?.[1] ?? 0)
}

export function workspaceOf(holder: Pick<Holder, 'person'>): Workspace {
  const number = numberOf(holder)
  const suffix = number === 0 ? '' : String(number)
  return {
    teamId: `TSANDBOX${suffix}`,
    teamName: `Sandbox workspace${suffix && ` ${suffix}`}`,
    teamUrl: `https://sandbox${suffix && `-${suffix}`}.slack.com/`,
    botUserId: `UBOT${suffix}`,
  }
}

export interface SandboxChannel {
  id: string
  name: string
  isPrivate: boolean
  /** Whether the bot was in it from the start. */
  isMember: boolean
  /** Of a chat with one person: who that is, and the account whose conversation it is. */
  direct?: { personId: string; accountId: string }
}

/** The bot is in the first channel. The second one it enters: the public one by itself, a private one by invitation. */
export function channelsOf({ person, username }: Pick<Holder, 'person' | 'username'>): SandboxChannel[] {
  const isShared = numberOf({ person }) === 0
  return [1, 2].map((number) => {
    const id = isShared ? `workchat-${number}` : `${person}-${number}`
    const isPrivate = !isShared && number === 2
    const name = !isShared && number === 1 ? username : id
    return { id, name, isPrivate, isMember: number === 1 || isPrivate }
  })
}

/** Slack does not distinguish a private channel that the bot may not see from a missing one. */
export function requireChannel(holder: Holder, id: string): SandboxChannel {
  const channel = channelsOf(holder).find((one) => one.id === id)
  const sees = channel !== undefined && (!channel.isPrivate || holder.scopes.includes('groups:read'))
  if (!channel || !sees) throw slackFault('channel_not_found')
  return channel
}

export async function isIn(state: TwinState, { id, isMember }: SandboxChannel): Promise<boolean> {
  return isMember || (await state.get('membership', id)) !== undefined
}

export async function join(state: TwinState, channel: SandboxChannel): Promise<object> {
  if (channel.isPrivate) throw slackFault('method_not_supported_for_channel_type')
  const wasIn = await isIn(state, channel)
  await state.put('membership', channel.id, {})
  const shown = await shownChannel(state, channel, false)
  return { ok: true, channel: shown, ...(wasIn && { warning: 'already_in_channel' }) }
}

const people = 7

export async function shownChannel(
  state: TwinState,
  channel: SandboxChannel,
  withMembers: boolean,
): Promise<object> {
  const { id, name, isPrivate } = channel
  const isMember = await isIn(state, channel)
  return {
    id,
    name,
    name_normalized: name,
    is_channel: !isPrivate,
    is_group: isPrivate,
    is_im: false,
    is_mpim: false,
    is_private: isPrivate,
    is_archived: false,
    is_general: false,
    is_shared: false,
    is_member: isMember,
    creator: 'USANDBOX1',
    topic: { value: '', creator: '', last_set: 0 },
    purpose: { value: '', creator: '', last_set: 0 },
    ...(withMembers && { num_members: people + (isMember ? 1 : 0) }),
  }
}
