import type { TObject } from 'typebox'
import type { Counting } from '#values/text/text-length.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { Addressed, AddressOwner } from './post-address.ts'

export type MediaType = 'image' | 'video' | 'gif' | 'document'

export interface MediaItem {
  type: MediaType
  url: string
  title?: string
  altText?: string
  filename?: string
  size?: number
  mimeType?: string
  thumbnail?: string
  photonetThumbnail?: string
  /** An uploaded file. Its address leads into the service's own storage. */
  mediaId?: string
  /** What was read from the bytes. Absent where only an address was given. */
  width?: number
  height?: number
  durationMs?: number
  codec?: string
}

export interface MediaBytes {
  bytes: Uint8Array
  mimeType: string
}

/** Reads the bytes of a media item. In test mode they are a small stand-in of the described type. */
export type LoadMedia = (item: MediaItem) => Promise<Outcome<MediaBytes>>

/** A media item that is read part by part, so that a large file is never in memory as a whole. */
export interface OpenMedia {
  size: number
  mimeType: string
  /** The bytes from `start` up to `end`, which is not included. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
}

/** What the address of a file says about it. Null where it does not say. */
export interface MediaLook {
  contentType: string | null
  size: number | null
}

/** What a page says of itself, for a card below a post that links to it. */
export interface PageCard {
  title: string
  description: string
  image: MediaBytes | null
}

/** The media of posts, as adapters get at them. */
export interface MediaSource {
  load: LoadMedia
  open(item: MediaItem): Promise<Outcome<OpenMedia>>
  /** Null where the page cannot be read: no post fails for that. */
  page?(url: string): Promise<PageCard | null>
}

export interface PageBytes {
  bytes: Uint8Array<ArrayBuffer>
  mimeType: string
}

/** The bytes behind it, as they come from outside. */
export interface PageSource extends MediaSource {
  /** The beginning of a page of HTML, or a small picture that it names; null where there is none to be read. */
  pageBytes(url: string, kind: 'page' | 'picture'): Promise<PageBytes | null>
}

/** One thing that appears on the platform: a post, or one item of a thread. */
export interface Item {
  text: string
  media: readonly MediaItem[]
}

/** One item on its way out, with all that an adapter may need to send it or to find it again. */
export interface Publication {
  item: Item
  /** 0 for a post or the root of a thread. */
  index: number
  /** The items of the same thread that are out already, the root first. */
  previous: readonly Published[]
  title: string
  options: Record<string, unknown>
  /** The same for every attempt at this item: where the platform takes a client reference, a repeat cannot make a second copy. */
  reference: { id: string; at: Date }
  /** When this attempt began. */
  at: Date
  /**
   * What `prepare` left for the newest attempt at this item: the id of a container, the address of an upload session.
   * Null when there was none. A look-up uses it; another attempt may continue from it.
   */
  prepared: unknown
}

export interface Published {
  platformPostId: string
  /** Null if the platform gives it later; then `progress` reads it. */
  url: string | null
  /** What a later call needs besides the id (a content hash, a chat id). */
  extra?: Record<string, string>
  /** The platform has accepted the post and does not show it yet. `progress` returns its state. */
  processing?: true
}

/** The state of a post that the platform accepted. */
export type Progress =
  | { state: 'processing' }
  // `notice`: it is out, but not as requested.
  | { state: 'published'; published: Published; notice?: string }
  | { state: 'failed'; message: string; providerCode?: string }

/** A step after the post is out, such as its first comment. It is made once, and the post stays out if it fails. */
export interface FollowUp {
  /** Names the step among those of its target. */
  name: 'comment' | 'thumbnail' | 'playlist' | 'captions' | 'crosspost' | 'thread'
  /** What the step carries: the text of a comment, the id of a playlist, the address of a picture. */
  value: string
}

/** What a follow-up made on the platform. */
export interface FollowedUp {
  platformId: string | null
}

/** The answer to "is it there?". `complete` says that absence from the platform's list proves that it is not. */
export interface Sighting {
  found: (Published & { publishedAt: Date | null }) | null
  complete: boolean
  /** Only its time suggests that it is ours, so it counts only if it can belong to no other target of the account. */
  byTime?: true
}

/** Why a text or its media cannot be published. Reported before anything is scheduled. */
export interface Problem {
  code:
    | 'content_required'
    | 'content_too_long'
    | 'media_required'
    | 'media_unsupported'
    | 'missing_required_parameter'
    | 'mutually_exclusive_fields'
    | 'invalid_value'
    | 'capability_not_in_plan'
  message: string
  /** Which item of a thread. */
  index: number
  /** The faulty member: title, mediaItems[1], options.boardId. By default the code decides: text or media. */
  param?: string
}

/** What a target has besides its items. */
export interface Draft {
  title?: string
  options?: Record<string, unknown>
  /** Where limits differ between accounts and none is given, the narrower ones hold. */
  account?: Pick<Account, 'metadata'>
}

export interface Limits {
  textMax: number
  captionMax?: number
  images: number
  videos: number
  threadItems: number
}

/** What a platform takes of one kind of media. Null where it states no bound. */
export interface MediaRule {
  /** How many of the kind one item carries. */
  count: number
  bytes: number | null
  seconds: number | null
  minSeconds?: number
  /** Pixels. A larger image is made smaller before it is sent; a larger video is refused. */
  maxWidth?: number
  maxHeight?: number
  minWidth?: number
  minHeight?: number
  /** Width divided by height. */
  ratio?: { min: number; max: number }
  /** Media types, such as image/png or image/*. */
  types: readonly string[]
}

export type MediaRules = Partial<Record<MediaType, MediaRule>>

/** The capability to publish posts. What a platform cannot do beyond that it leaves out. */
export interface Publishing {
  limits: Limits
  counting: Counting
  /** The length of a text if `counting` alone does not give it, such as a weighted length. */
  measure?(text: string): number
  /** A kind that is left out is not taken. */
  media: MediaRules
  abilities: { thread: boolean; story: boolean; video: boolean }
  /** Whether each request to publish is paid from the prepaid balance. */
  metered: boolean
  /** The address of a post may come long after the post is out, and has its own event. */
  addressComesLate?: true
  /** The words that a request carries where they are not those of the item: a metered request is priced by them. */
  sentText?(item: Item, options: Record<string, unknown>): string
  /**
   * How many files of an item are described by a request each, which a metered platform bills. Before the item is prepared
   * that is the most; with what `prepare` answered it is what was done.
   */
  describedFiles?(item: Item, options: Record<string, unknown>, prepared?: unknown): number
  /** `options` of a target on this platform, without `threadItems`, which all that have threads share. Closed. */
  options: TObject
  /** Those of `options` that the operator's plan at the platform does not have. */
  closedOptions?: readonly string[]
  /** What is wrong with the items of one target, by the platform's own counting. */
  check(items: readonly Item[], draft: Draft): readonly Problem[]
  /**
   * Repeatable work before the one call: uploads, containers. Leaves nothing that anyone can see. What it answers is kept
   * with the attempt, so it survives the way through JSON.
   */
  prepare?(
    transport: Transport,
    account: Account,
    publication: Publication,
    media: MediaSource,
  ): Promise<Outcome<unknown>>
  /** The one call that may make something visible. Makes exactly one request. */
  publish(
    transport: Transport,
    account: Account,
    publication: Publication,
    prepared: unknown,
    media: MediaSource,
  ): Promise<Outcome<Published>>
  /** Polls a post that is being processed, or whose address is not known yet. Reads only. */
  progress?(
    transport: Transport,
    account: Account,
    publication: Publication,
    published: Published,
  ): Promise<Outcome<Progress>>
  /**
   * Reads the id of a post from its public address, without a call. Undefined if it is no address of a post of the
   * account.
   */
  postIdOf?(address: string, account: AddressOwner): Addressed | undefined
  /** Checks whether an item whose outcome is unknown exists. Reads only. `since` is when the call began. */
  lookup?(
    transport: Transport,
    account: Account,
    publication: Publication,
    since: Date,
  ): Promise<Outcome<Sighting>>
  /** The steps of a target after its post is out, in their order. */
  followUps?(publication: Publication): readonly FollowUp[]
  /** Makes one of these steps. Makes exactly one request that may change something. */
  followUp?(
    transport: Transport,
    account: Account,
    followUp: FollowUp,
    published: Published,
    media: MediaSource,
  ): Promise<Outcome<FollowedUp>>
  /** Whether a post that was published is still there. Reads only. */
  isThere?(transport: Transport, account: Account, published: Published): Promise<Outcome<boolean>>
  edit?(transport: Transport, account: Account, published: Published, item: Item): Promise<Outcome<Published>>
  remove?(transport: Transport, account: Account, published: Published): Promise<Outcome<null>>
  /** Changes what a platform keeps beside a published video: title, description, privacy, its thumbnail. */
  updateMetadata?(
    transport: Transport,
    account: Account,
    published: Published,
    changes: Record<string, unknown>,
    media: MediaSource,
  ): Promise<Outcome<null>>
}

declare module '../../platform.ts' {
  interface Capabilities {
    publishing?: Publishing
  }
}
