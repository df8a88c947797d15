import type { MessagePart } from '#values/inbox.ts'
import type { FileBytes } from '#wire/file-bytes.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { MediaSource } from '../publishing/publishing.ts'

export interface Participant {
  id: string
  name?: string | null
  username?: string | null
  avatarUrl?: string | null
}

export type AttachmentType = 'image' | 'video' | 'audio' | 'file' | 'sticker' | 'share' | 'location'

export interface MessageAttachment {
  type: AttachmentType
  url: string | null
  name: string | null
  /** What the network calls it, where an address has to be asked for. */
  platformId?: string
  /** What is no file: a place, with its latitude and longitude. */
  payload?: Readonly<Record<string, unknown>>
}

/** A file that goes out with a message: at an address that the network opens, or as bytes. */
export interface OutgoingAttachment {
  type: 'image' | 'video' | 'audio' | 'file'
  url: string
  name: string | null
}

export interface QuickReply {
  title: string
  payload: string
  imageUrl?: string
}

export interface Button {
  type: 'url' | 'postback' | 'phone'
  title: string
  url?: string
  payload?: string
  phone?: string
}

/** One message to one person. Parts are as the request has them; those that the network lacks never come here. */
export interface OutgoingMessage {
  /** Our own id of the message. A network that takes a reference is given it, and names it in its echo. */
  reference: string
  to: { participantId: string; conversationId: string | null }
  text: string
  attachment?: OutgoingAttachment
  quickReplies?: readonly QuickReply[]
  buttons?: readonly Button[]
  template?: Readonly<Record<string, unknown>>
  interactive?: Readonly<Record<string, unknown>>
  replyMarkup?: Readonly<Record<string, unknown>>
  messagingType?: 'RESPONSE' | 'UPDATE' | 'MESSAGE_TAG'
  messageTag?: string
  /** The network's id of the message that this one answers. */
  replyTo?: string
  location?: Readonly<Record<string, unknown>>
  contacts?: readonly Readonly<Record<string, unknown>>[]
  voiceNote?: boolean
  linkPreview?: boolean
  /** It answers this comment in private, in place of going to the participant. */
  commentId?: string
  /** What is known of one that is looked for, where its text and its file are two messages. */
  known?: { textId?: string; noFile?: true }
}

export interface SentMessage {
  platformMessageId: string
  /** The network's id of the text, where that is a message of its own beside the file. */
  textId?: string
  /** Where the network names its conversation, and whom the message reached. */
  conversationId?: string
  participantId?: string
  /** ISO-8601; left out where the network does not say. */
  sentAt?: string
}

export interface FoundMessage extends SentMessage {
  /** The text alone is there, and has this id: the file is not. */
  isTextAlone?: true
}

/** A person as the network knows them before the first message. */
export interface Addressee {
  participant: Participant
  conversationId?: string
  /** False where the person takes no messages of this account. */
  takesMessages: boolean
}

/** How a person stands to the account; null where the network does not say. */
export interface Standing {
  isFollower: boolean | null
  followerCount: number | null
}

/** A message that exists already, for calls about it. */
export interface KnownMessage {
  platformMessageId: string
  participantId: string
  conversationId: string | null
  /** The keys that it was given last, in the form of a request. An edit that names none keeps them. */
  replyMarkup?: { type?: unknown }
}

interface Fact {
  /** Whose inbox: the network's id of the account. Empty where the network does not say it of a person. */
  platformAccountId: string
  /**
   * Many accounts share what the network delivers to, and a person comes to one of them by a link. Reports of the person
   * that name no account are of the one that they came to last.
   */
  shared?: true
  /** Whose it may be: accounts with these metadata. Then it is of the first of them, if the person came to none. */
  among?: Readonly<Record<string, string>>
  participant: Participant
  /** ISO-8601, the network's time. */
  at: string
}

/** Somebody wrote, or the account did: by us, or in the network's own app. */
export interface MessageNotice extends Fact {
  kind: 'inbox_message'
  messageId: string
  direction: 'incoming' | 'outgoing'
  text: string | null
  attachments: readonly MessageAttachment[]
  conversationId?: string
  /** The one who wrote, where a conversation has several. */
  sender?: Participant
  replyTo?: string
  metadata?: Record<string, unknown>
  /** The reference that we gave it. */
  reference?: string
  /** A text and a file are two messages there, so it may be a part of one of ours. */
  isApart?: true
  /** The person is shown that it is under way until the network is told, under this name, that it has arrived. */
  awaitedAs?: string
}

export interface EditNotice extends Fact {
  kind: 'inbox_edit'
  messageId: string
  text: string | null
}

export interface DeletionNotice extends Fact {
  kind: 'inbox_deletion'
  messageId: string
}

