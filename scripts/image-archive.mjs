import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const block = 512

/** The files of a directory as an archive that says nothing of when, where and by whom it was made. */
export function archiveOf(directory) {
  const parts = []
  const add = (path) => {
    const entries = readdirSync(join(directory, path), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = `${path}/${entry.name}`
      if (entry.isDirectory()) {
        parts.push(header(name, 0, '5'))
        add(name)
      } else {
        const data = readFileSync(join(directory, name))
        parts.push(header(name, data.length, '0'), data, Buffer.alloc(-data.length & (block - 1)))
      }
    }
  }
  add('')
  return Buffer.concat([...parts, Buffer.alloc(2 * block)])
}

/** As ustar has it: name, mode, owner, group, size, time, sum and kind. */
function header(name, size, kind) {
  const bytes = Buffer.alloc(block)
  const octal = (value, offset, length) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, offset, 'latin1')
  bytes.write(name, 0, 100, 'latin1')
  octal(kind === '5' ? 0o700 : 0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  bytes.write('        ', 148, 'latin1')
  bytes.write(`${kind}`, 156, 'latin1')
  bytes.write('ustar\u000000', 257, 'latin1')
  octal(
    bytes.reduce((sum, byte) => sum + byte),
    148,
    7,
  )
  return bytes
}
