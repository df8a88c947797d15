import type { TwinState } from '#wire/twin/twin.ts'
import {
  type InboxTwin,
  inboxTwin,
  type KeptMessage,
  type Said,
} from '../../capabilities/conversations/conversations.twin.ts'
import { directWith } from './direct.ts'
import { eventBody, fileIdOf, type Place, said, type Told, tsOf, written } from './event.ts'
import { keepReceived } from './file.ts'
import { keepMessage, nextTs } from './message.ts'
import { keepMember } from './person.ts'
import { workspaceOf } from './workspace.ts'

const toldOf = (message: KeptMessage) => message as Told

/** The names that Slack has for some signs. */
const names: Readonly<Record<string, string>> = {
  '👍': '+1',
  '👎': '-1',
  '❤': 'heart',
  '🔥': 'fire',
  '🎉': 'tada',
  '👏': 'clap',
  '👀': 'eyes',
  '🙏': 'pray',
  '😂': 'joy',
  '😮': 'open_mouth',
  '💯': '100',
  '🚀': 'rocket',
}

const changed = ({ extra }: Told, at: string, more: object) => ({
  type: 'message',
  ...{ hidden: true, channel: extra.channel, channel_type: extra.channelType },
  ...{ ts: tsOf(at), event_ts: tsOf(at) },
  ...more,
})

const twin = inboxTwin({
  newId: async (_state, { extra }) => `${extra?.channel}:${extra?.ts}`,
  message(message) {
    const told = toldOf(message)
    return eventBody(told.extra, said(told) as Record<string, unknown>)
  },
  edited(message) {
    const told = toldOf(message)
    const at = message.editedAt ?? message.at
    const { user, ts } = told.extra
    const now = { type: 'message', user, ts, text: written(message.text), edited: { user, ts: tsOf(at) } }
    const previous_message = { type: 'message', user, ts }
    return eventBody(
      told.extra,
      changed(told, at, { subtype: 'message_changed', message: now, previous_message }),
    )
  },
  deleted(message) {
    const told = toldOf(message)
    const { user, ts } = told.extra
    const what = {
      subtype: 'message_deleted',
      deleted_ts: ts,
      previous_message: { type: 'message', user, ts },
    }
    return eventBody(told.extra, changed(told, message.deletedAt ?? message.at, what))
  },
  reaction(message, person, { emoji = '❤', action, at }) {
    const { channel, channelType, ts, user: writer } = toldOf(message).extra
    const user = channelType === 'im' ? person.id : 'USANDBOX1'
    return eventBody(toldOf(message).extra, {
      type: action === 'removed' ? 'reaction_removed' : 'reaction_added',
      ...{ user, reaction: names[emoji.replaceAll('\uFE0F', '')] ?? 'sandbox_sign' },
      ...{ item: { type: 'message', channel, ts }, item_user: writer, event_ts: tsOf(at) },
    })
  },
})

/** People write to the bot, unless the control has them write in the connected channel. */
export const workchatInbox: InboxTwin = {
  ...twin,
  async say(state, told) {
    const { accountId, participant, direction, text, at } = told
    const place = await placeOf(state, told)
    const { channel, ts, user } = place
    const inChat = place.channelType !== 'im'
    const metadata = {
      event_type: 'zither_message',
      event_payload: { to: inChat ? channel : participant.id },
    }
    const extra = { ...told.extra, ...place, ...(direction === 'outgoing' && { metadata }) }
    for (const [index, file] of told.attachments.entries())
      await keepReceived(state, { id: fileIdOf(ts, index), teamId: place.teamId }, file)
    const writer = direction === 'incoming' && { user }
    await keepMessage(state, { ts, channel, text: written(text), ...writer, ...(!writer && { metadata }) })
    const who = inChat ? { ...participant, id: accountId } : participant
    return twin.say(state, { ...told, participant: who, extra, at: at })
  },
  async change(state, id, change) {
    const reported = await twin.change(state, id, change)
    const message = reported && (await state.get('dm', id))
    if (message && change.kind === 'edited') await rewrite(state, toldOf(message))
    if (message && change.kind === 'deleted')
      await state.delete('message', `${message.extra.channel}/${message.extra.ts}`)
    return reported
  },
}

async function rewrite(state: TwinState, { text, extra }: Told): Promise<void> {
  const kept = await state.get('message', `${extra.channel}/${extra.ts}`)
  if (kept) await keepMessage(state, { ...kept, text: written(text) })
}

async function placeOf(
  state: TwinState,
  { accountId, participant, direction, extra, at }: Said,
): Promise<Place> {
  const { teamId, botUserId } = workspaceOf({ person: accountId.replace(/-\d+$/, '') })
  const { id, name, username = id } = participant
  await keepMember(state, teamId, { id, name, username })
  const digits = (await nextTs(state)).split('.')[1]
  const ts = `${Math.floor(Date.parse(at) / 1000)}.${digits}`
  const around = { ts, teamId, botUserId, user: direction === 'incoming' ? id : botUserId }
  if (extra?.inChat === true)
    return {
      ...around,
      channel: accountId,
      channelType: accountId.endsWith('-granted-2') ? 'group' : 'channel',
    }
  const direct = await directWith(state, { teamId, personId: id, accountId })
  return { ...around, channel: direct.id, channelType: 'im' }
}
