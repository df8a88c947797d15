import { randomBytes } from 'node:crypto'
import { exampleId, exampleNumber } from '#contract/schema/example-id.ts'
import { formOf, picture } from '../files/files.ts'
import type { Place } from '../fixtures/fixture.ts'
import { fixtures, preparations } from '../fixtures/fixtures.ts'
import { newAccount } from '../team/accounts.ts'

/** An operation of openapi.json, with its parameters resolved. */
export interface Documented {
  id: string
  method: string
  path: string
  permission: string
  /** The neutral words of the networks that it is named after. */
  networks: readonly string[]
  parameters: readonly {
    name: string
    in: string
    required: boolean
    schema: { $ref?: string; enum?: string[] }
    example?: unknown
  }[]
  /** By media type. */
  content: Readonly<Record<string, { example?: unknown }>>
}

export function documented(document: any): Documented[] {
  const resolve = (part: any) =>
    part.$ref ? document.components.parameters[part.$ref.split('/').at(-1)] : part
  return Object.entries<any>(document.paths).flatMap(([path, methods]) =>
    Object.entries<any>(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      permission: operation['x-permission'],
      networks: Object.keys(operation['x-networks'] ?? {}),
      parameters: operation.parameters.map(resolve),
      content: operation.requestBody?.content ?? {},
    })),
  )
}

/** The words that a parameter of the document takes. */
export function wordsOf(document: any, id: string, parameter: string): string[] {
  const operation = documented(document).find((one) => one.id === id)
  const { schema } = operation?.parameters.find(({ name }) => name === parameter) ?? {}
  const named = schema?.$ref?.split('/').at(-1)
  return (named ? document.components.schemas[named] : schema)?.enum ?? []
}

/** The request that an example shows. */
export interface ExampleRequest {
  route: string
  headers: Record<string, string>
  body?: unknown
}

/** The example of an operation from the document, with a new idempotency key where one is required. */
export function requestOf({ method, path, parameters, content }: Documented): ExampleRequest {
  const of = (place: string) => parameters.filter((one) => one.in === place && one.example !== undefined)
  const filled = of('path').reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  )
  const query = new URLSearchParams(of('query').map(({ name, example }) => [name, String(example)]))
  const [[type, { example }] = ['', { example: undefined }]] = Object.entries(content)
  const isKeyed = parameters.some(({ name, required }) => name === 'Idempotency-Key' && required)
  return {
    route: `${method} ${filled}${query.size > 0 ? `?${query}` : ''}`,
    headers: {
      ...Object.fromEntries(of('header').map(({ name, example }) => [name, String(example)])),
      ...(type && example !== undefined && { 'content-type': type }),
      ...(isKeyed && { 'idempotency-key': randomBytes(8).toString('hex') }),
    },
    body: example,
  }
}

/** The same request with the ids of objects that exist, in place of those that only look like ids. */
export async function withObjects<T>(request: T, operation: Documented, place: Place): Promise<T> {
  const [network] = operation.networks
  const own = preparations.filter(({ prepares }) => prepares.includes(operation.id))
  const values: Record<string, string> = {}
  for (const { values: make } of own) Object.assign(values, await make?.(place, network))
  let text = JSON.stringify(request)
  for (const [kind, value] of Object.entries(values)) text = replaced(text, kind, value)
  for (const { kind } of fixtures)
    if (namesOf(kind).some((name) => text.includes(name))) text = replaced(text, kind, await make(kind))
  return JSON.parse(text)

  /** The account of an operation that only one network has is one of that network. */
  async function make(kind: string): Promise<string> {
    return kind === 'accountId' && network ? (await newAccount(place.team, network)).id : place.the(kind)
  }
}

export function needsMail({ id }: Documented): boolean {
  return preparations.some((one) => one.needsMail && one.prepares.includes(id))
}

/** The file that an operation takes as its body, which no example shows. */
export async function fileOf({ id, content }: Documented): Promise<Pick<ExampleRequest, 'headers' | 'body'>> {
  // Where JSON is taken too, the example shows that.
  const [type] = Object.keys(content)
  if (!type || type === 'application/json') return { headers: {} }
  const text = preparations.find(({ prepares }) => prepares.includes(id))?.file
  const file = text === undefined ? await picture() : Buffer.from(text)
  if (type !== 'multipart/form-data') return { headers: { 'content-type': type }, body: file }
  const { body, headers } = formOf('|', text === undefined ? 'launch.png' : 'posts.csv')
  const [head = '', tail = ''] = body.split('|')
  return { headers, body: Buffer.concat([Buffer.from(head), file, Buffer.from(tail)]) }
}

const namesOf = (kind: string): string[] => [exampleId(kind), exampleNumber(kind)]

function replaced(text: string, kind: string, value: string): string {
  const written = JSON.stringify(value).slice(1, -1)
  // A word is the kind of an id, unless it is a value itself; any other text stands in the example as it is.
  const isValue = text.includes(`:${JSON.stringify(kind)}`)
  const shown = /^\w+$/.test(kind) && !isValue ? namesOf(kind) : [kind]
  return shown.reduce((all, name) => all.replaceAll(name, written), text)
}
