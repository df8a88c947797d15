import type { Parsed } from '../arguments/parse.ts'
import { usage } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { currentContext, defaultContext, type Login, readLogin } from './login-file.ts'

export type Mode = 'live' | 'test'

/** Which service is called, and as whom. */
export interface Settings {
  readonly url: string
  /** Undefined for a call that is public. */
  readonly apiKey: string | undefined
  readonly mode: Mode | undefined
  /** Where the key comes from, for people. */
  readonly origin: string
}

export const defaultUrl = 'http://127.0.0.1:4000'

type Values = Pick<Parsed, 'values'>

/** The context of a command: the one that is named, or the current one. */
export async function contextOf(io: Io, { values }: Values): Promise<string> {
  return values.get('context')?.[0] || io.env.ZITHER_CONTEXT || (await currentContext(io.env))
}

/** Flags win over the environment, and the environment over what is kept. */
export async function readSettings(io: Io, parsed: Values): Promise<Settings> {
  const settings = await readPublicSettings(io, parsed)
  if (settings.apiKey !== undefined) return settings
  const login = await readKept(io, parsed)
  if (login) throw keptForAnother(login, settings.url, await contextOf(io, parsed))
  throw usage(
    'There is no API key.',
    'Run zither login, or set ZITHER_API_KEY.',
    'Begin without an account: zither auth register, then zither login --email <address>',
  )
}

function keptForAnother(login: Login, url: string, context: string): Error {
  const isDefault = context === defaultContext
  return usage(
    `The kept key${isDefault ? '' : ` of the context ${context}`} is for ${login.url}. It is not sent to ${url}.`,
    `Keep a key for that address: zither context add <name> --server ${url}, then --context <name>`,
    `Or replace the kept login: zither login --server ${url}`,
    'Or give a key of that address with --api-key or ZITHER_API_KEY.',
  )
}

/** For a call that reads no credential. A kept key is used only at the address that it was kept with. */
export async function readPublicSettings(io: Io, parsed: Values): Promise<Settings> {
  const flag = (name: string) => parsed.values.get(name)?.[0]
  const { key, address } = given(io, parsed)
  const login = key && address ? undefined : await readKept(io, parsed)
  const url = readUrl(address || login?.url || defaultUrl)
  const isOfLogin = login !== undefined && url === readUrl(login.url)
  const apiKey = key || (isOfLogin ? login.apiKey : undefined)
  const mode = readMode(flag('mode') ?? io.env.ZITHER_MODE, apiKey ?? '')
  return { url, apiKey, mode, origin: await originOf(io, parsed) }
}

/** A context that is named by a flag goes before the environment, as every flag does. */
function given(io: Io, { values }: Values): { key: string | undefined; address: string | undefined } {
  const env = values.has('context') ? {} : io.env
  return {
    key: values.get('api-key')?.[0] || env.ZITHER_API_KEY,
    address: values.get('server')?.[0] || env.ZITHER_URL,
  }
}

async function originOf(io: Io, parsed: Values): Promise<string> {
  if (parsed.values.get('api-key')?.[0]) return '--api-key'
  if (given(io, parsed).key) return 'ZITHER_API_KEY'
  const context = await contextOf(io, parsed)
  return context === defaultContext ? 'zither login' : `context ${context}`
}

/** One that is named has to be there. */
async function readKept(io: Io, parsed: Values): Promise<Login | undefined> {
  const context = await contextOf(io, parsed)
  const login = await readLogin(io.env, context)
  if (login === undefined && (parsed.values.has('context') || io.env.ZITHER_CONTEXT))
    throw usage(
      `There is no context ${context}.`,
      'See zither context list.',
      `Make it: zither context add ${context}`,
    )
  return login
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

/** A key as it may be shown. */
export function previewOf(apiKey: string): string {
  return `${apiKey.slice(0, apiKey.lastIndexOf('_') + 1)}…${apiKey.slice(-4)}`
}
