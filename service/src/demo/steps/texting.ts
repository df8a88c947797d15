import { refusalOf } from '../api.ts'
import { callLine, dim, heading, print } from '../paint.ts'
import type { Scene } from '../scene.ts'

const from = '+15550001111'
/** Numbers with a meaning: the carrier of the sandbox refuses the one, and never answers for the other. */
const numbers = { good: '+15550002222', invalid: '+15005550001', silent: '+15005550051' }

/** One message arrives at the carrier, one is refused, and one has an unknown outcome. */
export async function sendTexts({ call, profileId, expectations }: Scene): Promise<void> {
  heading('13. Text messages: sent, refused, and not known')
  const send = (to: string, key: string) =>
    call('POST /v1/sms/messages', { profileId, from, to, body: 'Hello.' }, { 'idempotency-key': key })
  const sent = (await send(numbers.good, 'demo-good')).body
  callLine(
    'POST /v1/sms/messages',
    `to ${sent.to}: ${sent.status}, ${sent.segments} segment of ${sent.encoding}`,
  )
  expectations.expect(sent.status === 'sent' && sent.providerMessageId !== null, 'the carrier took a message')
  const refused = (await send(numbers.invalid, 'demo-invalid')).body
  callLine('POST /v1/sms/messages', `to ${refused.to}: ${refused.status}, ${refused.errorCode}`)
  expectations.expect(
    refused.status === 'failed' && refused.errorCode === 'carrier_invalid_number',
    `a message to no number is refused (it is ${refused.status}, ${refused.errorCode})`,
  )
  const unheard = await refusalOf(send(numbers.silent, 'demo-silent'))
  callLine('POST /v1/sms/messages', `to ${numbers.silent}: ${unheard}, for no answer came`)
  expectations.expect(unheard === '502 sms_provider_error', `no answer is no success (${unheard})`)
  const again = await send(numbers.silent, 'demo-silent')
  const isReplay = again.headers.get('idempotent-replayed') === 'true'
  callLine('', `the same key again: ${again.body.status}, ${isReplay ? 'a replay' : 'NOT a replay'}`)
  expectations.expect(
    isReplay && again.body.status === 'queued',
    `what may have left is not sent again (it is ${again.body.status})`,
  )
  const { data } = (await call('GET /v1/sms/messages')).body
  callLine('GET /v1/sms/messages', data.map(({ status }: { status: string }) => status).join(', '))
  expectations.expect(
    data.length === 3 && data[0].id === again.body.id,
    `three messages are on record, the repeated one once (${data.length} are)`,
  )
  print(
    dim('   It may have left, so it stays queued for good: no retry, no job and no repeat sends it again.'),
  )
}
