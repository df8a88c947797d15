import type { Config } from '#config/config.ts'
import type { Meter } from '#contract/tools/meter.ts'
import type { OptionalTools } from '#contract/tools/tools.ts'
import type { SandboxOptions } from '#sandbox/platform.ts'
import { receiverHost, receiverTimeoutMs, sandboxReceiver } from '#sandbox/receivers.ts'
import { answerLimits } from '#values/read-limits.ts'
import type { Fetch } from '#wire/wire.ts'
import { literalFault } from './address-guard.ts'
import { addressFault, egress } from './live.ts'
import { countRefused, outside } from './outside.ts'

const answerMaxBytes = 64 * 1024

/** The way to the receivers that teams name. */
export function receiverReach(
  { webhooks: { allowPrivate } }: Config,
  meter: Meter,
  sandbox: SandboxOptions,
): Pick<OptionalTools, 'receiver' | 'receiverFault'> {
  return {
    receiver(mode, receiving, signal) {
      const live = egress({
        silenceMs: receiverTimeoutMs,
        read: answerLimits(receiverTimeoutMs, answerMaxBytes),
        rules: { allowPrivate },
        ...(signal && { signal }),
      })
      const inside = sandboxReceiver(sandbox, receiving)
      const either: Fetch = (request) =>
        mode === 'test' && new URL(request.url).hostname === receiverHost
          ? inside(request)
          : countRefused(live, 'receiver', meter)(request)
      return outside(either, 'none')
    },
    async receiverFault(url, mode) {
      if (URL.canParse(url) && new URL(url).hostname === receiverHost)
        return mode === 'test'
          ? literalFault(new URL(url), { allowPrivate: false })
          : 'This address exists in test mode only.'
      return addressFault(url, { allowPrivate })
    },
  }
}
