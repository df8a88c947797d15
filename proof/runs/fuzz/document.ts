import Schema from 'typebox/schema'

type Json = any

export interface Parameter {
  name: string
  required: boolean
  schema: Json
  example?: Json
}

export interface PathParameter extends Parameter {
  /** What it is the id of; a word that is no id has its own name. */
  kind: string
}

/** One operation from the service's own document. */
export interface FuzzOperation {
  id: string
  method: string
  /** `/v1/posts/{postId}` */
  path: string
  permission: string
  /** The words of the networks that it is named after. */
  networks: readonly string[]
  pathParams: readonly PathParameter[]
  query: readonly Parameter[]
  body: Json | undefined
  /** A body that the service takes, as the document shows it. */
  example: Json | undefined
  bodyRequired: boolean
  keyed: 'never' | 'optional' | 'required'
  /** What the ids in its answer are of, which are the last part of the path of another operation. */
  makes: string | undefined
  /** Undefined when an answer fits its declaration; otherwise what is wrong with it. */
  fault(status: number, body: string): string | undefined
}

/** Reads the document. Its schemas are compiled here and not taken from the service. */
export function readDocument(document: Json): FuzzOperation[] {
  const known = new Map<string, Json>()
  const resolve = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(resolve)
    if (node === null || typeof node !== 'object') return node
    if (typeof node.$ref === 'string') {
      const found = known.get(node.$ref) ?? resolve(at(document, node.$ref))
      known.set(node.$ref, found)
      return found
    }
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]))
  }
  const operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, told]) => operationOf(method, path, resolve(told))),
  )
  const kinds = new Map(operations.map(({ path, pathParams }) => [path, pathParams.at(-1)?.kind]))
  const below = (path: string) => [...kinds].find(([other]) => isMemberOf(other, path))?.[1]
  return operations.map((operation) => ({ ...operation, makes: below(operation.path) }))
}

/** Whether a path is that of one row of a list, as `/v1/posts/{postId}` is for `/v1/posts`. */
function isMemberOf(path: string, list: string): boolean {
  return path.startsWith(`${list}/{`) && path.indexOf('}', list.length) === path.length - 1
}

function at(document: Json, reference: string): Json {
  return reference
    .slice(2)
    .split('/')
    .reduce((node, key) => node[key], document)
}

function operationOf(method: string, path: string, told: Json): Omit<FuzzOperation, 'makes'> {
  const parameters: Json[] = told.parameters ?? []
  const [key] = parameters.filter(({ name }) => name === 'Idempotency-Key')
  // A file has no schema, so everything but the body of such an operation is fuzzed.
  const { schema: body, example } = told.requestBody?.content['application/json'] ?? {}
  return {
    id: told.operationId,
    method: method.toUpperCase(),
    path,
    permission: told['x-permission'],
    networks: Object.keys(told['x-networks'] ?? {}),
    pathParams: parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => ({ ...parameter, kind: parameter.schema['x-id-of'] ?? parameter.name }))
      .sort((one, other) => path.indexOf(`{${one.name}}`) - path.indexOf(`{${other.name}}`)),
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body,
    example,
    bodyRequired: told.requestBody?.required === true,
    keyed: key ? (key.required ? 'required' : 'optional') : 'never',
    fault: judgeOf(told.responses),
  }
}

type Validator = ReturnType<typeof Schema.Compile>

/** Responses that many operations share are compiled once. */
const compiled = new WeakMap<object, Validator>()

function validatorOf(response: Json): Validator | undefined {
  if (!response.content) return undefined
  const found = compiled.get(response) ?? Schema.Compile(response.content['application/json'].schema)
  compiled.set(response, found)
  return found
}

/** Every status is named, and with it the codes that it may come with: the default is for what is no request at all. */
function judgeOf(responses: Json): FuzzOperation['fault'] {
  return (status, body) => {
    const response = responses[status]
    if (!response) return `${status} is not declared`
    const validator = validatorOf(response)
    if (!validator) return body === '' ? undefined : `${status} has a body`
    const value = parsed(body)
    if (value === undefined) return `${status} is not JSON`
    if (validator.Check(value)) return undefined
    const [, errors] = validator.Errors(value)
    return `${status} is outside of its schema: ${JSON.stringify(errors.slice(0, 2))}`
  }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
