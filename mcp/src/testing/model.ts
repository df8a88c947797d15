import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

const program = fileURLToPath(new URL('../../bin/zither-mcp.mjs', import.meta.url))

const clients: Client[] = []
after(async () => {
  for (const client of clients) await client.close()
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
