import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('node_modules/.cache', import.meta.url))

/** A package of which one file is wanted, and the sha512 of its archive. */
export interface Packed {
  name: string
  version: string
  integrity: string
  path: string
}

/** One file of a package that would take too much room if it were installed. Nothing else of it is kept. */
export function readPackedFile(packed: Packed): Buffer {
  const { name, version } = packed
  const kept = join(folder, `${fileNameOf(name)}-${version}`)
  if (!existsSync(kept)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(kept, fetchFile(packed))
  }
  return readFileSync(kept)
}

function fetchFile({ name, version, integrity, path }: Packed): Buffer {
  const directory = mkdtempSync(join(tmpdir(), 'zither-judge-'))
  try {
    const pack = ['pack', `${name}@${version}`, '--silent', '--pack-destination', directory]
    execFileSync('npm', pack, { stdio: ['ignore', 'pipe', 'ignore'] })
    const archive = join(directory, `${fileNameOf(name)}-${version}.tgz`)
    const digest = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (digest !== integrity) throw new Error(`the archive of ${name} is not the one that is meant`)
    return execFileSync('tar', ['-xOzf', archive, `package/${path}`], { maxBuffer: 64 * 1024 * 1024 })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The name under which npm packs a package of a scope. */
function fileNameOf(name: string): string {
  return name.replace(/^@/, '').replace('/', '-')
}
