import type { Config } from '#config/config.ts'
import type { Meter } from '#contract/tools/meter.ts'
import type { OptionalTools, PlatformCall } from '#contract/tools/tools.ts'
import type { Connect } from '#platforms/connect.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { underPlan } from '#platforms/under-plan.ts'
import { ai } from '#providers/ai/adapter.ts'
import { sandboxAiKey } from '#providers/ai/sandbox-key.ts'
import { carrier } from '#providers/carrier/adapter.ts'
import { sandboxCarrierKey } from '#providers/carrier/sandbox-key.ts'
import { type SandboxOptions, sandboxPlatform } from '#sandbox/platform.ts'
import type { Clock } from '#values/clock.ts'
import { lazyRequire } from '#values/lazy-require.ts'
import { answerLimits, downloadLimits } from '#values/read-limits.ts'
import type { Mode } from '#values/scope.ts'
import { bound } from '#wire/bound.ts'
import { answerOf } from '#wire/cut-short.ts'
import type { Fetch, Transport } from '#wire/wire.ts'
import { egress } from './live.ts'
import { countRefused, outside } from './outside.ts'

const carrierTwin = lazyRequire<typeof import('#providers/carrier/twin/twin.ts')>(
  import.meta.url,
  '#providers/carrier/twin/twin.ts',
)

const aiTwin = lazyRequire<typeof import('#providers/ai/twin/twin.ts')>(
  import.meta.url,
  '#providers/ai/twin/twin.ts',
)

/** A twin has no work to do: the next look may follow at once. */
const shortPause = async () => {}

const answerMaxBytes = 4 * 1024 * 1024

interface Options {
  config: Config
  clock: Clock
  meter: Meter
}

/** The way to the platforms: in live mode over the network, in test mode to their twins. */
export function platformReach(
  { config, clock, meter }: Options,
  sandbox: SandboxOptions,
): Pick<OptionalTools, 'platform' | 'platforms' | 'isConfigured' | 'isReported'> {
  const platforms = new Map(
    [...servedPlatforms].map(([word, platform]) => [word, underPlan(platform, config.plans[word] ?? [])]),
  )
  const isConfigured = (word: string, mode: Mode, way?: keyof Connect) => {
    const platform = servedPlatforms.get(word)
    if (!platform || mode === 'test') return platform !== undefined
    const registration = config.platforms[word]
    return registration !== undefined && (way !== 'oauth' || platform.consentOf(registration) !== undefined)
  }
  const now = () => clock.now()
  return {
    platforms,
    isConfigured,
    isReported(word, mode) {
      const { notifications: { apps, secret = 'clientSecret' } = { apps: [] } } =
        servedPlatforms.get(word) ?? {}
      return apps.some((app) => mode === 'test' || config.platforms[app]?.secrets?.[secret] !== undefined)
    },
    platform(word, mode, call) {
      const platform = platforms.get(word)
      if (!platform || !isConfigured(word, mode)) return undefined
      const { twin } = platform
      const inside = () => ({
        fetch: outside(
          readUpTo(call.fileMaxBytes ?? answerMaxBytes, sandboxPlatform(sandbox, word, twin, call)),
        ),
        ...twin.registration,
        now,
        pause: shortPause,
      })
      const registration = config.platforms[word]
      const live = () =>
        counted({ fetch: liveFetch(config, registration?.url, call), now, ...registration }, meter)
      return { platform, transport: mode === 'test' ? inside() : live() }
    },
  }
}

/** The way to the SMS carrier, whose key is the deployment's own. */
export function carrierReach(
  { config, clock, meter }: Options,
  sandbox: SandboxOptions,
): OptionalTools['carrier'] {
  const now = () => clock.now()
  return (mode, call) => {
    if (mode === 'live' && !config.carrier) return undefined
    const inside = () => ({
      fetch: outside(sandboxPlatform(sandbox, 'carrier', carrierTwin().carrierTwin, call)),
      secrets: { apiKey: sandboxCarrierKey },
      now,
    })
    const live = () =>
      counted(
        { fetch: liveFetch(config, config.carrier?.url, call), now, ...carrierRegistration(config) },
        meter,
      )
    return bound(carrier, mode === 'test' ? inside() : live())
  }
}

function carrierRegistration({ carrier: { url, apiKey } = {} }: Config): Omit<Transport, 'fetch'> {
  return { ...(url && { url }), ...(apiKey && { secrets: { apiKey } }) }
}

/** The way to the service of models, whose key is the deployment's own. */
export function aiReach({ config, clock, meter }: Options, sandbox: SandboxOptions): OptionalTools['ai'] {
  const now = () => clock.now()
  return (mode, call) => {
    if (mode === 'live' && !config.ai) return undefined
    const inside = () => ({
      fetch: outside(sandboxPlatform(sandbox, 'ai', aiTwin().aiTwin, call)),
      secrets: { apiKey: sandboxAiKey },
      now,
    })
    const { url, apiKey } = config.ai ?? {}
    const registered = { ...(url && { url }), ...(apiKey && { secrets: { apiKey } }) }
    const live = () => counted({ fetch: liveFetch(config, url, call), now, ...registered }, meter)
    return bound(ai, mode === 'test' ? inside() : live())
  }
}

/** The way to one network in live mode, for a process that serves nothing. */
export function liveTransport(config: Config, word: string, signal: AbortSignal): Transport {
  const registration = config.platforms[word]
  return { fetch: liveFetch(config, registration?.url, { signal }), ...registration }
}

function liveFetch(
  { providerTimeoutMs }: Config,
  url: string | undefined,
  { signal, fileMaxBytes }: Pick<PlatformCall, 'signal' | 'fileMaxBytes'>,
): Fetch {
  const fetch = egress({
    silenceMs: providerTimeoutMs,
    read:
      fileMaxBytes === undefined
        ? answerLimits(providerTimeoutMs, answerMaxBytes)
        : downloadLimits(fileMaxBytes),
    // An address that the operator has set is the operator's choice.
    rules: url ? null : { allowPrivate: false },
    ...(signal && { signal }),
  })
  return outside(fetch)
}

/** Reads no more of a twin's answer than of the network's. */
function readUpTo(maxBytes: number, fetch: Fetch): Fetch {
  return async (request) => {
    const answer = await fetch(request)
    return answerOf(await answer.bytes(), maxBytes, answer)
  }
}

function counted(transport: Transport, meter: Meter): Transport {
  return { ...transport, fetch: countRefused(transport.fetch, 'platform', meter) }
}
