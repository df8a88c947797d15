import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Encoding } from '#http/answer/compression.ts'

export interface PanelFile {
  name: string
  plain: Uint8Array
  encoded: Partial<Record<Encoding, Uint8Array>>
  /** Of its content. */
  etag: string
}

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** One build of the panel in its directory. Each file is read at its first request. */
export class PanelBuild {
  /** What it was built from. */
  readonly stamp: string
  readonly page: string
  readonly #directory: string
  /** Paths relative to the directory. Only these files are read, so a requested name cannot lead elsewhere. */
  readonly #names: ReadonlySet<string>
  readonly #files = new Map<string, Promise<PanelFile>>()

  private constructor(directory: string, stamp: string, page: string, names: ReadonlySet<string>) {
    this.#directory = directory
    this.stamp = stamp
    this.page = page
    this.#names = names
  }

  static async open(directory: string): Promise<PanelBuild> {
    const [stamp, page, roots, assets] = await Promise.all([
      readFile(join(directory, 'stamp'), 'utf8'),
      readFile(join(directory, 'index.html'), 'utf8'),
      readdir(directory),
      readdir(join(directory, 'assets')),
    ])
    const names = new Set([...roots, ...assets.map((name) => `assets/${name}`)])
    return new PanelBuild(directory, stamp.trim(), page, names)
  }

  file(name: string): Promise<PanelFile> | undefined {
    if (!this.#names.has(name)) return undefined
    const known = this.#files.get(name) ?? this.#read(name)
    this.#files.set(name, known)
    // After a failed read the next request tries again.
    known.catch(() => this.#files.delete(name))
    return known
  }

  async #read(name: string): Promise<PanelFile> {
    const path = join(this.#directory, name)
    const plain = await readFile(path)
    const encoded: PanelFile['encoded'] = {}
    for (const encoding of ['br', 'gzip'] as const)
      if (this.#names.has(name + suffixes[encoding]))
        encoded[encoding] = await readFile(path + suffixes[encoding])
    const digest = createHash('sha256').update(plain).digest('base64url')
    return { name, plain, encoded, etag: `"${digest.slice(0, 22)}"` }
  }
}

/** The build that is there now: a new one is found when it has taken the place of the one before. */
export class CurrentBuild {
  readonly #directory: string
  #found: { since: string; build: Promise<PanelBuild> } | undefined

  constructor(directory: string) {
    this.#directory = directory
  }

  async get(): Promise<PanelBuild | undefined> {
    const since = await this.#since()
    if (since === undefined) return undefined
    if (this.#found?.since !== since) this.#found = { since, build: PanelBuild.open(this.#directory) }
    try {
      return await this.#found.build
    } catch (cause) {
      this.#found = undefined
      if (isAbsence(cause)) return undefined
      throw cause
    }
  }

  /** Its stamp is written last. */
  async #since(): Promise<string | undefined> {
    const found = await stat(join(this.#directory, 'stamp')).catch(() => undefined)
    return found && `${found.ino} ${found.mtimeMs}`
  }
}

/** Between two builds there is a moment without either. */
function isAbsence(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException).code === 'ENOENT'
}
