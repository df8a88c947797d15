import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { exitCodes, Stop } from '../exit-codes.ts'
import type { Io } from '../io.ts'

/** What `zither login` keeps. */
export interface Login {
  readonly url: string
  readonly apiKey: string
}

export function loginPath(env: Io['env']): string {
  return join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'zither', 'config.json')
}

export async function readLogin(env: Io['env']): Promise<Login | undefined> {
  const path = loginPath(env)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw unreadable(path, error)
  }
  try {
    const { url, apiKey } = JSON.parse(text)
    if (typeof url === 'string' && typeof apiKey === 'string') return { url, apiKey }
  } catch (error) {
    throw unreadable(path, error)
  }
  throw unreadable(path, 'it holds no address and key')
}

function unreadable(path: string, cause: unknown): Stop {
  return new Stop(
    exitCodes.usage,
    `${path} cannot be read: ${cause instanceof Error ? cause.message : cause}.`,
    ['Write it anew: zither login'],
  )
}

/** Only its owner can read it, from the first moment on. The old file stays until the new one is whole. */
export async function writeLogin(env: Io['env'], login: Login): Promise<string> {
  const path = loginPath(env)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, path)
  return path
}

/** Says whether there was one. */
export async function removeLogin(env: Io['env']): Promise<boolean> {
  const there = (await readLogin(env).catch(() => ({}))) !== undefined
  await rm(loginPath(env), { force: true })
  return there
}
