export type UploadSource = Blob | ReadableStream<Uint8Array>

/** A part of a file that is sent in one request, and can be sent again. */
export interface Piece {
  readonly at: number
  readonly bytes: Blob
  /** The size of the file, once it is known. */
  readonly total: number | undefined
  readonly isLast: boolean
}

const pieceBytes = 4 * 1024 * 1024

/** A file in pieces. At most one piece and one chunk of a stream are held at a time. */
export function piecesOf(source: UploadSource): AsyncGenerator<Piece, void, undefined> {
  return source instanceof Blob ? ofBlob(source) : ofStream(source)
}

async function* ofBlob(blob: Blob): AsyncGenerator<Piece, void, undefined> {
  for (let at = 0; at < blob.size; at += pieceBytes) {
    const end = Math.min(blob.size, at + pieceBytes)
    yield { at, bytes: blob.slice(at, end), total: blob.size, isLast: end === blob.size }
  }
}

async function* ofStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Piece, void, undefined> {
  const reader = stream.getReader()
  let at = 0
  let held: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const take = () => {
    const piece = { at, bytes: new Blob(held) }
    at += size
    held = []
    size = 0
    return piece
  }
  try {
    for (;;) {
      const { value } = await reader.read()
      if (value === undefined) break
      for (let from = 0; from < value.length; ) {
        // Only the last piece gives the total size, so a full piece is kept back until more bytes come.
        if (size === pieceBytes) yield { ...take(), total: undefined, isLast: false }
        const part = value.slice(from, from + pieceBytes - size)
        held.push(part)
        size += part.length
        from += part.length
      }
    }
    if (size > 0) yield { ...take(), total: at, isLast: true }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
