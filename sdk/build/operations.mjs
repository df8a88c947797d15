// The operations of the document, in the form that the catalogue and the methods are written from.
import { pagingOf } from './paging.mjs'

/** Every operation with its parameters, bodies and codes resolved. Schemas keep their references. */
export function operationsOf(document) {
  const resolve = (part) => (part?.$ref ? at(document, part.$ref) : part)
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      describe(method.toUpperCase(), path, operation, resolve),
    ),
  )
}

function describe(method, path, operation, resolve) {
  const {
    operationId: id,
    tags,
    summary,
    description = '',
    deprecated,
    'x-permission': permission,
    'x-networks': networks,
  } = operation
  const parameters = operation.parameters.map(resolve).map(parameterOf)
  const body = bodyOf(operation.requestBody)
  const success = successesOf(operation.responses, resolve)
  return {
    id,
    method,
    path,
    tag: tags[0],
    summary,
    description,
    ...(deprecated && { deprecated }),
    permission,
    ...(networks && { networks }),
    parameters,
    ...(body && { body }),
    success,
    errors: codesOf(operation.responses, resolve),
    ...pagingOf(id, parameters, resolve(body?.schema), resolve(success[0].schema)),
  }
}

function parameterOf({ name, in: place, required, schema, description, example }) {
  return {
    ...{ name, in: place, required, schema },
    ...(description && { description }),
    ...(example !== undefined && { example }),
  }
}

function bodyOf(requestBody) {
  if (!requestBody) return undefined
  const [[contentType, { schema, example }]] = Object.entries(requestBody.content)
  return { required: requestBody.required, contentType, schema, ...(example && { example }) }
}

function successesOf(responses, resolve) {
  return Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, response]) => {
      const [[contentType, { schema }] = [undefined, {}]] = Object.entries(resolve(response).content ?? {})
      return { status: Number(status), ...(contentType && { contentType, schema }) }
    })
}

function codesOf(responses, resolve) {
  const codes = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, response]) => codesIn(resolve(resolve(response).content['application/json'].schema)))
  return [...new Set(codes)].sort()
}

function codesIn(schema) {
  return [...(schema.properties?.code?.enum ?? []), ...(schema.allOf ?? []).flatMap(codesIn)]
}

function at(document, reference) {
  return reference
    .slice(2)
    .split('/')
    .reduce((part, name) => part[name], document)
}
