import type { Db } from '#db/database.ts'
import type { MediaLook, PageSource } from '#platforms/capabilities/publishing/publishing.ts'
import type { Connect } from '#platforms/connect.ts'
import type { Platform } from '#platforms/platform.ts'
import type { Ai } from '#providers/ai/ai.ts'
import type { Carrier } from '#providers/carrier/carrier.ts'
import type { PaymentNotice } from '#providers/payments/notice.ts'
import type { NewSession, OpenedSession } from '#providers/payments/processor.ts'
import type { Clock } from '#values/clock.ts'
import type { Keyring } from '#values/keyring.ts'
import type { Mode } from '#values/scope.ts'
import type { Bound } from '#wire/bound.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Fetch, Transport } from '#wire/wire.ts'
import type { Erase } from '../area/removed.ts'
import type { AreaSettings } from '../area/settings.ts'
import type { Tier } from '../operation/caller.ts'
import type { React } from '../work/cause.ts'
import type { RunEffect } from '../work/effect.ts'
import type { Emission, Emit } from '../work/event.ts'
import type { Armed, FaultPoint } from '../work/fault-point.ts'
import type { Receivers } from '../work/incoming.ts'
import type { FileStore } from './file-store.ts'
import type { Mailer } from './mailer.ts'
import type { Meter } from './meter.ts'
import type { Parsers } from './parsers.ts'

/** The settings that features read: those of the frame, and what areas declare. The environment is read once, at boot. */
export interface Settings extends AreaSettings {
  deployment: 'development' | 'production'
  publicUrl: string
  /** Origins of other pages that are trusted, besides that of `publicUrl`. */
  allowedOrigins: readonly string[]
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
  /** What the platform calls the comment or posts that it is about, where the text of those is the platform's alone. */
  about?: string | readonly string[]
  signal?: AbortSignal
  /** How much of an answer is read where a file is expected. */
  fileMaxBytes?: number
  /** What waits for the answer and still takes it when it comes late. */
  effect?: CallEffect
}

/** The row whose call it is; of a target also which of its attempts. */
export interface CallEffect {
  id: string
  fence?: number
  item?: number
}

/** A platform with the way to it: the network, or the sandbox twin. */
export interface Reached {
  platform: Platform
  transport: Transport
}

/** The SMS carrier, bound to the way to it: the network, or the sandbox twin. */
export type ReachedCarrier = Bound<Carrier, [Transport]>

/** The service of models, bound to the way to it in the same manner. */
export type ReachedAi = Bound<Ai, [Transport]>

/** The payment processor, of each mode its own: the real one, and the twin. */
export interface Payments {
  isConfigured(mode: Mode): boolean
  /** Opens a page on which a payment is made. */
  open(mode: Mode, teamId: string, session: NewSession): Promise<Outcome<OpenedSession>>
  /** The content of a signed notification, and the mode of its secret. Undefined when no secret verifies it. */
  read(
    body: Uint8Array,
    signature: string,
  ): Promise<{ mode: Mode; notice: PaymentNotice | 'unreadable' } | undefined>
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
  /** From here on the request does not wait for the database, so it gives its slot to others. */
  releaseSlot(): void
  /** Foreign bytes are parsed here and nowhere else. */
  parsers: Parsers
}

/** Ways out of the service and its instruments. An operation gets those that it names in `uses`. */
export interface OptionalTools {
  emission: Emission
  /** Undefined when the platform is not served here, or not configured for live mode. */
  platform(word: string, mode: Mode, call: PlatformCall): Reached | undefined
  /** Undefined in live mode without a carrier. */
  carrier(mode: Mode, call: PlatformCall): ReachedCarrier | undefined
  /** Undefined in live mode without a service of models. */
  ai(mode: Mode, call: PlatformCall): ReachedAi | undefined
  /** Every platform that is served here, by its word, in the order of the platform list. */
  platforms: ReadonlyMap<string, Platform>
  payments: Payments
  /** Also of one way in which accounts are connected, where the platform has several. */
  isConfigured(word: string, mode: Mode, way?: keyof Connect): boolean
  /** Whether the notifications of the platform can be verified, so that it can report what happens by itself. */
  isReported(word: string, mode: Mode): boolean
  /** Where the bytes of uploaded files are. */
  files: FileStore
  /**
   * The files for one call. Loading waits while files of other calls fill the memory that is meant for them; what was
   * loaded counts as held until the call is over.
   */
  media<T>(mode: Mode, call: (media: PageSource) => Promise<T>): Promise<T>
  /** Requests the kind and the size of the file at an address, without reading it. */
  lookAtMedia(mode: Mode, url: string): Promise<Outcome<MediaLook>>
  /** What is wrong with the address of a media item, judged by its text alone; undefined when it is valid. */
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
export interface Tools extends Base, OptionalTools {}

export interface Condition {
  state: 'starting' | 'ready' | 'draining'
  /** False when the loops of this process have not come round for too long. */
  workersTurn: boolean
  startedAt: Date
}
