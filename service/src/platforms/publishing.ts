import type { TObject } from 'typebox'
import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from './account.ts'

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
  /** A file of the service's own storage, and what its bytes say about it. */
  mediaId?: string
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
}

export interface Published {
  platformPostId: string
  url: string | null
  /** What a later call needs besides the id (a content hash, a chat id). */
  extra?: Record<string, string>
}

/** The answer to "is it there?". `complete` says that absence from the platform's list proves that it is not. */
export interface Sighting {
  found: (Published & { publishedAt: Date | null }) | null
  complete: boolean
}

/** Why a text or its media cannot be published, told before anything is scheduled. */
export interface Problem {
  code: 'content_required' | 'content_too_long' | 'media_required' | 'media_unsupported'
  message: string
  /** Which item of a thread. */
  index: number
}

export interface Limits {
  textMax: number
  captionMax?: number
  images: number
  videos: number
  threadItems: number
}

/**
 * How a platform counts the length of a text: in Unicode characters, in characters as people see them, by weights of
 * its own, or in units of UTF-16.
 */
export type Counting = 'codepoints' | 'graphemes' | 'weighted' | 'utf16'

/** What a platform takes of one kind of media. Null where it states no bound. */
export interface MediaRule {
  /** How many of the kind one item carries. */
  count: number
  bytes: number | null
  seconds: number | null
  /** Media types, such as image/png or image/*. */
  types: readonly string[]
}

export type MediaRules = Partial<Record<MediaType, MediaRule>>

/** The capability to publish posts. What a platform cannot do beyond that it leaves out. */
export interface Publishing {
  limits: Limits
  counting: Counting
  /** A kind that is left out is not taken. */
  media: MediaRules
  abilities: { thread: boolean; story: boolean; video: boolean }
  /** Whether each request to publish is paid from the prepaid balance. */
  metered: boolean
  /** `options` of a target on this platform, without `threadItems`, which all that have threads share. */
  options: TObject
  /**
   * What is wrong with the items of one target, by the platform's own counting. Where limits differ between accounts
   * and none is given, the narrower ones hold.
   */
  check(
    items: readonly Item[],
    options: Record<string, unknown>,
    account?: Pick<Account, 'metadata'>,
  ): readonly Problem[]
  /** Repeatable work before the one call: uploads, containers. Leaves nothing that anyone can see. */
  prepare?(
    transport: Transport,
    account: Account,
    publication: Publication,
    load: LoadMedia,
  ): Promise<Outcome<unknown>>
  /** The one call that may make something visible. Makes exactly one request. */
  publish(
    transport: Transport,
    account: Account,
    publication: Publication,
    prepared: unknown,
  ): Promise<Outcome<Published>>
  /** Asks whether an item whose outcome is unknown is there. Reads only. `since` is when the call began. */
  lookup?(
    transport: Transport,
    account: Account,
    publication: Publication,
    since: Date,
  ): Promise<Outcome<Sighting>>
  edit?(transport: Transport, account: Account, published: Published, item: Item): Promise<Outcome<Published>>
  remove?(transport: Transport, account: Account, published: Published): Promise<Outcome<null>>
  /** Changes what a platform keeps beside a published video: title, description, privacy. */
  updateMetadata?(
    transport: Transport,
    account: Account,
    published: Published,
    changes: Record<string, unknown>,
  ): Promise<Outcome<null>>
}
