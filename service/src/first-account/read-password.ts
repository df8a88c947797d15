import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** The first line of stdin. On a terminal it prompts and hides what is typed. */
export async function readPassword(): Promise<string> {
  const { stdin } = process
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true })
  try {
    if (stdin.isTTY) {
      process.stderr.write('Password: ')
      const typed = await lines.question('')
      process.stderr.write('\n')
      return typed
    }
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
