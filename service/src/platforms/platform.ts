import type { NetworkWord, PlatformWord } from '#values/platforms.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { AppProfile, AppProfiles } from '#wire/twin/app-profile.ts'
import type { Twin, TwinState } from '#wire/twin/twin.ts'
import type { Registration, Transport } from '#wire/wire.ts'
import type { Account, Identity } from './account.ts'
import type { AdControl } from './capabilities/ads/ads.twin.ts'
import type { PostsTwin } from './capabilities/analytics/analytics.twin.ts'
import type { InboxTwin } from './capabilities/conversations/conversations.twin.ts'
import type { MentionsTwin } from './capabilities/mentions/mentions.twin.ts'
import type { Profile } from './capabilities/profile/profile.ts'
import type { MediaType } from './capabilities/publishing/publishing.ts'
import type { ReviewsTwin } from './capabilities/reviews/reviews.twin.ts'
import { type Connect, type ConsentWay, consentOf, scopesOf } from './connect.ts'
import type { Fact } from './facts.ts'
import type { LiveCheck } from './live-check.ts'
import type { Plan } from './plan.ts'
import { lackOf, scopesFor } from './scopes.ts'
import type { Settings } from './settings.ts'

/** Calls that only one platform has. The frame binds transport and account, as it does for every capability. */
export type OwnCalls = Readonly<
  Record<string, (transport: Transport, account: Account, ...args: never[]) => Promise<Outcome<unknown>>>
>

/**
 * What a platform can do. Each capability is a folder below `capabilities/`, which adds its interface here: one for all
 * platforms, with one conformance suite. Calls begin with transport and account.
 */
export interface Capabilities {
  profile: Profile
}

export type Capability = keyof Capabilities

/**
 * A platform: all that the service knows of it. A capability that the platform lacks is left out. Every call reaches
 * the platform through its transport only.
 */
export interface Platform<Word extends NetworkWord = NetworkWord> extends Manifest<Word> {
  /** Its capabilities alone, by their names. */
  can: Readonly<Capabilities>
  /** Why an account may not make a call: its connection lacks a scope. Undefined where nothing speaks against it. */
  refusalOf(account: Pick<Account, 'credentials' | 'metadata'>, call: string): Outcome<never> | undefined
  /** The scopes that a call needs of an account with these metadata, granted or not. */
  scopesFor(metadata: Account['metadata'], call: string): string[]
  /** Those of `own` that the operator's plan at the network does not have. */
  closedCalls?: ReadonlySet<string>
  /** The consent that a deployment shows for a wish. Undefined where people do not consent. */
  consentOf(registration: Registration, wish?: string | null): ConsentWay | undefined
}

/** What a platform declares. */
export interface Manifest<Word extends NetworkWord = NetworkWord> extends Capabilities {
  /** The neutral word, in paths, rows and settings. */
  word: Word
  /** The name that people know the network by. */
  name: string
  /** The name that the network had before, if many people still use it. */
  formerName?: string
  kind: 'posting' | 'ads' | 'calls' | 'sms'
  /** Where the platform is, unless the operator names another address. */
  publicUrl: string
  settings: Settings
  /** What the network opens to some plans only. */
  plan?: Plan
  connect: Connect
  /** For a connection that runs ads: the posting platforms that it belongs to. */
  beside?: readonly Beside[]
  own: OwnCalls
  /** The numbers that it tells of an account, by the names of its insights, besides how many follow it. */
  accountMetrics?: readonly string[]
  /** What the network has fixed and may change: versions, prices, limits. */
  facts: readonly Fact[]
  /** How an operator finds out that it is ready for live mode. */
  liveCheck: LiveCheck
  /** Who has judged the adapter besides the conformance suite, for docs/platforms.md. */
  judgedBy?: string
  twin: PlatformTwin
}

/** A posting platform whose accounts are advertised by a connection of another kind. */
export interface Beside {
  word: PlatformWord
  /**
   * The account as the ads connection would know it, with the token of the person behind it. Undefined when the account
   * keeps none. Left out where the consent of the posting platform never covers ads.
   */
  grant?(account: Account): Account | undefined
  /** Why an account has no such grant, by how it was connected. Undefined where it may have one. */
  lacksGrant?(account: Pick<Account, 'metadata'>): string | undefined
  /** Whether what the person of such a grant agreed to covers ads. Left out where only a consent of its own does. */
  covers?(transport: Transport, account: Account): Promise<Outcome<boolean>>
}

