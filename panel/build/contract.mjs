// What the panel knows of the API, generated from openapi.json: types of all bodies, and the permission of each route.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTypescript, { astToString } from 'openapi-typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = `${root}src/contract/`

/** Writes src/contract/*.gen.*; answers how many operations there are. */
export async function writeContract() {
  const document = JSON.parse(readFileSync(`${root}../openapi.json`, 'utf8'))
  mkdirSync(target, { recursive: true })
  const types = astToString(await openapiTypescript(withoutFailures(document), { defaultNonNullable: false }))
  write('schema.gen.d.ts', types)
  const rows = operationsOf(document)
  write(
    'operations.gen.ts',
    [
      '// From openapi.json, by build/contract.mjs.',
      'export const permissionOf: Readonly<Record<string, string>> = {',
      ...rows.map(({ route, permission }) => `  '${route}': '${permission}',`),
      '}',
      '',
      `export const eventNames = ${JSON.stringify(eventsOf(document), null, 2)} as const`,
      '',
      '/** Those that this version never sends. */',
      `export const quietEvents: readonly string[] = ${JSON.stringify(quietOf(document), null, 2)}`,
      '',
    ].join('\n'),
  )
  return rows.length
}

function operationsOf({ paths }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.operationId)
      .map(([method, operation]) => ({
        route: `${method.toUpperCase()} ${path}`,
        permission: operation['x-permission'],
      })),
  )
}

/** The events that a webhook may ask for. */
function eventsOf({ components }) {
  return components.schemas.WebhookEventName.enum
}

const quietOf = (document) => eventsOf(document).filter((name) => !document.webhooks[name])

/** Failures have one type in the panel: their many shapes would only make the types large. */
function withoutFailures(document) {
  const copy = structuredClone(document)
  for (const methods of Object.values(copy.paths))
    for (const operation of Object.values(methods))
      for (const status of Object.keys(operation.responses ?? {}))
        if (!status.startsWith('2')) delete operation.responses[status]
  copy.components.responses = {}
  return copy
}

function write(name, text) {
  const path = target + name
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {}
  writeFileSync(path, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${await writeContract()} operations\n`)
