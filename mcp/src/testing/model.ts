import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

const program = fileURLToPath(new URL('../../bin/zither-mcp.mjs', import.meta.url))

const clients: Client[] = []
const servers: ChildProcess[] = []
after(async () => {
  for (const client of clients) await client.close()
  for (const server of servers.filter(({ exitCode }) => exitCode === null)) {
    server.kill()
    await once(server, 'exit')
  }
})

export interface Model {
  readonly client: Client
  /** Calls a tool and reads its answer as JSON. `more` is what is said beside it. */
  use(name: string, given?: Record<string, unknown>): Promise<{ isError: boolean; body: any; more: string }>
}

/** Starts the server as a program and connects to it the way a model does. */
export async function connect(
  env: Record<string, string>,
  args: string[] = [],
  installed = program,
): Promise<Model> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [installed, ...args],
    env: { PATH: process.env.PATH ?? '', ...env },
    stderr: 'pipe',
  })
  return modelOver(transport)
}

/** Starts the server over HTTP on a free port, and answers with its address. */
export async function listen(env: Record<string, string>, args: string[] = []): Promise<string> {
  return (await listenAloud(env, args)).url
}

/** The same, with what it has written to its log since it listens. */
export async function listenAloud(
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ url: string; log: () => string }> {
  const child = spawn(process.execPath, [program, '--http', '0', ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  servers.push(child)
  let said = ''
  const ended = once(child, 'exit')
  child.stderr.on('data', (chunk) => (said += chunk))
  for (;;) {
    const [line, url] = /.*listening at (\S+)\n/.exec(said) ?? []
    if (line !== undefined && url !== undefined) return { url, log: () => said.replace(line, '') }
    const [event] = await Promise.race([once(child.stderr, 'data').then(() => ['data']), ended])
    if (event !== 'data') throw new Error(`the server does not listen: ${said}`)
  }
}

/** A model that reaches a server over HTTP, with a key of its own. */
export function connectOver(url: string, key: string): Promise<Model> {
  const headers = { authorization: `Bearer ${key}` }
  return modelOver(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
}

async function modelOver(transport: Transport): Promise<Model> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  clients.push(client)
  return {
    client,
    async use(name, given = {}) {
      const result = await client.callTool({ name, arguments: given })
      const [first, ...others] = result.content as { type: string; text: string }[]
      const more = others.map(({ text }) => text).join('\n')
      return { isError: result.isError === true, body: readable(first?.text ?? ''), more }
    },
  }
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
