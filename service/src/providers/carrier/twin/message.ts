import { randomId } from '#wire/twin/ids.ts'
import type { Fault } from '#wire/twin/tokens.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { CarrierFault, missing } from './fault.ts'

const e164 = /^\+[1-9]\d{1,14}$/

/** Numbers whose messages meet a fault that no answer can express. */
const manners: Record<string, string> = {
  '+15005550051': 'timeout',
  '+15005550052': 'lost',
  '+15005550070': 'slow3s',
}

const refusals: Record<string, () => Response> = {
  '+15005550001': refuses('40310', "Invalid 'to' address"),
  '+15005550002': refuses('40001', 'Not routable'),
  '+15005550004': refuses('40300', 'Blocked due to STOP message'),
  '+15005550009': refuses('40301', "Unsupported message type for the 'to' address"),
  '+15005550050': () => new Response(null, { status: 500 }),
  '+15005550060': () =>
    new CarrierFault(429, '10011', 'Too many requests', undefined, { 'retry-after': '7' }).toResponse(),
  '+15005550061': () =>
    new CarrierFault(429, '10007', 'Unexpected error', 'The rate limit could not be evaluated.', {
      'retry-after': '1',
    }).toResponse(),
}

const foreignSender = '+15005550007'
const manyParts = '+15005550080'

function refuses(code: string, title: string): () => Response {
  return () => new CarrierFault(400, code, title).toResponse()
}

/**
 * The fault that the numbers of a message select: they are in the first two lines and are checked before its text.
 * Undefined when they select none.
 */
export function askedByNumbers(message: string): Fault | null | undefined {
  const [from = '', to = ''] = message.split('\n', 2)
  const name = manners[to]
  if (name) return { name, times: Number.POSITIVE_INFINITY, on: 'sms' }
  const isMagic = refusals[to] || from === foreignSender || to === manyParts
  return isMagic ? null : undefined
}

export async function takeMessage(state: TwinState, body: Record<string, any>): Promise<Response> {
  for (const field of ['from', 'to', 'text']) if (!body[field]) throw missing(field)
  const { from, to, text } = body
  if (!e164.test(to)) throw new CarrierFault(422, '40310', "Invalid 'to' address")
  if (from === foreignSender) throw new CarrierFault(400, '40305', "Invalid 'from' address")
  const answer = refusals[to]
  if (answer) return answer()
  const sender = e164.test(from) ? from : await numberOf(state, from, to)
  const at = state.now.toISOString()
  const message = {
    record_type: 'message',
    direction: 'outbound',
    id: randomId(),
    type: 'SMS',
    from: { phone_number: sender, carrier: 'Sandbox', line_type: 'Wireless' },
    to: [{ phone_number: to, status: 'queued', carrier: 'Sandbox', line_type: 'Wireless' }],
    text,
    parts: to === manyParts ? 9 : Math.ceil(text.length / 160),
    received_at: at,
    sent_at: null,
    errors: [],
  }
  await state.put('message', message.id, message, { days: memoryDays })
  return Response.json({ data: message })
}

/** A name of letters is refused in North America: there its number takes its place. */
async function numberOf(state: TwinState, name: string, to: string): Promise<string> {
  const [known] = (await state.page('sender-of-name', { under: name, limit: 1 })).values
  const sender = known && (await state.get('sender', known.id))
  if (!sender) throw new CarrierFault(400, '40306', 'Alpha sender not configured')
  if (!to.startsWith('+1')) return name
  if (!sender.us_long_code_fallback)
    throw new CarrierFault(
      400,
      '40305',
      "Invalid 'from' address",
      'The sender has no number to fall back to.',
    )
  return sender.us_long_code_fallback
}
