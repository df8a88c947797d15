import type { ReceiptNotice } from '../capabilities/conversations/conversations.ts'
import type { UnreadablePart } from '../capabilities/notifications/notifications.ts'
import { idOf, instantOf } from './notice-fields.ts'
import { groupId, spelled } from './people.ts'

const statuses: readonly unknown[] = ['sent', 'delivered', 'read', 'failed']

/** What became of one message. A voice message that was played was read before. */
export function receiptIn(status: any, value: any): ReceiptNotice | UnreadablePart {
  const kind = 'inbox_receipt'
  const id = idOf(status?.id)
  const at = instantOf(status?.timestamp)
  const number = idOf(value?.metadata?.phone_number_id)
  const recipient = idOf(status?.recipient_id ?? status?.recipient_user_id)
  const word = status?.status === 'played' ? 'read' : status?.status
  if (!id || !at || !number || !recipient || !statuses.includes(word))
    return { kind, unreadable: { status: status ?? null, number: number ?? null } }
  const { biz_opaque_callback_data: reference, errors, recipient_type: type } = status
  return {
    kind,
    platformAccountId: number,
    participant: { id: type === 'group' ? groupId(recipient) : spelled(recipient) },
    at,
    status: word,
    messageIds: [id],
    ...(typeof reference === 'string' && { reference }),
    ...(word === 'failed' && errorIn(errors)),
  }
}

function errorIn(errors: any): Pick<ReceiptNotice, 'error'> {
  const [first] = Array.isArray(errors) ? errors : []
  const { code, title, message, error_data: data } = first ?? {}
  const told = [data?.details, message, title].find((one) => typeof one === 'string' && one !== '')
  if (told === undefined) return {}
  return { error: { message: told, ...(code !== undefined && { providerCode: String(code) }) } }
}
