import type { NetworkWord } from '#values/platforms.ts'

/** A request of the network as it came: what is signed are these bytes. */
export interface SignedBytes {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
}

/** What a network sends of its own accord, to POST /v1/incoming/{word}. */
export interface Notifications<Notice = unknown> {
  /** The platforms whose registered app signs, each with its `clientSecret`. */
  apps: readonly NetworkWord[]
  isSigned(request: SignedBytes, secret: string): boolean
  /** What is told of that the service knows of; undefined when these are no words of the network. */
  read(body: Uint8Array): readonly Notice[] | undefined
  /** The headers with which the network sends these bytes. The sandbox sends so. */
  sign(body: Uint8Array, secret: string): Record<string, string>
}
