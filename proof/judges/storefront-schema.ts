import { gunzipSync } from 'node:zlib'
import {
  buildClientSchema,
  type DocumentNode,
  executeSync,
  type GraphQLSchema,
  getVariableValues,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { readPackedFile } from './packed-file.ts'

const version = '2026-10'

/** What the network says of its own interface, in answer to a question about its schema. Installed, the package takes 336 MB. */
export function readSchema(): GraphQLSchema {
  const file = readPackedFile({
    name: '@shopify/dev-mcp',
    version: '1.16.0',
    integrity: 'tqgRnK7sQhjew+htxtleTH23nXB5fZcsrhWgEkomsorGXvLOB2mh2upwZm8uzuTDNTZnqtLMe64yIwh6s2awtw==',
    path: `dist/data/admin_${version}.json.gz`,
  })
  // The network's own schema has an object that breaks a rule of the language, so it is taken as it is.
  return buildClientSchema(JSON.parse(gunzipSync(file).toString()).data, { assumeValid: true })
}

/** What is wrong with a request, deprecated fields included. */
export function requestMisfits(schema: GraphQLSchema, asked: any): string[] {
  const document = readable(asked?.query)
  if (!document) return ['the document cannot be read']
  const faults = validate(schema, document, [...specifiedRules, NoDeprecatedCustomRule])
  if (faults.length > 0) return faults.map(({ message }) => message)
  const variables = document.definitions.flatMap((one) =>
    one.kind === 'OperationDefinition' ? (one.variableDefinitions ?? []) : [],
  )
  const { errors = [] } = getVariableValues(schema, variables, asked.variables ?? {})
  const foreign = Object.keys(asked.variables ?? {}).filter(
    (name) => !variables.some(({ variable }) => variable.name.value === name),
  )
  return [...errors.map(({ message }) => message), ...foreign.map((name) => `$${name} is not declared`)]
}

/** What of an answer is not as its document asks and the schema says. */
export function answerMisfits(schema: GraphQLSchema, asked: any, data: unknown): string[] {
  const document = readable(asked?.query)
  if (!document) return ['the document cannot be read']
  // Without functions that read, each field is taken out of the answer and held against its type.
  const { errors = [], data: completed } = executeSync({
    schema,
    document,
    rootValue: data,
    variableValues: asked.variables ?? {},
  })
  const isSame = JSON.stringify(completed) === JSON.stringify(data)
  return [...errors.map(({ message }) => message), ...(isSame ? [] : ['the answer has other members'])]
}

function readable(query: unknown): DocumentNode | undefined {
  try {
    return typeof query === 'string' ? parse(query) : undefined
  } catch {
    return undefined
  }
}
