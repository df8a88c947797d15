import type { Tools } from '#contract/tools/tools.ts'
import { erasures, reactions, receivers } from '#features/catalogue.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { receiversWith } from './incoming.ts'
import type { ReadSigned } from './notifications.ts'

/** What areas declare to be called by others, with the tools that they are given. */
export function declaredTools(
  tools: () => Tools,
  readSigned: ReadSigned,
): Pick<Tools, 'react' | 'erase' | 'receivers'> {
  return {
    async react(tx, cause, payload, now) {
      for (const { to, run } of reactions) if (to.kind === cause.kind) await run(tx, tools(), payload, now)
    },
    async erase(tx, removed, now) {
      const removes = 'profileId' in removed ? 'profile' : 'team'
      for (const { of, run } of erasures) if (of === removes) await run(tx, removed, tools(), now)
    },
    receivers: receiversWith(receivers, tools, readSigned, signs),
  }
}

/** Only who signs can be believed. */
function signs(provider: string): boolean {
  return provider === 'payments' || servedPlatforms.get(provider)?.notifications !== undefined
}
