import type { StoredType } from '../media.tables.ts'

/** What the bytes of a file say about it. */
export interface Facts {
  contentType: string
  type: StoredType
  /** In pixels, as people see it: the rotation in the file is applied. */
  width: number | null
  height: number | null
  durationMs: number | null
  codec: string | null
  /** The pixels lie otherwise than people are to see them. */
  isRotated: boolean
  /** A small picture of it, as WebP. */
  thumbnail: Uint8Array | null
}

/** Bytes that are no media, or broken ones. The message is for people. */
export class NotMedia extends Error {
  name = 'NotMedia'
}
