import type { Context, Next } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noPermission, noSuchObject } from '../../graph/twin/fault.ts'
import { findPage, type SandboxPage } from '../../graph/twin/page.ts'
import type { Parameters } from '../../graph/twin/parameters.ts'
import { asHolder, type GraphCall } from '../../graph/twin/serve.ts'
import { pathAccount } from './accounts/account.ts'

/** Objects of ads belong to people. The token of a page does not reach them. */
export function assertPerson({ holder }: GraphCall): void {
  if (holder.pageId !== null) throw noPermission('This takes the access token of a person.')
}

/** The ad account that the path names. */
export function ownAdAccount(call: GraphCall): string {
  assertPerson(call)
  return `act_${pathAccount(call).id}`
}

/** A page of the posting platforms, reached with its own token or with that of the person. */
export function reachedPage({ holder }: GraphCall, id: string): SandboxPage {
  const words = ['socialnet', 'photonet', 'adnet']
  const page = words.map((word) => findPage(word, holder, id)).find((found) => found !== undefined)
  if (!page || (holder.pageId !== null && holder.pageId !== page.id)) throw noSuchObject(id)
  return page
}

type Find<Kept> = (state: TwinState, id: string) => Promise<Kept | undefined>

/** Answers for objects of one kind. An id of another kind is left to the routes that come after. */
export function asKind<Kept>(
  state: TwinState,
  find: Find<Kept>,
  answer: (call: GraphCall, object: Kept) => Promise<object> | object,
) {
  return async (c: Context, next: Next) => {
    const object = await find(state, c.req.param('id') ?? '')
    return object === undefined ? next() : asHolder(state, (call) => answer(call, object))(c)
  }
}

/** An edge of objects of one kind. */
export function asEdge<Kept>(
  state: TwinState,
  find: Find<Kept>,
  answer: (call: GraphCall, object: Kept) => Promise<object> | object,
) {
  return asHolder(state, async (call) => {
    const id = call.path.id ?? ''
    return answer(call, (await find(state, id)) ?? refuse(noSuchObject(id)))
  })
}

function refuse(cause: Error): never {
  throw cause
}

export function requiredText(parameters: Parameters, name: string, max = 255): string {
  const text = parameters.text(name)
  if (text.trim() === '') throw invalidParameter(`The parameter ${name} is required.`)
  if (text.length > max) throw invalidParameter(`Param ${name} must be at most ${max} characters long.`)
  return text
}

export function oneOf(parameters: Parameters, name: string, values: readonly string[]): string {
  const value = parameters.text(name)
  if (!values.includes(value))
    throw invalidParameter(`Param ${name} must be one of {${values.join(', ')}} - got "${value}"`)
  return value
}

/** Those of the named parameters that were given, as they are. */
export function given(parameters: Parameters, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.filter((name) => parameters.has(name)).map((name) => [name, parameters.text(name)]),
  )
}

export function unixSeconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000)
}
