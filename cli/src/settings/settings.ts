import type { Parsed } from '../arguments/parse.ts'
import { usage } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { readLogin } from './login-file.ts'

export type Mode = 'live' | 'test'

/** Which service is called, and as whom. */
export interface Settings {
  readonly url: string
  readonly apiKey: string
  readonly mode: Mode | undefined
  /** Where the key comes from, for people. */
  readonly origin: string
}

export const defaultUrl = 'http://127.0.0.1:4000'

/** Flags win over the environment, and the environment over the login. */
export async function readSettings(io: Io, parsed: Pick<Parsed, 'values'>): Promise<Settings> {
  const flag = (name: string) => parsed.values.get(name)?.[0]
  const given = flag('api-key') ?? io.env.ZITHER_API_KEY
  const address = flag('server') ?? io.env.ZITHER_URL
  const login = given && address ? undefined : await readLogin(io.env)
  const apiKey = given || login?.apiKey
  if (!apiKey) throw usage('There is no API key.', 'Run zither login, or set ZITHER_API_KEY.')
  const url = readUrl(address || (given ? undefined : login?.url) || login?.url || defaultUrl)
  const origin = flag('api-key') ? '--api-key' : io.env.ZITHER_API_KEY ? 'ZITHER_API_KEY' : 'zither login'
  return { url, apiKey, mode: readMode(flag('mode') ?? io.env.ZITHER_MODE, apiKey), origin }
}

export function readUrl(text: string): string {
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`
  try {
    const url = new URL(withScheme)
    if (url.username || url.password || url.search || url.hash) throw new Error()
    return url.href.replace(/\/+$/, '')
  } catch {
    throw usage(`${text} is not the address of a service.`, 'It looks like https://zither.example.')
  }
}

/** A key is of one mode, which its prefix says. */
export function modeOfKey(apiKey: string): Mode | undefined {
  if (apiKey.startsWith('sk_test_')) return 'test'
  return apiKey.startsWith('sk_') ? 'live' : undefined
}

function readMode(wanted: string | undefined, apiKey: string): Mode | undefined {
  const own = modeOfKey(apiKey)
  if (wanted === undefined || wanted === '') return own
  if (wanted !== 'live' && wanted !== 'test') throw usage(`--mode is live or test, not ${wanted}.`)
  if (own && own !== wanted)
    throw usage(
      `The key is of ${own} mode, and --mode asks for ${wanted}.`,
      `Use a key of ${wanted} mode: zither login`,
    )
  return wanted
}
