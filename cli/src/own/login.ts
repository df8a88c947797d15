import type { Parsed } from '../arguments/parse.ts'
import { exitCodes, Stop, usage } from '../exit-codes.ts'
import { type Io, readAll } from '../io.ts'
import { Service } from '../service/service.ts'
import { loginPath, readLogin, removeLogin, writeLogin } from '../settings/login-file.ts'
import { defaultUrl, modeOfKey, readUrl } from '../settings/settings.ts'

export async function login(io: Io, parsed: Parsed): Promise<number> {
  const before = await readLogin(io.env).catch(() => undefined)
  const url = readUrl(parsed.values.get('server')?.[0] || (await askUrl(io, before?.url)))
  const apiKey = (parsed.values.get('api-key')?.[0] ?? (await askKey(io))).trim()
  if (!/^\S{8,200}$/.test(apiKey))
    throw usage('That is not an API key.', 'A key begins with sk_ or sk_test_.')
  const mode = modeOfKey(apiKey)
  const wanted = parsed.values.get('mode')?.[0]
  if (wanted && mode && wanted !== mode)
    throw usage(`The key is of ${mode} mode, and --mode asks for ${wanted}.`)
  await new Service(io, { url, apiKey, mode, origin: 'zither login' }).ask('verifyCredential')
  const path = await writeLogin(io.env, { url, apiKey })
  io.stderr.write(`Signed in to ${url}${mode ? ` in ${mode} mode` : ''}. The key is kept in ${path}.\n`)
  return exitCodes.done
}

export async function logout(io: Io): Promise<number> {
  const removed = await removeLogin(io.env)
  io.stderr.write(removed ? `${loginPath(io.env)} is gone.\n` : 'There was no login.\n')
  return exitCodes.done
}

async function askUrl(io: Io, before: string | undefined): Promise<string> {
  const usual = io.env.ZITHER_URL || before || defaultUrl
  if (!io.stdin.isTTY) return usual
  return (await io.ask(`Address of the service [${usual}]: `)).trim() || usual
}

/** From the terminal, hidden, or from a pipe. */
async function askKey(io: Io): Promise<string> {
  if (io.stdin.isTTY) return io.ask('API key (it is not shown): ', true)
  const text = await readAll(io.stdin)
  if (text.trim() === '')
    throw new Stop(exitCodes.usage, 'There is no API key.', [
      'Give it on the standard input: zither login < key.txt',
    ])
  return text
}
