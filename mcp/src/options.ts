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

export const usage = `zither-mcp: a Model Context Protocol server for Zither, over the standard input and output.

  ZITHER_URL           the address of the service, http://127.0.0.1:4000 if it is not set
  ZITHER_API_KEY       the key
  --mode <live|test>   test if it is left out; a live key needs --mode live
  --allow-writes       lets the model change things; also ZITHER_MCP_WRITES=1
  --tags <a,b>         limits the model to these areas, such as posts,accounts
  --tools <a,b>        operations that are tools of their own, such as createPost,listPosts
`

/** The start cannot go on. */
export class StartError extends Error {}

export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options {
  const { values } = parse(args)
  const apiKey = env.ZITHER_API_KEY
  if (!apiKey) throw new StartError('Set ZITHER_API_KEY to an API key.')
  // Not from the environment, which a program may inherit.
  const mode = values.mode ?? 'test'
  if (mode !== 'live' && mode !== 'test') throw new StartError(`--mode is live or test, not ${mode}.`)
  const own = modeOfKey(apiKey)
  if (own !== mode)
    throw new StartError(
      own === 'live'
        ? 'The key is of live mode: what the model does then is real. Start with --mode live if you mean it.'
        : 'The key is of test mode, and --mode asks for live.',
    )
  return {
    url: env.ZITHER_URL || 'http://127.0.0.1:4000',
    apiKey,
    mode,
    writes: values['allow-writes'] === true || env.ZITHER_MCP_WRITES === '1',
    tags: listed(values.tags),
    tools: listed(values.tools),
  }
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
      },
    })
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

function modeOfKey(apiKey: string): Mode {
  return apiKey.startsWith('sk_test_') ? 'test' : 'live'
}

function listed(text: string | undefined): string[] | undefined {
  return text
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
