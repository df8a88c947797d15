import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

// The client sends these itself.
const own = new Set(['X-Legacy-Copies', 'Idempotency-Key'])
const wanted = new Set(['components', 'operations'])

/** The types of what operations take and answer, and of what events carry. */
export async function typesText(document, operations, events) {
  const tree = await openapiTS(typedPart(document, operations, events), { transform: blobs })
  const text = astToString(tree.filter(({ name }) => wanted.has(name?.text)))
  const narrow = text.replace(/^ +/gm, (spaces) => spaces.slice(spaces.length / 2))
  return `// Generated from openapi.json by \`npm run docs\`.\nimport type { OfPlatform, OneOf } from './target-options.ts'\n\n${withOneOf(narrow)}`
}

/** What a compiler can say of the options of a target and JSON Schema cannot: they are those of one platform. */
function withOneOf(text) {
  const whole = text.replace(/^( +TargetOptions: )(.+);$/m, '$1OneOf<$2>;')
  return whole.replace(
    /^( +)(LegacyPostTargetInput|LegacyValidationTarget): (\{\n[\s\S]*?\n\1\});$/gm,
    '$1$2: OfPlatform<$3, components["schemas"]["OptionsOfPlatform"]>;',
  )
}

/** The options of each platform, by its word. */
function optionsOfPlatform({ TargetOptions, PlatformWord }) {
  const known = new Map(TargetOptions.anyOf.map((shape) => [shape.$ref.split('/').at(-1), shape]))
  const properties = Object.fromEntries(
    PlatformWord.enum.flatMap((word) => {
      const shape = known.get(`${word[0].toUpperCase()}${word.slice(1)}Options`)
      return shape ? [[word, shape]] : []
    }),
  )
  return { type: 'object', required: Object.keys(properties), properties }
}

/** The document without what has no type of its own: errors, credentials, texts. */
function typedPart({ openapi, info, components }, operations, events) {
  const paths = {}
  for (const operation of operations) {
    paths[operation.path] ??= {}
    paths[operation.path][operation.method.toLowerCase()] = typed(operation)
  }
  const WebhookEvents = { type: 'object', required: Object.keys(events), properties: events }
  const OptionsOfPlatform = optionsOfPlatform(components.schemas)
  const schemas = { ...components.schemas, WebhookEvents, OptionsOfPlatform }
  return { openapi, info, paths, components: { schemas } }
}

function typed({ id, parameters, body, success }) {
  return {
    operationId: id,
    parameters: parameters
      .filter(({ name }) => !own.has(name))
      .map(({ name, in: place, required, schema }) => ({ name, in: place, required, schema })),
    ...(body && { requestBody: { required: body.required, content: content(body) } }),
    responses: Object.fromEntries(
      success.map((one) => [one.status, { description: '', ...(one.schema && { content: content(one) }) }]),
    ),
  }
}

const content = ({ contentType, schema }) => ({ [contentType]: { schema } })

/** Files are given as Blob, of which File is one. */
function blobs({ type, format }) {
  if (type !== 'string' || format !== 'binary') return undefined
  return ts.factory.createTypeReferenceNode('Blob')
}
