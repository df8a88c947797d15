import type { NetworkWord } from '#values/platforms.ts'

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
  isSigned(request: SignedBytes, secret: string): boolean
  /**
   * What the body reports, by its kind. A part of a known kind that cannot be read is answered as it came, and beside the
   * others. Undefined when these are no words of the network.
   */
  read(body: Uint8Array): readonly (Notice | UnreadablePart)[] | undefined
  /** The headers with which the network sends these bytes. The sandbox sends so. */
  sign(body: Uint8Array, secret: string): Record<string, string>
}

declare module '../../platform.ts' {
  interface Capabilities {
    notifications?: Notifications
  }
}
