import type { Parsed } from '../arguments/parse.ts'
import { exitCodes, usage } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { shapeOf, show } from '../output/show.ts'
import {
  contextNames,
  currentContext,
  defaultContext,
  readLogin,
  removeLogin,
  useContext,
} from '../settings/login-file.ts'
import { modeOfKey, previewOf } from '../settings/settings.ts'
import { keepLogin } from './login.ts'

export async function listContexts(io: Io, parsed: Parsed): Promise<number> {
  const current = await currentContext(io.env)
  const rows = []
  for (const name of await contextNames(io.env)) {
    const login = await readLogin(io.env, name)
    if (login)
      rows.push({
        name,
        isCurrent: name === current,
        server: login.url,
        mode: modeOfKey(login.apiKey) ?? null,
        key: previewOf(login.apiKey),
      })
  }
  const shape = shapeOf(io, parsed)
  show(io, rows, { ...shape, columns: shape.columns ?? ['name', 'isCurrent', 'server', 'mode', 'key'] })
  return exitCodes.done
}

export async function addContext(io: Io, parsed: Parsed): Promise<number> {
  const name = nameIn(parsed, 'add')
  const isFirst = (await contextNames(io.env)).length === 0
  await keepLogin(io, parsed, name)
  if (isFirst) await useContext(io.env, name)
  io.stderr.write(
    isFirst ? `${name} is used from now on.\n` : `Use it: zither context use ${name}, or --context ${name}\n`,
  )
  return exitCodes.done
}

export async function chooseContext(io: Io, parsed: Parsed): Promise<number> {
  const name = nameIn(parsed, 'use')
  const login = await readLogin(io.env, name)
  if (!login) throw absent(name)
  await useContext(io.env, name)
  io.stderr.write(`${name} is used from now on: ${login.url}\n`)
  return exitCodes.done
}

export async function removeContext(io: Io, parsed: Parsed): Promise<number> {
  const name = nameIn(parsed, 'remove')
  const wasCurrent = (await currentContext(io.env)) === name
  if (!(await removeLogin(io.env, name))) throw absent(name)
  if (wasCurrent) await useContext(io.env, defaultContext)
  io.stderr.write(`${name} is gone. Its key stays good until it is deleted.\n`)
  return exitCodes.done
}

function nameIn({ positionals }: Parsed, command: string): string {
  const [name, ...others] = positionals
  if (name && others.length === 0) return name
  throw usage(`Name one context: zither context ${command} <name>`)
}

const absent = (name: string) => usage(`There is no context ${name}.`, 'See zither context list.')
