import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { readOptions, StartError, usage } from './options.ts'
import { createServer, newKit } from './server.ts'
import { version } from './version.ts'

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) process.stdout.write(usage)
else if (args.includes('--version')) process.stdout.write(`${version}\n`)
else start()

function start(): void {
  try {
    const options = readOptions(args, process.env)
    // Reports bad options at the start, and not when the first client connects.
    const kit = newKit(options)
    serveStdio(() => createServer(kit, options.apiKey), { onerror: tell })
  } catch (error) {
    tell(error)
    process.exitCode = error instanceof StartError ? 2 : 1
  }
}

/** The standard output belongs to the protocol. */
function tell(error: unknown): void {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`zither-mcp: ${text}\n`)
}
