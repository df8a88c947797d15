import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { entriesOf } from '../setup/image.ts'

interface FileNode {
  contents: Uint8Array
  /** Its bytes are those of the image. */
  isOfImage?: boolean
}

type Write = (stream: { node: FileNode }, ...rest: unknown[]) => number

interface FileOperations {
  write: Write
  msync: Write
}

/** Where the engine looks for its files. */
const { PGDATA: root } = (PGlite as unknown as { paths: { PGDATA: string } }).paths

/**
 * A file system in memory that begins with an image. A file is read from the image until it is first written; then it
 * becomes a copy. Databases of one process share all that they never write, and starting one copies next to nothing.
 */
export class ImageFS extends MemoryFS {
  readonly #image: SharedArrayBuffer

  constructor(image: SharedArrayBuffer) {
    super()
    this.#image = image
  }

  override async init(...args: Parameters<MemoryFS['init']>) {
    const made = await super.init(...args)
    const { preRun = [] } = made.emscriptenOpts
    // biome-ignore lint/suspicious/noExplicitAny: the module's own type does not show its file systems
    const unpacking = (module: any) => place(module.FS, Buffer.from(this.#image))
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...preRun, unpacking] } }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function place(files: any, image: Buffer): void {
  files.mkdirTree(root)
  let operations: FileOperations | undefined
  for (const { path, data } of entriesOf(image)) {
    if (!data) {
      files.mkdirTree(root + path)
      continue
    }
    // Written as one's own, bytes are taken and not copied. A Buffer would not be copied later either, by its slice.
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.length)
    files.writeFile(root + path, bytes, { canOwn: true })
    const { node } = files.lookupPath(root + path)
    node.isOfImage = data.length > 0
    operations ??= copyingOnWrite(node.stream_ops)
    node.stream_ops = operations
  }
}

function copyingOnWrite(operations: FileOperations): FileOperations {
  const copying =
    (write: Write): Write =>
    (stream, ...rest) => {
      const { node } = stream
      if (node.isOfImage) {
        node.contents = node.contents.slice()
        node.isOfImage = false
      }
      return write(stream, ...rest)
    }
  return { ...operations, write: copying(operations.write), msync: copying(operations.msync) }
}
