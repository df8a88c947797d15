import type { OperationRow } from './operation-row.ts'

/** What a caller may give to a call. */
export interface Input {
  path?: object | undefined
  query?: object | undefined
  body?: unknown
  headers?: Readonly<Record<string, string>> | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  maxRetries?: number | undefined
}

/** A call that can be sent, as often as needed. */
export interface PreparedCall {
  readonly route: string
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: BodyInit | undefined
  readonly isRead: boolean
  readonly answers: readonly number[]
  readonly key: string | undefined
  readonly signal: AbortSignal | undefined
}

/** Everything of a call that does not change between attempts; its Idempotency-Key above all. */
export function prepare(row: OperationRow, input: Input): PreparedCall {
  const [method = '', template = ''] = row.route.split(' ')
  const key = input.idempotencyKey ?? (row.readsKey ? newKey() : undefined)
  const { body, contentType } = bodyOf(row, input.body)
  const headers = new Headers(input.headers)
  if (key !== undefined) headers.set('idempotency-key', key)
  if (contentType && !headers.has('content-type')) headers.set('content-type', contentType)
  return {
    route: row.route,
    method,
    path: withQuery(fillPath(template, input.path ?? {}), queryOf(input.query ?? {})),
    headers,
    body,
    isRead: method === 'GET' || method === 'HEAD',
    answers: row.answers ?? [200],
    // A key protects only where it is read.
    key: row.readsKey ? key : undefined,
    signal: input.signal,
  }
}

/** Not randomUUID: browsers have that on secure origins only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `sdk-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function fillPath(template: string, values: object): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String((values as Record<string, unknown>)[name] ?? '')
    // Each of these would make it the path of another operation.
    if (value === '' || value === '.' || value === '..')
      throw new TypeError(`path.${name} is missing, or is no id: ${JSON.stringify(value)}`)
    return encodeURIComponent(value)
  })
}

/** Lists are sent with commas. What is undefined is left out. */
function queryOf(values: object): string {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined)
  return new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString()
}

/** A path of a caller may have a query of its own. */
function withQuery(path: string, query: string): string {
  if (query === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

function bodyOf(row: OperationRow, body: unknown): { body: BodyInit | undefined; contentType?: string } {
  if (body === undefined) return { body: undefined }
  if (row.sends === 'multipart/form-data') return { body: formOf(body as object) }
  if (row.sends) return { body: body as BodyInit, contentType: row.sends }
  return { body: JSON.stringify(body), contentType: 'application/json' }
}

/** The boundary in the content type is made when the form is sent. */
function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  return form
}
