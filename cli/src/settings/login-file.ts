import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { exitCodes, Stop, usage } from '../exit-codes.ts'
import type { Io } from '../io.ts'

/** An address and a key, which `zither login` keeps. */
export interface Login {
  readonly url: string
  readonly apiKey: string
}

/** The context that has no name of its own: what was kept before there were names. */
export const defaultContext = 'default'

const directoryOf = (env: Io['env']): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'zither')

/** The file of a context. */
export function loginPath(env: Io['env'], context: string): string {
  const directory = directoryOf(env)
  return context === defaultContext
    ? join(directory, 'config.json')
    : join(directory, 'contexts', `${nameOf(context)}.json`)
}

function nameOf(context: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(context)) return context
  throw usage(`${context} is no name of a context.`, 'It has a-z, 0-9 and dashes, such as staging.')
}

export async function readLogin(env: Io['env'], context: string): Promise<Login | undefined> {
  const path = loginPath(env, context)
  const text = await readIfThere(path)
  if (text === undefined) return undefined
  try {
    const { url, apiKey } = JSON.parse(text)
    if (typeof url === 'string' && typeof apiKey === 'string') return { url, apiKey }
  } catch (error) {
    throw unreadable(path, error)
  }
  throw unreadable(path, 'it holds no address and key')
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw unreadable(path, error)
  }
}

function unreadable(path: string, cause: unknown): Stop {
  return new Stop(
    exitCodes.usage,
    `${path} cannot be read: ${cause instanceof Error ? cause.message : cause}.`,
    ['Write it anew: zither login'],
  )
}

export async function writeLogin(env: Io['env'], context: string, login: Login): Promise<string> {
  const path = loginPath(env, context)
  await writeOwn(path, `${JSON.stringify(login, null, 2)}\n`)
  return path
}

/** Only its owner can read it, from the first moment on. The old file stays until the new one is whole. */
async function writeOwn(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, text, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, path)
}

/** Says whether there was one. */
export async function removeLogin(env: Io['env'], context: string): Promise<boolean> {
  const there = (await readLogin(env, context).catch(() => ({}))) !== undefined
  await rm(loginPath(env, context), { force: true })
  return there
}

const currentPath = (env: Io['env']): string => join(directoryOf(env), 'context')

/** The context that is used where none is named. */
export async function currentContext(env: Io['env']): Promise<string> {
  return (await readIfThere(currentPath(env)))?.trim() || defaultContext
}

export async function useContext(env: Io['env'], context: string): Promise<void> {
  if (context === defaultContext) await rm(currentPath(env), { force: true })
  else await writeOwn(currentPath(env), `${nameOf(context)}\n`)
}

/** The names of what is kept, the default first. */
export async function contextNames(env: Io['env']): Promise<string[]> {
  const files = await readdir(join(directoryOf(env), 'contexts')).catch((): string[] => [])
  const named = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
  const hasDefault = (await readIfThere(loginPath(env, defaultContext))) !== undefined
  return [...(hasDefault ? [defaultContext] : []), ...named.sort()]
}
