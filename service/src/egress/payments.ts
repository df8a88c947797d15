import type { Server } from 'node:http'
import type { Config } from '#config/config.ts'
import type { Meter } from '#contract/tools/meter.ts'
import type { Payments } from '#contract/tools/tools.ts'
import { ownAddress } from '#http/listening.ts'
import { readNotice } from '#providers/payments/notice.ts'
import { openSession } from '#providers/payments/processor.ts'
import { paymentsTwin } from '#providers/payments/twin.ts'
import { type PaymentSandbox, sandboxPage, sandboxSecret } from '#sandbox/payments.ts'
import { type SandboxOptions, sandboxPlatform } from '#sandbox/platform.ts'
import type { Keyring } from '#values/keyring.ts'
import { answerLimits } from '#values/read-limits.ts'
import type { Mode } from '#values/scope.ts'
import { egress } from './live.ts'
import { countRefused, outside } from './outside.ts'

const answerMaxBytes = 1024 * 1024

/** The processor of each mode, and by whose secret a notification verifies. */
export function paymentsOf(
  { config, keyring, meter }: { config: Config; keyring: Keyring; meter: Meter },
  sandbox: SandboxOptions,
): Payments {
  const twin = paymentsTwin((sessionId) => sandboxPage(config.publicUrl, sessionId))
  const twinOf = (teamId: string) => ({
    fetch: outside(sandboxPlatform(sandbox, 'payments', twin, { teamId, accountId: null, step: 'checkout' })),
    apiKey: 'sk_test_sandbox',
  })
  const secrets: [Mode, string | undefined][] = [
    ['live', config.payments.webhookSecret],
    ['test', sandboxSecret(keyring)],
  ]
  return {
    isConfigured: (mode) => mode === 'test' || isSet(config),
    async open(mode, teamId, session) {
      const processor = mode === 'test' ? twinOf(teamId) : liveProcessor(config, meter)
      if (!processor) return { kind: 'unreachable' }
      return openSession({ ...processor, timeoutMs: config.providerTimeoutMs }, session)
    },
    async read(body, signature) {
      for (const [mode, secret] of secrets) {
        const notice = secret && (await readNotice(body, signature, secret))
        if (notice) return { mode, notice }
      }
      return undefined
    },
  }
}

function isSet({ payments }: Config): boolean {
  return payments.url !== undefined || payments.apiKey !== undefined
}

function liveProcessor(config: Config, meter: Meter) {
  if (!isSet(config)) return undefined
  const { payments, providerTimeoutMs } = config
  const { url, apiKey } = payments
  const fetch = egress({
    silenceMs: providerTimeoutMs,
    read: answerLimits(providerTimeoutMs, answerMaxBytes),
    // An address that the operator has set is the operator's choice.
    rules: url ? null : { allowPrivate: false },
  })
  // A stand-in may take any key, but the library wants one.
  const processor = { fetch: outside(countRefused(fetch, 'platform', meter)), apiKey: apiKey ?? 'none' }
  return { ...processor, ...(url && { url }) }
}

/** The way of the sandbox processor to the process that it is part of. */
export function wayToSelf(server: () => Server, config: Config): PaymentSandbox['self'] {
  const { providerTimeoutMs: silenceMs } = config
  const options = { silenceMs, read: answerLimits(silenceMs, answerMaxBytes), rules: null }
  return () => ({ url: ownAddress(server(), config), fetch: outside(egress(options)) })
}
