import type { Config } from '#config/config.ts'
import type { Mailer } from '#contract/mailer.ts'
import type { Meter } from '#contract/meter.ts'
import type { Condition, PlatformCall, Tools } from '#contract/tools.ts'
import type { Db } from '#db/database.ts'
import { insideTransaction } from '#db/transaction.ts'
import { reactions } from '#features/catalogue.ts'
import { endTurn } from '#http/stages/take-turn.ts'
import type { Log } from '#logging/log.ts'
import { emission, emitter } from '#outbox/emit.ts'
import type { LoadMedia, MediaItem } from '#platforms/publishing.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { carrier } from '#providers/carrier/adapter.ts'
import { sandboxCarrierKey } from '#providers/carrier/sandbox-key.ts'
import { carrierTwin } from '#providers/carrier/twin.ts'
import { armedFaults, noFaults } from '#sandbox/faults.ts'
import { type SandboxOptions, sandboxPlatform } from '#sandbox/platform.ts'
import { receiverHost, receiverTimeoutMs, sandboxReceiver } from '#sandbox/receivers.ts'
import type { Clock } from '#values/clock.ts'
import type { Keyring } from '#values/keyring.ts'
import type { Mode } from '#values/scope.ts'
import type { Fetch, Transport } from '#wire/wire.ts'
import { literalFault } from './address-guard.ts'
import { addressFault, egress } from './live.ts'
import { createMailer } from './mail/mailer.ts'
import { countRefused, outside } from './outside.ts'
import { paymentsOf } from './payments.ts'

const MiB = 1024 * 1024
const mediaMaxBytes = 64 * MiB
const answerMaxBytes = 4 * MiB

export interface ToolsOptions {
  config: Config
  db: Db
  clock: Clock
  keyring: Keyring
  wake: (work: string) => void
  condition: () => Condition
  meter: Meter
  log: Log
}

/** Every way out of a feature, for one pool of connections. */
export function createTools(options: ToolsOptions): Tools {
  const { config, db, clock, keyring, wake, condition, meter, log } = options
  const ledger = config.sandboxControlToken !== undefined
  const sandbox = { db, clock, ledger }
  const now = () => clock.now()
  const isConfigured = (word: string, mode: Mode) =>
    servedPlatforms.has(word) && (mode === 'test' || config.platforms[word] !== undefined)

  const tools: Tools = {
    db,
    clock,
    keyring,
    settings: config,
    emit: emitter(wake),
    emission,
    platforms: servedPlatforms,
    payments: paymentsOf(options, sandbox),
    isConfigured,
    platform(word, mode, call) {
      const platform = servedPlatforms.get(word)
      if (!platform || !isConfigured(word, mode)) return undefined
      const { twin } = platform
      const transport =
        mode === 'test'
          ? { fetch: outside(sandboxPlatform(sandbox, word, twin, call)), ...twin.registration, now }
          : counted(liveTransport(config, word, call, now), meter)
      return { platform, transport }
    },
    carrier: carrierReach(options, sandbox),
    loadMedia: (mode) => (mode === 'test' ? describedMedia : fetchedMedia(config.providerTimeoutMs, meter)),
    mediaFault: (url, mode) =>
      mode === 'test' ? undefined : literalFault(new URL(url), { allowPrivate: false }),
    receiver(mode, receiving, signal) {
      const live = egress({
        timeoutMs: receiverTimeoutMs,
        maxBytes: 64 * 1024,
        rules: { allowPrivate: config.webhookAllowPrivate },
        ...(signal && { signal }),
      })
      const inside = sandboxReceiver(sandbox, receiving)
      return outside((request) =>
        mode === 'test' && new URL(request.url).hostname === receiverHost
          ? inside(request)
          : countRefused(live, 'receiver', meter)(request),
      )
    },
    async receiverFault(url, mode) {
      if (URL.canParse(url) && new URL(url).hostname === receiverHost)
        return mode === 'test'
          ? literalFault(new URL(url), { allowPrivate: false })
          : 'This address exists in test mode only.'
      return addressFault(url, { allowPrivate: config.webhookAllowPrivate })
    },
    mailer: outsideTransactions(createMailer({ settings: config, log })),
    endTurn,
    wake,
    arm: ledger ? armedFaults(db) : noFaults(),
    condition,
    meter,
    async react(tx, cause, now) {
      for (const { to, run } of reactions) if (to === cause.kind) await run(tx, tools, cause, now)
    },
  }
  return tools
}

