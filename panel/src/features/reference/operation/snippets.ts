import { filledPath } from '../../../api/call-any.ts'
import type { Operation } from '../model.ts'
import { kebab } from '../names.ts'
import { type Draft, isKey, takesJson, valuesIn } from '../run/draft.ts'

export const languages = ['curl', 'fetch', 'sdk', 'cli'] as const
export type Language = (typeof languages)[number]

interface Request {
  operation: Operation
  url: string
  origin: string
  path: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body: string | undefined
  file: string | undefined
  isPublic: boolean
}

/** The request of a draft, in a language. */
export function snippetOf(language: Language, operation: Operation, draft: Draft, origin: string): string {
  const path = valuesIn(operation, draft, 'path')
  const query = valuesIn(operation, draft, 'query')
  const hasBody = takesJson(operation) && draft.body.trim() !== ''
  const file = operation.body?.contents.find(({ type }) => type !== 'application/json')?.type
  return writers[language]({
    operation,
    origin,
    url: origin + filledPath(operation.path, { path, query }, (value) => encodeURIComponent(value)),
    path,
    query,
    headers: valuesIn(operation, draft, 'header'),
    body: hasBody ? draft.body.trim() : undefined,
    file: takesJson(operation) ? undefined : file,
    isPublic: operation.permission === 'public',
  })
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

function curl({ operation, url, headers, body, file, isPublic }: Request): string {
  const { method } = operation
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...(isPublic ? [] : ['-H "Authorization: Bearer $ZITHER_API_KEY"']),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
    ...(file === 'multipart/form-data' ? ['-F file=@launch.jpg'] : []),
    ...(file && file !== 'multipart/form-data'
      ? [`-H ${quoted(`Content-Type: ${file}`)}`, '--data-binary @launch.jpg']
      : []),
  ].join(' \\\n  ')
}

const indented = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`)

/** JSON as people write it in a program: names without quotes. */
const literal = (value: unknown, by: number): string =>
  indented(JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:'), by)

const literalOf = (json: string, by: number): string => {
  try {
    return literal(JSON.parse(json), by)
  } catch {
    return indented(json, by)
  }
}

function fetching({ operation, url, headers, body, file, isPublic }: Request): string {
  const sent = {
    ...headers,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(file && file !== 'multipart/form-data' && { 'Content-Type': file }),
  }
  const lines = [
    ...(isPublic ? [] : [`    Authorization: \`Bearer \${process.env.ZITHER_API_KEY}\`,`]),
    ...Object.entries(sent).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
  ]
  return [
    ...(file === 'multipart/form-data'
      ? ['const form = new FormData()', "form.append('file', file)", '']
      : []),
    `const response = await fetch(${JSON.stringify(url)}, {`,
    ...(operation.method === 'GET' ? [] : [`  method: '${operation.method}',`]),
    ...(lines.length > 0 ? ['  headers: {', ...lines, '  },'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literalOf(body, 2)}),`]),
    ...(file ? [`  body: ${file === 'multipart/form-data' ? 'form' : 'file'},`] : []),
    '})',
    'const answer = await response.json()',
    'if (!response.ok) throw new Error(answer.code)',
  ].join('\n')
}

const camelCase = (tag: string): string => tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function sdk({ operation, origin, path, query, headers, body, file }: Request): string {
  const { 'Idempotency-Key': key, ...others } = headers
  const parts = [
    ...(Object.keys(path).length > 0 ? [`  path: ${literal(path, 2)},`] : []),
    ...(Object.keys(query).length > 0 ? [`  query: ${literal(typed(query, operation), 2)},`] : []),
    ...(body === undefined ? [] : [`  body: ${literalOf(body, 2)},`]),
    ...(file ? [`  body: ${file === 'multipart/form-data' ? '{ file }' : 'file'},`] : []),
    ...(key ? [`  idempotencyKey: ${JSON.stringify(key)},`] : []),
    ...(Object.keys(others).length > 0 ? [`  headers: ${literal(others, 2)},`] : []),
  ]
  const input = parts.length > 0 ? `{\n${parts.join('\n')}\n}` : ''
  return [
    "import { Zither } from '@zither/sdk'",
    '',
    `const zither = new Zither({ baseUrl: '${origin}', apiKey: process.env.ZITHER_API_KEY })`,
    '',
    `const answer = await zither.${camelCase(operation.tag)}.${operation.id}(${input})`,
  ].join('\n')
}

/** Numbers and booleans of a query, as the types of the SDK want them. */
function typed(query: Record<string, string>, { parameters }: Operation): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const type = parameters.find((one) => one.in === 'query' && one.name === name)?.schema.type
      if (type === 'integer' || type === 'number') return [name, Number(value)]
      return [name, type === 'boolean' ? value === 'true' : value]
    }),
  )
}

/** Flags of the command line itself: a parameter of such a name is called after its place, too. */
const ownFlags = new Set([
  'help',
  'json',
  'columns',
  'mode',
  'server',
  'api-key',
  'yes',
  'all',
  'body',
  'set',
])

function cli({ operation, path, query, headers, body, file }: Request): string {
  const flag = (place: string, name: string, value: string) => {
    const short = kebab(name)
    return `--${ownFlags.has(short) ? `${place}-${short}` : short} ${plain(value)}`
  }
  return [
    [`zither ${operation.tag} ${kebab(operation.id)}`, ...Object.values(path).map(plain)].join(' '),
    ...Object.entries(query).map(([name, value]) => flag('query', name, value)),
    ...Object.entries(headers)
      .filter(([name]) => name !== 'X-Legacy-Copies')
      .map(([name, value]) =>
        isKey({ name }) ? `--idempotency-key ${plain(value)}` : flag('header', name, value),
      ),
    ...(body === undefined ? [] : [`--body ${quoted(body)}`]),
    ...(file ? ['--file launch.jpg'] : []),
  ].join(' \\\n  ')
}

const plain = (value: string): string => (/^[\w.:@/+-]+$/.test(value) ? value : quoted(value))

const writers: Record<Language, (request: Request) => string> = { curl, fetch: fetching, sdk, cli }
