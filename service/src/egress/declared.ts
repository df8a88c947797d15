import type { Receivers } from '#contract/incoming.ts'
import type { Receiver } from '#contract/receiver.ts'
import type { Tools } from '#contract/tools.ts'
import { erasures, reactions, receivers } from '#features/catalogue.ts'

/** What areas declare to be called by others, with the tools that they are given. */
export function declaredTools(tools: () => Tools): Pick<Tools, 'react' | 'erase' | 'receivers'> {
  return {
    async react(tx, cause, payload, now) {
      for (const { to, run } of reactions) if (to.kind === cause.kind) await run(tx, tools(), payload, now)
    },
    async erase(tx, removed, now) {
      const removes = 'profileId' in removed ? 'profile' : 'team'
      for (const { of, run } of erasures) if (of === removes) await run(tx, removed, tools(), now)
    },
    receivers: receiversWith(tools),
  }
}

function receiversWith(tools: () => Tools): Receivers {
  const byProvider = new Map(receivers.map((receiver) => [receiver.provider, receiver]))
  return {
    has: (provider) => byProvider.has(provider),
    verify: async (provider, request) => byProvider.get(provider)?.verify(tools(), request),
    look: async (provider, event, signal) =>
      receiverOf(byProvider, provider).look?.(event, { ...tools(), signal }),
    async take(tx, provider, event, now) {
      await receiverOf(byProvider, provider).take(tx, event, tools(), now)
    },
  }
}

function receiverOf(byProvider: ReadonlyMap<string, Receiver>, provider: string): Receiver {
  const receiver = byProvider.get(provider)
  if (!receiver) throw new Error(`no area receives events of ${provider}`)
  return receiver
}
