import { type RecordedRequest, readPackaged, shown } from '../recorded.ts'
import { misfitsOf, type TypedValue } from '../typed-requests.ts'
import { type Description, matches, pathOf, split } from './description.ts'

interface Operation {
  client: string
  method: string
  path: string
  verb: string
  parameters: string[]
  takesBody: boolean
}

const name = '@xdevplatform/xdk'

/** The client is generated from the description of the network: path, verb and parameters stand in each method. */
function readOperations(): Operation[] {
  const operations: Operation[] = []
  let [client, method] = ['', '']
  for (const line of readPackaged(name, 'dist/index.js').split('\n')) {
    client = /^var (\w+Client) = class/.exec(line)?.[1] ?? client
    method = /^ {2}async (\w+)\(/.exec(line)?.[1] ?? method
    const path = /^ {4}let path = "([^"]+)"/.exec(line)?.[1]
    if (path) operations.push({ client, method, path, verb: '', parameters: [], takesBody: false })
    const last = operations.at(-1)
    if (!last) continue
    const parameter = /params\.append\("([^"]+)"/.exec(line)?.[1]
    if (parameter) last.parameters.push(parameter)
    if (/^ {6}body: JSON\.stringify/.test(line)) last.takesBody = true
    const verb = /^ {6}"(GET|POST|PUT|DELETE|PATCH)",/.exec(line)?.[1]
    if (verb) last.verb = verb
  }
  return operations
}

export const microblog: Description = {
  by: '@xdevplatform/xdk 0.6.6, generated from the description of the network',
  bodies: true,
  judge(requests) {
    const operations = readOperations()
    const { described, left } = split(requests, [
      ['tokens, which the client has by hand', (request) => pathOf(request).startsWith('/2/oauth2/')],
    ])
    const misfits: string[] = []
    const values = described.flatMap((request): TypedValue[] => {
      const fitting = operations.filter(
        ({ verb, path }) => verb === request.method && matches(path, pathOf(request)),
      )
      const operation = fitting.find(({ path }) => path === pathOf(request)) ?? fitting[0]
      if (!operation) {
        misfits.push(`${shown(request)} is described by no operation`)
        return []
      }
      for (const given of new URL(request.url).searchParams.keys())
        if (!operation.parameters.some((one) => one === given || one === currentName(given)))
          misfits.push(`${shown(request)} has no parameter ${given}`)
      const body = bodyOf(request)
      if (body === undefined) return []
      const type = `Body<Schemas.${operation.client}, '${operation.method}'>`
      return [{ of: shown(request), type, value: camel(body) }]
    })
    const imports = `import type * as Schemas from '${name}'
type Last<T extends readonly unknown[]> = T extends readonly [...unknown[], infer L] ? L : never
type Body<C, M extends keyof C> = C[M] extends (...all: infer P) => unknown ? NonNullable<Last<Required<P>>> : never`
    misfits.push(...misfitsOf(imports, values))
    return { validated: described.length, left, misfits }
  },
}

/** The network renamed its fields from the older word to the newer one, and takes both. */
function currentName(parameter: string): string {
  return parameter.replace('tweet', 'post')
}

function bodyOf({ contentType, body }: RecordedRequest): unknown {
  return contentType?.includes('json') && body !== '' ? JSON.parse(body) : undefined
}

/** The client writes names in another form than the wire. */
function camel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camel)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      camel(member),
    ]),
  )
}
