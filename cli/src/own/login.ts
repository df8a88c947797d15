import { hostname } from 'node:os'
import { Zither } from '@zither/sdk'
import type { Parsed } from '../arguments/parse.ts'
import { exitCodes, Stop, usage } from '../exit-codes.ts'
import { type Io, readAll } from '../io.ts'
import { program, Service } from '../service/service.ts'
import { loginPath, readLogin, removeLogin, writeLogin } from '../settings/login-file.ts'
import { contextOf, defaultUrl, type Mode, modeOfKey, readUrl } from '../settings/settings.ts'

export async function login(io: Io, parsed: Parsed): Promise<number> {
  await keepLogin(io, parsed, await contextOf(io, parsed))
  return exitCodes.done
}

/** Asks for what is needed, tries it, and keeps it under the name of a context. */
export async function keepLogin(io: Io, parsed: Parsed, context: string): Promise<void> {
  // Rejects a name that cannot be stored before asking any question.
  loginPath(io.env, context)
  const before = await readLogin(io.env, context).catch(() => undefined)
  const url = readUrl(parsed.values.get('server')?.[0] || (await askUrl(io, before?.url)))
  const apiKey = await keyFor(io, parsed, url)
  const mode = modeOfKey(apiKey)
  await new Service(io, { url, apiKey, mode, origin: 'zither login' }).ask('verifyCredential')
  const path = await writeLogin(io.env, context, { url, apiKey })
  io.stderr.write(`Signed in to ${url}${mode ? ` in ${mode} mode` : ''}. The key is kept in ${path}.\n`)
}

export async function logout(io: Io, parsed: Parsed): Promise<number> {
  const context = await contextOf(io, parsed)
  const removed = await removeLogin(io.env, context)
  io.stderr.write(removed ? `${loginPath(io.env, context)} is gone.\n` : 'There was no login.\n')
  return exitCodes.done
}

async function keyFor(io: Io, parsed: Parsed, url: string): Promise<string> {
  const wanted = readMode(parsed)
  const email = parsed.values.get('email')?.[0]
  if (email) return makeKey(io, url, email, await askPassword(io), wanted ?? 'test')
  const apiKey = (parsed.values.get('api-key')?.[0] ?? (await askKey(io))).trim()
  if (apiKey === '' && io.stdin.isTTY) {
    const address = (await io.ask('Mail address of your account: ')).trim()
    return makeKey(io, url, address, await askPassword(io), wanted ?? 'test')
  }
  if (!/^\S{8,200}$/.test(apiKey))
    throw usage('That is not an API key.', 'A key begins with sk_ or sk_test_.')
  const mode = modeOfKey(apiKey)
  if (wanted && mode && wanted !== mode)
    throw usage(`The key is of ${mode} mode, and --mode asks for ${wanted}.`)
  return apiKey
}

function readMode({ values }: Parsed): Mode | undefined {
  const wanted = values.get('mode')?.[0]
  if (wanted === undefined || wanted === 'live' || wanted === 'test') return wanted
  throw usage(`--mode is live or test, not ${wanted}.`)
}

/** Signs in, makes a key, and signs out: a key can be deleted by itself, and is of one mode. */
async function makeKey(
  io: Io,
  baseUrl: string,
  email: string,
  password: string,
  mode: Mode,
): Promise<string> {
  const { signal } = io
  const options = { baseUrl, program, fetch: io.fetch }
  const visitor = new Zither({ ...options, apiKey: null })
  const { headers } = await visitor.auth.login({ body: { email, password }, signal }).withResponse()
  const [cookie = ''] = headers.getSetCookie()
  const session = /^zither_session=([^;]+)/.exec(cookie)?.[1]
  if (session === undefined) throw new Stop(exitCodes.server, 'The sign-in was answered without a session.')
  const person = new Zither({ ...options, apiKey: session, mode })
  const name = `command line on ${hostname()}`.slice(0, 100)
  const { key } = await person.apikeys.createApiKey({ body: { name, mode }, signal })
  // The session ends by itself too.
  await person.auth.logout({ signal }).catch(() => undefined)
  return key
}

async function askUrl(io: Io, before: string | undefined): Promise<string> {
  const usual = io.env.ZITHER_URL || before || defaultUrl
  if (!io.stdin.isTTY) return usual
  return (await io.ask(`Address of the service [${usual}]: `)).trim() || usual
}

/** From the terminal, hidden, or from a pipe. */
async function askKey(io: Io): Promise<string> {
  if (io.stdin.isTTY)
    return io.ask('API key (it is not shown; leave it empty to sign in with a mail address): ', true)
  return readPiped(io, 'There is no API key.', 'Give it on the standard input: zither login < key.txt')
}

async function askPassword(io: Io): Promise<string> {
  if (io.stdin.isTTY) return io.ask('Password (it is not shown): ', true)
  const text = await readPiped(
    io,
    'There is no password.',
    'Give it on the standard input: zither login --email <address> < password.txt',
  )
  return text.replace(/\r?\n$/, '')
}

async function readPiped(io: Io, missing: string, hint: string): Promise<string> {
  const text = await readAll(io.stdin)
  if (text.trim() === '') throw new Stop(exitCodes.usage, missing, [hint])
  return text
}
