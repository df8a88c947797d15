import { randomBytes } from 'node:crypto'
import { randomId } from '#wire/twin/ids.ts'
import type { KeptMessage, SandboxPerson } from '../../capabilities/conversations/conversations.twin.ts'

export const newWamid = () => `wamid.${randomId(() => randomBytes(24).toString('base64url'))}`

type Field = 'messages' | 'smb_message_echoes'

const isPhone = (id: string) => /^[1-9][0-9]{6,14}$/.test(id)

export const seconds = (at: string) => String(Math.floor(Date.parse(at) / 1000))

/** A body that reports one thing of a number. */
export function bodyOf(number: string, field: Field, value: object): object {
  const metadata = { display_phone_number: number, phone_number_id: number }
  const whole = { messaging_product: 'whatsapp', metadata, ...value }
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: 'sandbox', changes: [{ field, value: whole }] }],
  }
}

/** What a person wrote, or the owner of the number on a phone. */
export function saidBody(message: KeptMessage, person: SandboxPerson, said: object, at = message.at): object {
  const { accountId, direction } = message
  const known = isPhone(person.id)
  const whole = { id: message.id, timestamp: seconds(at), ...said }
  if (direction === 'outgoing') {
    const to = known ? { to: person.id } : { to_user_id: person.id }
    return bodyOf(accountId, 'smb_message_echoes', { message_echoes: [{ from: accountId, ...to, ...whole }] })
  }
  const { name, username } = person
  const profile = { name, ...(username !== person.id && { username }) }
  const contact = { profile, ...(known ? { wa_id: person.id } : { user_id: person.id }) }
  const from = known ? { from: person.id } : { from_user_id: person.id }
  return bodyOf(accountId, 'messages', { contacts: [contact], messages: [{ ...from, ...whole }] })
}

/** What became of a message of the number. */
export function statusOf(
  { id, accountId, extra }: KeptMessage,
  person: SandboxPerson,
  status: 'sent' | 'delivered' | 'read' | 'failed',
  at: string,
  errors?: readonly object[],
): object {
  const reference = extra?.reference
  const whole = {
    ...{ id, status, timestamp: seconds(at), recipient_id: person.id },
    ...(reference !== undefined && { biz_opaque_callback_data: reference }),
    ...(errors && { errors }),
  }
  return bodyOf(accountId, 'messages', { statuses: [whole] })
}
