import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { closedUsername } from '../../capabilities/conversations/conversations.twin.ts'
import { requireScope } from './account.ts'
import { slackFault } from './fault.ts'
import type { Holder } from './holder.ts'
import { personWith } from './person.ts'
import type { Arguments } from './request.ts'
import { channelsOf, requireChannel, type SandboxChannel, workspaceOf } from './workspace.ts'

/** The chat of the bot of a workspace with one person. */
interface Direct {
  id: string
  teamId: string
  personId: string
  /** The connected channel whose conversation it is. */
  accountId: string
}

export async function directWith(
  state: TwinState,
  { teamId, personId, accountId }: Omit<Direct, 'id'>,
): Promise<Direct> {
  const key = `${teamId} ${personId}`
  const known: Direct | undefined = await state.get('direct_with', key)
  if (known) return known
  const direct = { id: `DSBX${await numberAfter(state, 1_000_000n)}`, teamId, personId, accountId }
  await state.put('direct_with', key, direct, { days: memoryDays })
  await state.put('direct', direct.id, direct, { days: memoryDays })
  return direct
}

export function asChannel({ id, personId, accountId }: Direct): SandboxChannel {
  return { id, name: personId, isPrivate: true, isMember: true, direct: { personId, accountId } }
}

/** A channel, a chat with a person, or a person, whose chat is opened by the first message. */
export async function requireSpeakable(
  state: TwinState,
  holder: Holder,
  id: string,
): Promise<SandboxChannel> {
  const direct: Direct | undefined = await state.get('direct', id)
  if (direct?.teamId === workspaceOf(holder).teamId) return asChannel(direct)
  if (/^[UW][A-Z0-9]+$/.test(id)) return asChannel(await opened(state, holder, id))
  return requireChannel(holder, id)
}

async function opened(state: TwinState, holder: Holder, personId: string): Promise<Direct> {
  const { teamId } = workspaceOf(holder)
  const person = await personWith(state, teamId, personId)
  if (person.id === closedUsername || person.username === closedUsername) throw slackFault('user_disabled')
  const [first] = channelsOf(holder)
  return directWith(state, { teamId, personId, accountId: first?.id ?? '' })
}

export async function openConversation(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  requireScope(holder, 'im:write')
  const { id } = await opened(state, holder, given.required('users'))
  return { ok: true, no_op: false, already_open: false, channel: { id } }
}
