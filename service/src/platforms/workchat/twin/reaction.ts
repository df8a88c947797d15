import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { requireScope } from './account.ts'
import { requireSpeakable } from './direct.ts'
import { slackFault } from './fault.ts'
import type { Holder } from './holder.ts'
import { findMessage } from './message.ts'
import type { Arguments } from './request.ts'

/** What the bot has set on a message. It may set several signs. */
async function keyOf(state: TwinState, holder: Holder, given: Arguments): Promise<string> {
  requireScope(holder, 'reactions:write')
  const name = given.required('name')
  if (!/^[a-z0-9_+'-]{1,100}$/.test(name)) throw slackFault('invalid_name')
  const channel = await requireSpeakable(state, holder, given.required('channel'))
  const ts = given.required('timestamp')
  if (!(await findMessage(state, channel.id, ts))) throw slackFault('message_not_found')
  return `${channel.id}/${ts}/${name}`
}

export async function addReaction(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  const key = await keyOf(state, holder, given)
  if (await state.get('reaction', key)) throw slackFault('already_reacted')
  await state.put('reaction', key, {}, { days: memoryDays })
  return { ok: true }
}

export async function removeReaction(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  const key = await keyOf(state, holder, given)
  if (!(await state.get('reaction', key))) throw slackFault('no_reaction')
  await state.delete('reaction', key)
  return { ok: true }
}
