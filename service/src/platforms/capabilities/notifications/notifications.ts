import type { NetworkWord } from '#values/platforms.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'

/** A request of the network as it came: what is signed are these bytes. */
export interface SignedBytes {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
}

/** A part of a body that is of a kind which the service takes, and whose words it does not understand. */
export interface UnreadablePart {
  kind: string
  unreadable: unknown
}

/** The capability to send notifications, in requests to POST /v1/incoming/{word}. */
export interface Notifications<Notice extends { kind: string } = { kind: string }> {
  /** The platforms whose registered app signs. */
  apps: readonly NetworkWord[]
  /** Other secrets of its own registration that sign, by their names. */
  otherSecrets?: readonly string[]
  /** The secret of each app that signs; `clientSecret` where it is left out. */
  secret?: 'webhookSecret'
  /** False where the network only shows that it knows the secret: it says nothing of the bytes. */
  signsBody?: false
  isSigned(request: SignedBytes, secret: string): boolean
  /**
   * What the body reports, by its kind. A part of a known kind that cannot be read is answered as it came, and beside the
   * others. Undefined when these are no words of the network.
   */
  read(body: Uint8Array): readonly (Notice | UnreadablePart)[] | undefined
  /** What the network wants to hear back once, to see that the address is ours. The bytes were verified before. */
  challengeIn?(body: Uint8Array): string | undefined
  /**
   * Has the network report what happens to the account, where it wants to be asked for each account. False where this
   * deployment has not set what that takes. Doing it again changes nothing.
   */
  subscribe?(transport: Transport, account: Account): Promise<Outcome<boolean>>
  /** The headers with which the network sends these bytes. The sandbox sends so. */
  sign(body: Uint8Array, secret: string): Record<string, string>
}

declare module '../../platform.ts' {
  interface Capabilities {
    notifications?: Notifications
  }
}
