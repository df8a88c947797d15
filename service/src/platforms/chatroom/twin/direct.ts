import { namesNothing } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { shownChannel } from './channel.ts'
import { discordFault, invalidForm, unknown } from './fault.ts'
import { newId } from './id.ts'
import type { SandboxChannel } from './kept.ts'

/** Names whose bearers have closed their direct messages. */
const closed = 'sandbox-closed'

/** The conversation of the bot with a person, who has to share a server with it. */
export async function openDirect(state: TwinState, given: Record<string, any>): Promise<object> {
  const { recipient_id: recipient } = given
  if (typeof recipient !== 'string')
    throw invalidForm('recipient_id', 'This field is required', 'BASE_TYPE_REQUIRED')
  if (namesNothing(recipient)) throw unknown(10013)
  const known = await state.get('direct', recipient)
  if (known) return shownChannel(await state.get('channel', known.id))
  const { values } = await state.page('guild', { limit: 200 })
  let member: any
  for (const { id } of values) member ??= await state.get('member', `${id}/${recipient}`)
  if (!member) throw discordFault(400, 50033, 'Invalid Recipient(s)')
  const channel: SandboxChannel = {
    id: await newId(state),
    guild_id: '',
    name: '',
    type: 1,
    position: 0,
    parent_id: null,
    permission_overwrites: [],
    recipient,
    isClosed: member.user.username === closed,
  }
  await state.put('channel', channel.id, channel, { under: 'direct' })
  await state.put('direct', recipient, { id: channel.id })
  return shownChannel(channel)
}
