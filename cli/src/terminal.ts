import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks on the terminal. What is typed as a hidden answer is not shown. */
export async function ask(question: string, hidden: boolean, stop: AbortController): Promise<string> {
  const output = hidden ? silent() : process.stderr
  if (hidden) process.stderr.write(question)
  const line = createInterface({ input: process.stdin, output, terminal: true })
  line.on('SIGINT', () => stop.abort(new Error('stopped')))
  try {
    return await line.question(hidden ? '' : question, { signal: stop.signal })
  } finally {
    line.close()
    if (hidden) process.stderr.write('\n')
  }
}

function silent(): Writable {
  return new Writable({
    write(_chunk, _encoding, done) {
      done()
    },
  })
}
