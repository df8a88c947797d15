import { raise } from '#contract/errors.ts'
import { type CallWith, operation } from '#contract/operation.ts'
import * as t from '#contract/schema.ts'
import { receivePayment } from '#features/billing/index.ts'
import { platformWords } from '#values/platforms.ts'
import { invalidRequestBody, invalidSignature, providerNotFound } from './incoming.errors.ts'

/** Takes a notification. False when no signature of it verifies. */
type Receiver = (call: CallWith<'headers' | 'payments'>, body: Uint8Array) => Promise<boolean>

const receivers: Readonly<Record<string, Receiver>> = {
  async payments(call, body) {
    const signature = call.headers['stripe-signature']
    const read = typeof signature === 'string' && (await call.payments.read(body, signature))
    if (!read) return false
    if (read.notice === 'unreadable') raise(invalidRequestBody)
    await receivePayment(call, read.mode, read.notice)
    return true
  },
}

export const receiveIncomingEvent = operation({
  id: 'receiveIncomingEvent',
  route: 'POST /v1/incoming/{provider}',
  tag: 'incoming',
  summary: 'Take a signed notification of a platform or of the payment processor.',
  description:
    'provider is payments, or the word of a platform. The bytes of the body are verified by the scheme of the provider; ' +
    'a signature of the payment processor that is older than 300 seconds of real time is refused. Each event is taken once.',
  permission: 'public',
  foreignQuery: true,
  rawBody: true,
  body: t.map(t.anything(), 1000, { description: "The provider's own." }) as never,
  reply: t.ok(t.object({ received: t.literal(true) })),
  errors: [invalidRequestBody, invalidSignature, providerNotFound],
  uses: ['headers', 'payments'],
  async handler(call) {
    const { provider } = call.params
    const receive = Object.hasOwn(receivers, provider) ? receivers[provider] : undefined
    // No platform has been given a secret to sign with, so nothing that claims to come from one can be true.
    if (!receive) return raise(isPlatform(provider) ? invalidSignature : providerNotFound)
    if (!(await receive(call, call.body as unknown as Uint8Array))) raise(invalidSignature)
    return { received: true as const }
  },
})

function isPlatform(word: string): boolean {
  return platformWords.some((platform) => platform === word)
}