export interface ReactionNotice extends Fact {
  kind: 'inbox_reaction'
  messageId: string
  by: 'participant' | 'account'
  /** Null when it was taken back. */
  emoji: string | null
}

/** What became of messages of ours: those that are named, or where none is all that were sent until `at`. */
export interface ReceiptNotice extends Fact {
  kind: 'inbox_receipt'
  /** `sent` says no more than that the network has it. */
  status: 'sent' | 'delivered' | 'read' | 'failed'
  messageIds?: readonly string[]
  /** ISO-8601: besides those that are named it counts for all that were sent until then. */
  until?: string
  /** The reference that we gave the one message that it names. */
  reference?: string
  error?: { providerCode?: string; message: string }
}

/** A person came by a link or an ad, without a word. */
export interface ReferralNotice extends Fact {
  kind: 'inbox_referral'
  referral: Record<string, unknown>
}

export type InboxNotice =
  | MessageNotice
  | EditNotice
  | DeletionNotice
  | ReactionNotice
  | ReceiptNotice
  | ReferralNotice

/** One step of a pass over an inbox. */
export interface InboxPage {
  /** In the order in which they happened, as far as the network says it. */
  notices: readonly InboxNotice[]
  /** What the next step, or the next pass, goes on from; null to begin anew. */
  cursor: string | null
  /** Whether this pass goes on. */
  more: boolean
}

type Call<Args extends unknown[], T> = (
  transport: Transport,
  account: Account,
  ...args: Args
) => Promise<Outcome<T>>

/** When a conversation may be written into. */
export interface ReplyWindow {
  hours: number
  /** Message tags that keep it open: for so many hours after the last incoming message, or at any time. */
  tags: Readonly<Record<string, number | 'any'>>
  /** A named template may be sent at any time. */
  namedTemplate?: true
}

/** What an inbox can do and how much it takes, as `GET /v1/platforms` shows it. */
export interface InboxRules {
  parts: readonly MessagePart[]
  textMax: number
  /** The longest text beside an attachment, where it is shorter. */
  captionMax?: number
  window?: ReplyWindow
  /** The types of buttons, where not all are taken. */
  buttonTypes?: readonly Button['type'][]
  /** Only accounts that have opted in are read. */
  optIn?: true
  /** Buttons of one type only, and one alone of type url. */
  plainButtons?: true
  /** People answer the stories of the account with a message that names the story. */
  storyReplies?: true
  /** The network reports messages by itself, once its notifications can be verified. */
  pushes?: true
  /** The spelling that is kept of an id that people write in several ways. */
  spellId?(id: string): string
}

/** The newest message that came in. */
export interface NewestIncoming {
  platformMessageId: string
  at: Date
}

/**
 * The capability to talk to people in private. A call that the network lacks is left out. Calls that change something
 * make one request.
 */
export interface Conversations {
  rules: InboxRules
  /** The files are for networks that are given bytes. */
  send: Call<[message: OutgoingMessage, files?: MediaSource], SentMessage>
  /** Who somebody is that nobody has written to. Undefined when there is nobody of that name or id. */
  findAddressee?: Call<[who: { id?: string; username?: string }], Addressee | undefined>
  /** What the network shows of a person who has written, where its reports name them by an id alone. */
  describe?: Call<[id: string], Participant | undefined>
  /** Whether a person follows the account. It is left out where the network never says. */
  standing?: Call<[id: string], Standing>
  /**
   * Looks for a message whose outcome is unknown. Undefined means that it is not there, as far as the network shows
   * everything since; it is left out where the network cannot be asked.
   */
  lookUp?: Call<[message: OutgoingMessage, since: Date], FoundMessage | undefined>
  edit?: Call<[message: KnownMessage, change: { text: string; replyMarkup?: object }], null>
  remove?: Call<[message: KnownMessage], null>
  react?: Call<[message: KnownMessage, emoji: string], null>
  unreact?: Call<[message: KnownMessage, emoji: string], null>
  /** Some networks show it beside the message that is being answered. */
  showTyping?: Call<[to: OutgoingMessage['to'], newest: NewestIncoming | undefined], null>
  /** Says that what a report calls `awaitedAs` has arrived. */
  acknowledge?: Call<[awaitedAs: string], null>
  markRead?: Call<[to: OutgoingMessage['to'], newest: NewestIncoming], null>
  /** A pass over what is new since the cursor; without one over the last 30 days. */
  listNews?: Call<[cursor: string | null, since: Date], InboxPage>
  /**
   * Where the addresses of files take a secret of ours: the place of a file for the next hour, without that secret.
   * Undefined when it is gone.
   */
  findFile?: Call<[platformId: string], string | undefined>
  /** The bytes at such a place. */
  readFile?: Call<[place: string], FileBytes | undefined>
}

declare module '../../platform.ts' {
  interface Capabilities {
    conversations?: Conversations
  }
}
