// What the reference shows: openapi.json, split by tag so that a browser loads one part at a time.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wordsOf } from './reference-words.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = `${root}src/contract/`
const ours = /^reference-.*\.gen\.json$/

/** Writes a file for each tag, and the index, the errors and the events; answers how many operations there are. */
export function writeReference() {
  const document = JSON.parse(readFileSync(`${root}../openapi.json`, 'utf8'))
  const { tags, events } = JSON.parse(readFileSync(`${root}build/tags-and-events.json`, 'utf8'))
  const at = (reference) =>
    reference
      .slice(2)
      .split('/')
      .reduce((part, name) => part[name], document)
  const resolve = (part) => (part?.$ref ? at(part.$ref) : part)
  const meanings = meaningsOf(document, resolve)
  const operations = operationsOf(document, resolve, meanings)
  const files = {
    'reference-index.gen.json': { tags: countsOf(tags, operations), operations: operations.map(shortOf) },
    'reference-words.gen.json': wordsOf(operations, resolve),
    'reference-errors.gen.json': errorsOf(operations),
    'reference-events.gen.json': eventsOf(document, events),
  }
  for (const { name } of tags) {
    const own = operations.filter(({ tag }) => tag === name)
    files[`reference-tag-${name}.gen.json`] = {
      operations: own,
      schemas: schemasOf(own, document),
      exampleIds: exampleIdsOf(operations),
    }
  }
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(target)) if (ours.test(name) && !files[name]) rmSync(target + name)
  for (const [name, content] of Object.entries(files)) write(name, content)
  return operations.length
}

const shortOf = ({ id, method, path, tag, summary, permission, deprecated, networks }) => ({
  ...{ id, method, path, tag, summary, permission },
  ...(deprecated && { deprecated }),
  ...(networks && { networks }),
})

/** The text that stands in examples for the id of an object, by its kind. */
function exampleIdsOf(operations) {
  const named = operations
    .flatMap(({ parameters }) => parameters)
    .filter(({ example }) => /^[0-9a-f]{24}$/.test(example))
  return Object.fromEntries(named.map(({ name, schema, example }) => [schema['x-id-of'] ?? name, example]))
}

const countsOf = (tags, operations) =>
  tags.map(({ name, description }) => ({
    name,
    description,
    count: operations.filter(({ tag }) => tag === name).length,
  }))

function operationsOf({ paths }, resolve, meanings) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { operationId: id, tags, summary, description, deprecated, security } = operation
      const networks = operation['x-networks']
      const answers = Object.entries(operation.responses).map(([status, part]) => [status, resolve(part)])
      return {
        ...{ id, method: method.toUpperCase(), path, tag: tags[0], summary },
        ...(description && { description }),
        ...(deprecated && { deprecated }),
        ...(networks && { networks: Object.values(networks) }),
        permission: operation['x-permission'],
        ...(security?.some(({ connectToken }) => connectToken) && { connectToken: true }),
        parameters: operation.parameters.map(resolve),
        ...bodyOf(operation.requestBody),
        answers: answers.filter(([status]) => Number(status) < 400).map(answerOf),
        errors: answers
          .filter(([status]) => Number(status) >= 400)
          .flatMap(([status, answer]) => failuresOf(Number(status), answer, meanings)),
      }
    }),
  )
}

function bodyOf(requestBody) {
  if (!requestBody) return {}
  const contents = Object.entries(requestBody.content)
  return {
    body: {
      required: requestBody.required ?? false,
      contents: contents.map(([type, { schema, example }]) => ({
        type,
        schema,
        ...(example && { example }),
      })),
    },
  }
}

function answerOf([status, { description, content = {} }]) {
  const [[type, { schema }] = [undefined, {}]] = Object.entries(content)
  return { status: Number(status), description, ...(type && { type }), ...(schema && { schema }) }
}

function failuresOf(status, answer, meanings) {
  const own = toldIn(answer)
  return codesIn(answer).map((code) => {
    const meaning = own.get(code) ?? meanings.get(code)
    return { status, code, ...(meaning && { meaning }) }
  })
}

const codesIn = ({ content }) =>
  (content?.['application/json']?.schema.allOf ?? []).flatMap(
    ({ properties }) => properties?.code?.enum ?? [],
  )

/** The codes that a description explains, a line for each. */
const toldIn = ({ description }) =>
  new Map([...description.matchAll(/^`(\w+)`: (.+)$/gm)].map(([, code, meaning]) => [code, meaning]))

/** What a code means wherever it is explained, if it is the same everywhere. */
function meaningsOf({ paths }, resolve) {
  const all = new Map()
  for (const operation of Object.values(paths).flatMap(Object.values))
    for (const answer of Object.values(operation.responses))
      for (const [code, meaning] of toldIn(resolve(answer)))
        all.set(code, all.has(code) && all.get(code) !== meaning ? undefined : meaning)
  return all
}

/** All codes, each with the operations that may answer it; those that nearly all may answer need no list. */
function errorsOf(operations) {
  const rows = new Map()
  for (const { id, tag, errors } of operations)
    for (const { status, code, meaning } of errors) {
      const key = `${status} ${code}`
      const row = rows.get(key) ?? { status, code, meaning, by: [] }
      row.by.push(`${tag}/${id}`)
      rows.set(key, row)
    }
  return [...rows.values()]
    .map(({ by, ...row }) => ({ ...row, count: by.length, ...(by.length <= 12 && { by }) }))
    .sort((one, other) => one.status - other.status || (one.code < other.code ? -1 : 1))
}

/** The events that a webhook may ask for, with the schema of their data where the service sends them. */
function eventsOf(document, events) {
  const { enum: names } = document.components.schemas.WebhookEventName
  return {
    events: names.map((name) => ({ name, schema: events[name] })),
    schemas: schemasOf(events, document),
  }
}

/** The schemas that operations name, and those that these name. */
function schemasOf(operations, { components }) {
  const found = {}
  const waiting = namesIn(operations)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found[name]) continue
    found[name] = components.schemas[name]
    waiting.push(...namesIn(found[name]))
  }
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const namesIn = (part) =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)

function write(name, content) {
  const text = JSON.stringify(content)
  try {
    if (readFileSync(target + name, 'utf8') === text) return
  } catch {}
  writeFileSync(target + name, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${writeReference()} operations\n`)
