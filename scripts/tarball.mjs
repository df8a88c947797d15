// A package as npm installs it: an archive of files under package/, which says nothing of when and by whom it was made.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const block = 512

export function tarballOf(directory) {
  const parts = filesIn(directory, '').flatMap((name) => {
    const data = readFileSync(join(directory, name))
    return [header(`package/${name}`, data.length), data, Buffer.alloc(-data.length & (block - 1))]
  })
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 9 })
}

/** The paths of all files, in an order of their own. */
function filesIn(directory, path) {
  return readdirSync(join(directory, path), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path === '' ? entry.name : `${path}/${entry.name}`
      return entry.isDirectory() ? filesIn(directory, name) : [name]
    })
}

/** As ustar has it: name, mode, owner, group, size, time, sum, kind, and the front of a long name. */
function header(name, size) {
  const { front, rest } = split(name)
  const bytes = Buffer.alloc(block)
  const octal = (value, offset, length) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, offset, 'latin1')
  bytes.write(rest, 0, 100, 'latin1')
  octal(name.includes('/bin/') ? 0o755 : 0o644, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  // Some readers take no time before the first file system.
  octal(499_162_500, 136, 12)
  bytes.write('        0', 148, 'latin1')
  bytes.write('ustar\u000000', 257, 'latin1')
  bytes.write(front, 345, 155, 'latin1')
  octal(
    bytes.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  )
  return bytes
}

function split(name) {
  if (name.length <= 100) return { front: '', rest: name }
  const at = name.indexOf('/', name.length - 101)
  if (at < 0 || at > 155) throw new Error(`${name} is too long a name for an archive`)
  return { front: name.slice(0, at), rest: name.slice(at + 1) }
}
