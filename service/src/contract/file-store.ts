/** A stored file that is being read, piece by piece. */
export interface OpenFile {
  size: number
  /** The bytes from `start` up to and without `end`. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
  stream(start?: number, end?: number): ReadableStream<Uint8Array>
}

export interface FileFacts {
  contentType: string
  /** The name that a person sees who saves the file; one that is not given is opened in place. */
  saveAs?: string
}

/** Where the bytes of uploaded files are kept: a directory, or a bucket of an object store. */
export interface FileStore {
  /** The address of a file, for people. It stays the same. */
  address(key: string): string
  /** An address that leads a stranger to the bytes without a detour, for the next hours at least. */
  directAddress(key: string, facts: FileFacts): Promise<string>
  /** The key in an address that is one of ours; undefined for all others. */
  keyOf(address: string): string | undefined
  /**
   * An address of the store itself that takes the bytes of one file by PUT. Undefined where the service takes them.
   * The store refuses another type, and another size where one is given.
   */
  uploadAddress(
    key: string,
    upload: { contentType: string; size: number | null },
  ): Promise<string | undefined>
  /** Keeps the bytes whole or not at all. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined when there is no such file. */
  open(key: string): Promise<OpenFile | undefined>
  /** Removes a file and what has arrived of it; one that is not there is no failure. */
  remove(key: string): Promise<void>
}
