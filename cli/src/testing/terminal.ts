import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { newTeam, type Team } from '../../../service/src/testing/team/team.ts'
import type { Io } from '../io.ts'
import { run } from '../run.ts'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  /** The standard output as JSON. */
  readonly json: any
}

export interface Setting {
  readonly env?: Record<string, string>
  readonly input?: string
  /** A terminal of this width, on which a person gives these answers. */
  readonly terminal?: { readonly width?: number; readonly answers?: string[] }
  readonly signal?: AbortSignal
  /** The way to the service. */
  readonly fetch?: Io['fetch']
}

const directory = mkdtemp(join(tmpdir(), 'zither-cli-'))
after(async () => rm(await directory, { recursive: true, force: true }))

/** A directory that is removed when the tests of the file are over. */
export const scratch = (): Promise<string> => directory

/** Something to run in, and what was written there. */
export async function newIo(
  setting: Setting = {},
): Promise<{ io: Io; written: { out: string; err: string } }> {
  const { env, input = '', terminal, signal = new AbortController().signal } = setting
  const written = { out: '', err: '' }
  const answers = [...(terminal?.answers ?? [])]
  const isTTY = terminal !== undefined
  const io: Io = {
    stdin: Object.assign(oneChunk(input), { isTTY }),
    stdout: { write: (text) => (written.out += text), isTTY, columns: terminal?.width ?? 100 },
    stderr: { write: (text) => (written.err += text), isTTY },
    env: { XDG_CONFIG_HOME: await scratch(), NO_COLOR: '1', ...env },
    fetch: setting.fetch ?? ((...request) => fetch(...request)),
    signal,
    ask: async (question) => {
      written.err += question
      return answers.shift() ?? ''
    },
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, 200))),
  }
  return { io, written }
}

/** Runs a command line in this process. */
export async function zither(args: readonly string[], setting: Setting = {}): Promise<Ran> {
  const { io, written } = await newIo(setting)
  const code = await run(args, io)
  return {
    ...written,
    code,
    get json() {
      return JSON.parse(written.out)
    },
  }
}

async function* oneChunk(text: string) {
  if (text !== '') yield text
}

export interface Customer {
  readonly team: Team
  readonly key: string
  /** The environment variables that select the service and the credentials. */
  readonly env: Record<string, string>
}

/** A team with a key of test mode, as the command line is given it. */
export async function newCustomer(options: { permission?: 'read'; mode?: 'live' } = {}): Promise<Customer> {
  const team = await newTeam()
  const made = await team.owner('POST /v1/api-keys', { name: 'command line', mode: 'test', ...options })
  const { key } = made.body
  return { team, key, env: { ZITHER_URL: team.url, ZITHER_API_KEY: key } }
}
