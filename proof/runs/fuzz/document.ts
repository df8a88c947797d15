import Schema from 'typebox/schema'

type Json = any

export interface Parameter {
  name: string
  required: boolean
  schema: Json
}

/** One operation as the document of the service tells it. */
export interface FuzzOperation {
  id: string
  method: string
  /** `/v1/posts/{postId}` */
  path: string
  permission: string
  pathParams: readonly string[]
  query: readonly Parameter[]
  body: Json | undefined
  bodyRequired: boolean
  keyed: boolean
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
  return Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, told]) => operationOf(method, path, resolve(told))),
  )
}

function at(document: Json, reference: string): Json {
  return reference
    .slice(2)
    .split('/')
    .reduce((node, key) => node[key], document)
}

function operationOf(method: string, path: string, told: Json): FuzzOperation {
  const parameters: Json[] = told.parameters ?? []
  // A file has no schema: of such an operation everything but the body is asked.
  const body = told.requestBody?.content['application/json']?.schema
  return {
    id: told.operationId,
    method: method.toUpperCase(),
    path,
    permission: told['x-permission'],
    pathParams: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body,
    bodyRequired: told.requestBody?.required === true,
    keyed: parameters.some(({ name }) => name === 'Idempotency-Key'),
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
