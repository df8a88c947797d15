import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { serveHttp } from './http/serve.ts'
import { readStart, StartError, usage } from './options.ts'
import { createServer, newKit } from './server.ts'
import { version } from './version.ts'

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) process.stdout.write(usage)
else if (args.includes('--version')) process.stdout.write(`${version}\n`)
else await start()

async function start(): Promise<void> {
  try {
    const { settings, apiKey, listening } = readStart(args, process.env)
    // Reports bad options at the start, and not when the first client connects.
    const kit = newKit(settings)
    if (listening) {
      const url = await serveHttp(kit, listening, tell)
      process.stderr.write(`zither-mcp: listening at ${url}\n`)
    } else serveStdio(() => createServer(kit, apiKey), { onerror: tell })
  } catch (error) {
    tell(error)
    process.exitCode = error instanceof StartError ? 2 : 1
  }
}

/** The standard output belongs to the protocol. A line is enough: what is sent here must not fill the log. */
function tell(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error)
  const line = error instanceof StartError ? text : text.replaceAll(/\s*\n\s*/g, ' ').slice(0, 1000)
  process.stderr.write(`zither-mcp: ${line}\n`)
}