function carrierReach({ config, clock, meter }: ToolsOptions, sandbox: SandboxOptions): Tools['carrier'] {
  const now = () => clock.now()
  return (mode, call) => {
    if (mode === 'live' && !config.carrier) return undefined
    const inside = () => ({
      fetch: outside(sandboxPlatform(sandbox, 'carrier', carrierTwin, call)),
      secrets: { apiKey: sandboxCarrierKey },
      now,
    })
    const live = () =>
      counted(
        { fetch: liveFetch(config, config.carrier?.url, call), now, ...carrierRegistration(config) },
        meter,
      )
    return { carrier, transport: mode === 'test' ? inside() : live() }
  }
}

function carrierRegistration({ carrier: { url, apiKey } = {} }: Config): Omit<Transport, 'fetch'> {
  return { ...(url && { url }), ...(apiKey && { secrets: { apiKey } }) }
}

function liveTransport(config: Config, word: string, call: PlatformCall, now: () => Date): Transport {
  const { [word]: registration } = config.platforms
  return { fetch: liveFetch(config, registration?.url, call), now, ...registration }
}

function liveFetch({ providerTimeoutMs }: Config, url: string | undefined, { signal }: PlatformCall): Fetch {
  const fetch = egress({
    timeoutMs: providerTimeoutMs,
    maxBytes: answerMaxBytes,
    // An address that the operator has set is the operator's choice.
    rules: url ? null : { allowPrivate: false },
    ...(signal && { signal }),
  })
  return outside(fetch)
}

function counted(transport: Transport, meter: Meter): Transport {
  return { ...transport, fetch: countRefused(transport.fetch, 'platform', meter) }
}

/** Mails leave by the server that the operator has named, so no address is guarded; all else is as for other calls. */
function outsideTransactions(mailer: Mailer): Mailer {
  return {
    send(letter, signal) {
      if (insideTransaction()) throw new Error('a mail was to leave inside a transaction')
      return mailer.send(letter, signal)
    },
  }
}

function fetchedMedia(timeoutMs: number, meter: Meter): LoadMedia {
  const live = egress({ timeoutMs, maxBytes: mediaMaxBytes, rules: { allowPrivate: false }, redirects: 3 })
  const fetch = outside(countRefused(live, 'media', meter))
  return async (item) => {
    const unavailable = (why: string) =>
      ({ kind: 'refused', code: 'media_unavailable', message: `${item.url} ${why}` }) as const
    try {
      const response = await fetch(new Request(item.url))
      if (!response.ok) return unavailable(`answered ${response.status}.`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (bytes.length >= mediaMaxBytes) return unavailable('is too large.')
      const mimeType =
        item.mimeType ?? response.headers.get('content-type')?.split(';')[0] ?? usualType[item.type]
      return { kind: 'done', value: { bytes, mimeType } }
    } catch {
      return unavailable('could not be read.')
    }
  }
}

const usualType: Record<MediaItem['type'], string> = {
  image: 'image/jpeg',
  gif: 'image/gif',
  video: 'video/mp4',
  document: 'application/pdf',
}

/** In test mode media are taken as they are described: a few bytes stand in for them. */
const describedMedia: LoadMedia = async (item) => ({
  kind: 'done',
  value: { bytes: new TextEncoder().encode(item.url), mimeType: item.mimeType ?? usualType[item.type] },
})
