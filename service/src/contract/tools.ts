import type { Db } from '#db/database.ts'
import type { Platform } from '#platforms/platform.ts'
import type { MediaLook, MediaSource } from '#platforms/publishing.ts'
import type { Carrier } from '#providers/carrier/carrier.ts'
import type { PaymentNotice } from '#providers/payments/notice.ts'
import type { NewSession, OpenedSession } from '#providers/payments/processor.ts'
import type { Clock } from '#values/clock.ts'
import type { Keyring } from '#values/keyring.ts'
import type { Mode } from '#values/scope.ts'
import type { Bound } from '#wire/bound.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Fetch, Transport } from '#wire/wire.ts'
import type { Tier } from './caller.ts'
import type { React } from './cause.ts'
import type { RunEffect } from './effect.ts'
import type { Emission, Emit } from './event.ts'
import type { Armed, FaultPoint } from './fault-point.ts'
import type { FileStore } from './file-store.ts'
import type { Receivers, SignedRequest } from './incoming.ts'
import type { Mailer } from './mailer.ts'
import type { Meter } from './meter.ts'
import type { Erase } from './removed.ts'

/** The settings that features read. The environment is read once, in `config.ts`. */
export interface Settings {
  deployment: 'development' | 'production'
  publicUrl: string
  /** Origins of other pages that are trusted, besides that of `publicUrl`. */
  allowedOrigins: readonly string[]
  webhookAllowPrivate: boolean
  providerTimeoutMs: number
  registrationOpen: boolean
  /** How mails leave; null when none is delivered. Decided once, at boot. */
  emailDelivery: 'outbox' | 'log' | 'smtp' | null
  role: 'all' | 'api' | 'worker'
  /** The database is the embedded one, which no other process works on. */
  embedded: boolean
  defaultTier: Tier
  /** Requests of a team in a trailing period. */
  rate: { periodMs: number; ceilings: Readonly<Record<Tier, number>> }
  billing: BillingSettings
  media: MediaSettings
  ads: AdsSettings
}

export interface AdsSettings {
  /** How often the copy of an ads connection is read anew; 0 where only the control of the sandbox asks for it. */
  syncIntervalMs: number
  /** How long the calls of one request may take together. */
  chainBudgetMs: number
  /** A request that could take longer than this is refused before its first call. */
  replayLeaseMs: number
  /** How many pages of a catalogue are read for one answer. */
  catalogMaxPages: number
}

export interface MediaSettings {
  /** The largest file that an upload address takes. */
  maxBytes: number
  /** How long a file is kept that no post uses. */
  retentionMs: number
}

export interface BillingSettings {
  /** Whether the balance rule blocks publishing on the metered platform. */
  enforced: boolean
  /** Whether teams may top up by themselves. */
  topup: boolean
  minimumMicros: number
  firstTopupCapMicros: number
  topupCapMicros: number
}

/** One call to a platform, as the sandbox and its ledger need to know it. */
export interface PlatformCall {
  teamId: string
  accountId: string | null
  /** publish, lookup, edit, remove, connect, refresh, identity, upload. */
  step: string
  /** What attempts are counted on. */
  object?: string
  attempt?: number
  /** What the sandbox looks at: the texts with tokens in them, and before that of a message its numbers. */
  text?: string
  signal?: AbortSignal
}

/** A platform with the way to it: the network, or the sandbox twin. */
export interface Reached {
  platform: Platform
  transport: Transport
}

/** The SMS carrier, bound to the way to it: the network, or the sandbox twin. */
export type ReachedCarrier = Bound<Carrier, [Transport]>

/** The payment processor, of each mode its own: the real one, and the twin. */
export interface Payments {
  isConfigured(mode: Mode): boolean
  /** Opens a page on which a payment is made. */
  open(mode: Mode, teamId: string, session: NewSession): Promise<Outcome<OpenedSession>>
  /** What a signed notification tells, and of which mode its secret is. Undefined when no secret verifies it. */
  read(
    body: Uint8Array,
    signature: string,
  ): Promise<{ mode: Mode; notice: PaymentNotice | 'unreadable' } | undefined>
}

/** What a network told of its own accord, in a request that its app has signed. */
export interface Notified {
  mode: Mode
  /** In test mode: of whose sandbox. In live mode there is one network for all. */
  teamId?: string
  notices: readonly unknown[] | 'unreadable'
}

/** What every handler and every piece of work stands on. */
export interface Base {
  db: Db
  clock: Clock
  settings: Settings
  keyring: Keyring
  emit: Emit
  /** Lets the areas above react, in the transaction of the cause. */
  react: React
  /** Says that work of a kind may be due, once the running transaction is committed. */
  wake(work: string): void
  /** The request waits for something else than the database from here on, and keeps nobody from it. */
  endTurn(): void
}

/** Ways out of the service and its instruments. An operation gets those that it names in `uses`. */
export interface Lent {
  emission: Emission
  /** Undefined when the platform is not served here, or not configured for live mode. */
  platform(word: string, mode: Mode, call: PlatformCall): Reached | undefined
  /** Undefined in live mode without a carrier. */
  carrier(mode: Mode, call: PlatformCall): ReachedCarrier | undefined
  /** Every platform that is served here, by its word, in the order of the platform list. */
  platforms: ReadonlyMap<string, Platform>
  payments: Payments
  /** Undefined when no app of the network has signed, in either mode. */
  notified(word: string, request: SignedRequest): Notified | undefined
  isConfigured(word: string, mode: Mode): boolean
  /** Where the bytes of uploaded files are. */
  files: FileStore
  media(mode: Mode): MediaSource
  /** Asks an address for the kind and the size of its file, without reading it. */
  lookAtMedia(mode: Mode, url: string): Promise<Outcome<MediaLook>>
  /** What is wrong with the address of a media item, as far as can be told without asking; undefined when it is good. */
  mediaFault(url: string): string | undefined
  /** The way to the receivers that teams name. */
  receiver(mode: Mode, receiving: { teamId: string; attempt: number }, signal?: AbortSignal): Fetch
  /** Refuses an address that no receiver may have; undefined when it is good. */
  receiverFault(url: string, mode: Mode): Promise<string | undefined>
  /** The way of a mail out of here. */
  mailer: Mailer
  /** Takes up the faults that the sandbox control has armed for points. Passing a point calls what came back for it. */
  arm<P extends readonly FaultPoint[]>(mode: Mode, ...points: P): Promise<Armed<P>>
  /** Makes one call that may change something elsewhere, between two commits. */
  effect: RunEffect
  /** Removes what all areas keep for a team or a profile. */
  erase: Erase
  /** The notifications that areas take from providers. */
  receivers: Receivers
  /** How this process is doing, for those who watch it. */
  condition(): Condition
  /** Counts what happens, for the operator. */
  meter: Meter
}

/** All of it. */
export interface Tools extends Base, Lent {}

export interface Condition {
  state: 'starting' | 'ready' | 'draining'
  /** False when the loops of this process have not come round for too long. */
  workersTurn: boolean
  startedAt: Date
}
