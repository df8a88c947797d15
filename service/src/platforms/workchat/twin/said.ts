import type { TwinState } from '#wire/twin/twin.ts'
import { type KeptMessage, keepThreadMessage } from '../../capabilities/conversations/conversations.twin.ts'
import { eventBody, type Place, said, type Told } from './event.ts'
import type { Holder } from './holder.ts'
import { type SandboxChannel, workspaceOf } from './workspace.ts'

/** The event type of what the bot says in conversations; posts have another one. */
const spoken = 'zither_message'

const plainOf = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** What the bot says in a conversation is kept there, and Slack reports it as everything that is said. */
export async function keepSaid(
  state: TwinState,
  holder: Holder,
  { id: channel, isPrivate, direct }: SandboxChannel,
  { ts, text, metadata }: { ts: string; text: string; metadata?: object },
): Promise<void> {
  if (Reflect.get(metadata ?? {}, 'event_type') !== spoken) return
  const { teamId, botUserId } = workspaceOf(holder)
  const place: Place = {
    ...{ channel, ts, teamId, botUserId, user: botUserId },
    channelType: direct ? 'im' : isPrivate ? 'group' : 'channel',
  }
  const message: KeptMessage = {
    id: `${channel}:${ts}`,
    accountId: direct?.accountId ?? channel,
    personId: direct?.personId ?? channel,
    direction: 'outgoing',
    text: plainOf(text),
    attachments: [],
    at: state.now.toISOString(),
    reactions: {},
    extra: { ...place, metadata },
  }
  await keepThreadMessage(state, message)
  const told = said(message as Told) as Record<string, unknown>
  state.echo('workchat', message.accountId, eventBody(place, told))
}
