import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import {
  closedUsername,
  type KeptMessage,
  keepThreadMessage,
  personOf,
  threadMessage,
} from '../../capabilities/conversations/conversations.twin.ts'
import { invalidParameter } from '../../graph/twin/fault.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { word } from './app.ts'
import { assertContent, shownContent } from './content.ts'
import { newWamid, statusOf } from './inbox-wire.ts'
import { assertProduct, invalid, lacking, messageFault } from './message-fault.ts'
import { requireNumber, type SandboxNumber } from './number.ts'

const callbackMax = 512

export async function takeMessage(call: GraphCall): Promise<object> {
  const { parameters, path } = call
  const number = await requireNumber(call, path.phone ?? '')
  assertProduct(call)
  if (parameters.has('status')) return takeStatus(call)
  const to = recipientOf(call, number.digits)
  if (parameters.text('biz_opaque_callback_data').length > callbackMax)
    throw invalidParameter(`biz_opaque_callback_data has at most ${callbackMax} characters.`)
  const type = parameters.text('type') || 'text'
  const id = type === 'reaction' ? await takeReaction(call) : await keepSent(call, number, to, type)
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: parameters.text('to') || to, wa_id: to }],
    messages: [{ id, message_status: 'accepted' }],
  }
}

async function keepSent(call: GraphCall, number: SandboxNumber, to: string, type: string): Promise<string> {
  const { state, parameters } = call
  await assertContent(call, type)
  await assertOpen(state, `${number.id} ${to}`, type)
  const replyTo = parameters.json('context')?.message_id
  const reference = parameters.text('biz_opaque_callback_data')
  const message: KeptMessage = {
    ...{ id: newWamid(), accountId: number.id, personId: to, direction: 'outgoing' },
    ...shownContent(call, type),
    at: state.now.toISOString(),
    ...(replyTo !== undefined && { replyTo: String(replyTo) }),
    reactions: {},
    extra: { type, content: parameters.json(type), ...(reference !== '' && { reference }) },
  }
  await keepThreadMessage(state, message)
  const person = await personOf(state, number.id, to)
  state.echo(word, number.id, statusOf(message, person, 'sent', message.at))
  return message.id
}

const dayMs = 86_400_000

/** Whom nobody has heard from may be written to in the sandbox; a day after somebody's last message only by template. */
async function assertOpen(state: TwinState, key: string, type: string): Promise<void> {
  const last = await state.get('dm_last', key)
  if (!last || type === 'template' || state.now.getTime() - Date.parse(last.at) < dayMs) return
  const details = 'More than 24 hours have passed since the person last replied.'
  throw messageFault(400, 131047, 'Re-engagement message', details)
}

/** Reading is told of a message that came in; typing is shown with it. */
async function takeStatus({ state, parameters }: GraphCall): Promise<object> {
  if (parameters.text('status') !== 'read') throw invalid('status is read.')
  const message = await threadMessage(state, parameters.text('message_id'))
  if (message?.direction !== 'incoming') throw invalid('There is no such message.')
  const typing = parameters.json('typing_indicator')
  if (typing !== undefined && typing.type !== 'text') throw invalid('typing_indicator.type is text.')
  await state.put('dm', message.id, { ...message, readAt: message.readAt ?? state.now.toISOString() })
  return { success: true }
}

/** An empty emoji takes the reaction back. */
async function takeReaction({ state, parameters }: GraphCall): Promise<string> {
  const { message_id: id, emoji } = parameters.json('reaction') ?? {}
  if (typeof emoji !== 'string') throw lacking('reaction.emoji is required.')
  const message = await threadMessage(state, String(id))
  if (!message) throw invalid('There is no such message.')
  const { account: _, ...others } = message.reactions
  const reactions = emoji === '' ? others : { ...others, account: emoji }
  await state.put('dm', message.id, { ...message, reactions })
  const reaction = newWamid()
  await state.put('reaction', reaction, { on: message.id, emoji }, { days: memoryDays })
  return reaction
}

function recipientOf({ parameters }: GraphCall, own: string): string {
  const to = parameters.text('to')
  if (parameters.text('recipient_type') === 'group') {
    if (to === '') throw lacking('to is required.')
    return to
  }
  const hidden = parameters.text('recipient')
  if (to === '' && hidden !== '') return reachable(hidden)
  const digits = to.replace(/^\+/, '')
  if (!/^[1-9][0-9]{6,14}$/.test(digits)) throw invalid('to is no phone number.')
  if (digits === own) throw messageFault(400, 131021, 'Recipient cannot be sender')
  return digits
}

/** A person who hides the number is written to by an id. */
function reachable(id: string): string {
  if (!/^[\w.-]{1,150}$/.test(id)) throw invalid('recipient is no id of a person.')
  if (id === closedUsername) throw messageFault(400, 131026, 'Message undeliverable')
  return id
}
