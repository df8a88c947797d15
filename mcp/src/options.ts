import { parseArgs } from 'node:util'

export type Mode = 'live' | 'test'

/** How this server was started. */
export interface Settings {
  readonly url: string
  readonly mode: Mode
  readonly writes: boolean
  /** The areas that can be reached; all if it is undefined. */
  readonly tags: readonly string[] | undefined
  /** The operations that are tools of their own, by their ids; the usual ones if it is undefined. */
  readonly tools: readonly string[] | undefined
}

/** Settings with the key that calls are made with. */
export interface Options extends Settings {
  readonly apiKey: string
}

/** Where a server over HTTP listens. */
export interface Listening {
  readonly host: string
  readonly port: number
  /** Names under which it is reached besides those of this machine. */
  readonly names: readonly string[]
}

/** Over the standard input and output there is one key. Over HTTP each request brings its own. */
export type Start =
  | { readonly settings: Settings; readonly apiKey: string; readonly listening?: never }
  | { readonly settings: Settings; readonly apiKey?: never; readonly listening: Listening }

export const usage = `zither-mcp: a Model Context Protocol server for Zither, over the standard input and output or over HTTP.

  ZITHER_URL           the address of the service, http://127.0.0.1:4000 if it is not set
  ZITHER_API_KEY       the key; over HTTP each request brings its own
  --mode <live|test>   test if it is left out; a live key needs --mode live
  --allow-writes       lets the model change things; also ZITHER_MCP_WRITES=1
  --tags <a,b>         limits the model to these areas, such as posts,accounts
  --tools <a,b>        operations that are tools of their own, such as createPost,listPosts
  --http <port>        listens for HTTP at this port, with the path /mcp
  --host <address>     where it listens, 127.0.0.1 if it is left out
  --names <a,b>        host names under which it is reached, besides localhost
`

/** The start cannot go on. */
export class StartError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

export function readStart(args: readonly string[], env: Environment): Start {
  const { values } = parse(args)
  // Not from the environment, which a program may inherit.
  const mode = values.mode ?? 'test'
  if (mode !== 'live' && mode !== 'test') throw new StartError(`--mode is live or test, not ${mode}.`)
  const settings: Settings = {
    url: env.ZITHER_URL || 'http://127.0.0.1:4000',
    mode,
    writes: values['allow-writes'] === true || env.ZITHER_MCP_WRITES === '1',
    tags: listed(values.tags),
    tools: listed(values.tools),
  }
  if (values.http !== undefined)
    return {
      settings,
      listening: {
        host: values.host ?? '127.0.0.1',
        port: portOf(values.http),
        names: listed(values.names) ?? [],
      },
    }
  if (values.host !== undefined || values.names !== undefined)
    throw new StartError('--host and --names belong to --http.')
  return { settings, apiKey: keyFrom(env, mode) }
}

function keyFrom({ ZITHER_API_KEY: apiKey }: Environment, mode: Mode): string {
  if (!apiKey) throw new StartError('Set ZITHER_API_KEY to an API key.')
  const fault = modeFault(apiKey, mode)
  if (fault) throw new StartError(fault)
  return apiKey
}

/** What is wrong with a key in a mode; undefined if nothing is. */
export function modeFault(apiKey: string, mode: Mode): string | undefined {
  const own: Mode = apiKey.startsWith('sk_test_') ? 'test' : 'live'
  if (own === mode) return undefined
  return own === 'live'
    ? 'The key is of live mode: what the model does then is real. Start with --mode live if you mean it.'
    : 'The key is of test mode, and --mode asks for live.'
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        mode: { type: 'string' },
        'allow-writes': { type: 'boolean' },
        tags: { type: 'string' },
        tools: { type: 'string' },
        http: { type: 'string' },
        host: { type: 'string' },
        names: { type: 'string' },
      },
    })
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65535) return port
  throw new StartError(`--http is a port from 0 to 65535, not ${text}.`)
}

function listed(text: string | undefined): string[] | undefined {
  return text
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
