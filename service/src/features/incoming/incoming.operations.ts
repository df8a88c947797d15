import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { unreadable } from '#contract/work/incoming.ts'
import { platformWords } from '#values/platforms.ts'
import { invalidRequestBody, invalidSignature, providerNotFound } from './incoming.errors.ts'
import { receive } from './receive.ts'

export const receiveIncomingEvent = operation({
  id: 'receiveIncomingEvent',
  route: 'POST /v1/incoming/{provider}',
  tag: 'incoming',
  summary: 'Accepts a signed notification of a platform or of the payment processor.',
  description:
    'provider is payments, or the word of a platform. The service verifies the bytes of the body by the scheme of the ' +
    'provider. It refuses a signature of the payment processor that is older than 300 seconds of real time. The answer ' +
    'confirms that what the notification tells is stored. Its effect follows within moments, once per event. What concerns ' +
    'no account here is accepted and forgotten. `challenge` repeats what Slack sends once to see that the address is ours.',
  permission: 'public',
  foreignQuery: true,
  rawBody: true,
  body: t.map(t.anything(), 1000, { description: "The provider's own." }) as never,
  reply: t.ok(t.object({ received: t.literal(true), challenge: t.optional(t.anyString()) })),
  errors: [invalidRequestBody, invalidSignature, providerNotFound],
  uses: ['headers', 'receivers', 'meter', 'platforms', 'arm'],
  async handler(call) {
    const { params, headers, body, now, receivers } = call
    const { provider } = params
    // No receiver verifies what claims to come from such a platform, so its signature cannot be good.
    if (!receivers.has(provider)) raise(isPlatform(provider) ? invalidSignature : providerNotFound)
    const request = { headers, body: body as unknown as Uint8Array }
    const stored = (await receive(call, provider, request, now)) ?? raise(invalidSignature)
    if (stored === unreadable) return raise(invalidRequestBody)
    const challenge = call.platforms.get(provider)?.notifications?.challengeIn?.(request.body)
    return { received: true as const, ...(challenge !== undefined && { challenge }) }
  },
})

function isPlatform(word: string): boolean {
  return platformWords.some((platform) => platform === word)
}