/** The sandbox side of a platform. */
export interface PlatformTwin extends Twin {
  /** Answers as the network does to one app; without it, to the app of test mode. */
  serve(state: TwinState, app?: AppProfile): ReturnType<Twin['serve']>
  /** The apps that its network knows. Left out where an app has no products and scopes. */
  apps?: AppProfiles
  /** The registration that the twin accepts, in place of the operator's settings. */
  registration: Registration
  /**
   * How each type of media in posts is handled: the network processes it, and at least one poll finds it unfinished, or
   * it can be used at once. A network without a call to poll refuses a post of it first.
   */
  uploads?: Readonly<Partial<Record<MediaType, 'processed' | 'refused first' | 'at once'>>>
  /** What a post has to name besides its words and media, such as whom it goes to. Left out where nothing has to be named. */
  usualOptions?: Readonly<Record<string, unknown>>
  /** How many posts the platform takes of an account in 24 hours, where it counts them. */
  postsPerDay?: number
  /**
   * Makes a new identity. Returns what connects it: a code of consent, the identifier to sign in with, or the id of a
   * chat. `withoutAds` is a person who does not grant the management of ads.
   */
  newcomer(state: TwinState, username: string | undefined, withoutAds?: boolean): Promise<string>
  /**
   * Writes a comment of another person under a post of an identity, and returns its id; undefined when the identity has
   * no such post. Absent on networks without comments.
   */
  comment?(
    state: TwinState,
    identity: Pick<Identity, 'platformAccountId'>,
    comment: SandboxComment,
  ): Promise<string | undefined>
  /** Its writer edits or deletes a comment under a post of an identity. Undefined when there is no such comment. */
  changeComment?(
    state: TwinState,
    identity: Pick<Identity, 'platformAccountId'>,
    change: SandboxCommentChange,
  ): Promise<true | undefined>
  /** A destination of conversions that is there from the start, on networks where the capability creates none. */
  conversionDestination?: string
  /** Plays the people who write to an account. Left out where nobody can. */
  inbox?: InboxTwin
  /** Plays the people who review an account. Left out where there are no reviews. */
  reviews?: ReviewsTwin
  /** Plays the people who name an account in posts of their own. Left out where nobody sees that. */
  mentions?: MentionsTwin
  /** Plays the person who posts in the network's own app. Left out where nothing is told of posts. */
  posts?: PostsTwin
  /** Plays the network behind ads. Left out where no ads are run. */
  ads?: AdControl
}

/** A comment that the control of the sandbox writes as a person. */
export interface SandboxComment {
  platformPostId: string
  /** The comment that this one answers; the post itself when it is left out. */
  parentId?: string | undefined
  author: { id: string; name: string }
  text: string
  /** It waits until the owner of the post approves it, on platforms that have that. */
  pending: boolean
  /** When it was written, ISO-8601; now when it is left out. */
  at?: string | undefined
  /** The network reports it, where it reports comments. */
  tells?: boolean
}

export interface SandboxCommentChange {
  commentId: string
  kind: 'edited' | 'deleted'
  /** The new text of one that is edited. */
  text: string
  at?: string | undefined
  tells?: boolean
}

/** The members of a manifest that are no capability. */
const facts: Readonly<Record<Exclude<keyof Manifest, Capability>, true>> = {
  word: true,
  name: true,
  formerName: true,
  kind: true,
  publicUrl: true,
  settings: true,
  plan: true,
  connect: true,
  beside: true,
  own: true,
  accountMetrics: true,
  facts: true,
  liveCheck: true,
  judgedBy: true,
  twin: true,
}

/** Declares a platform. */
export function platform<const M extends Manifest>(
  manifest: M,
): M & Pick<Platform, 'can' | 'refusalOf' | 'scopesFor' | 'consentOf'> {
  const capabilities: Capabilities = { profile: manifest.profile }
  for (const name of Object.keys(manifest).filter((member) => !(member in facts)))
    Reflect.set(capabilities, name, Reflect.get(manifest, name))
  // Extends the manifest in place: a copy would load the twin, which is read lazily.
  const connect: Connect = manifest.connect
  return Object.assign(manifest, {
    can: capabilities,
    refusalOf: (account: Pick<Account, 'credentials' | 'metadata'>, call: string) =>
      lackOf(scopesOf(connect, account.metadata), account, call),
    scopesFor: (metadata: Account['metadata'], call: string) =>
      scopesFor(scopesOf(connect, metadata), metadata, call),
    consentOf: (registration: Registration, wish: string | null = null) =>
      consentOf(connect, registration, wish),
  })
}
