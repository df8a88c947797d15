/** A stored file that is being read, piece by piece. */
export interface OpenFile {
  size: number
  /** The bytes from `start` up to and without `end`. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
  stream(start?: number, end?: number): ReadableStream<Uint8Array>
}

export interface FileFacts {
  contentType: string
  /** The method of the signed request; a signature is valid for one method. GET by default. */
  method?: 'GET' | 'HEAD'
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
  /** Names the bytes that have come by an address of the store itself; undefined while there are none. */
  arrived(key: string): Promise<string | undefined>
  /**
   * Gives bytes that have arrived under a name the place of the file, where no upload address reaches them. Bytes of
   * another name never get there. It does no harm to do this again. False when others have taken their place.
   */
  place(key: string, arrivedAs: string, contentType: string): Promise<boolean>
  /** Removes what has come by an address of the store; the file stays. */
  removeArrived(key: string): Promise<void>
  /** Keeps the bytes whole or not at all. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined when there is no such file. */
  open(key: string): Promise<OpenFile | undefined>
  /** Removes a file and what has arrived of it; one that is not there is no failure. */
  remove(key: string): Promise<void>
}
