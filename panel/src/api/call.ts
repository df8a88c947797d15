import type { AnswerOf, InputOf, Mode, Route } from '../contract/routes.ts'
import { ApiFailure } from './failure.ts'
import { requested } from './link.ts'
import { setSignedOut } from './signed-out.ts'

export type CallOptions<R extends Route> = InputOf<R> & {
  /** Undefined for objects that belong to the team and have no mode. */
  mode?: Mode | undefined
  /** Makes the repetition of a write answer as the first time. */
  key?: string | undefined
  /** Additional headers of a route, such as X-Connect-Token. */
  headers?: Readonly<Record<string, string>> | undefined
  signal?: AbortSignal | undefined
  /** In place of a JSON body, for routes that take a file. */
  form?: FormData | undefined
}

/** The only door to the service: one request, typed by its route. */
export async function call<R extends Route>(route: R, options: CallOptions<R>): Promise<AnswerOf<R>> {
  return (await callTagged(route, options)).answer
}

/** The same with the version of what was answered, for If-Match. */
export async function callTagged<R extends Route>(
  route: R,
  options: CallOptions<R>,
): Promise<{ answer: AnswerOf<R>; tag: string | undefined }> {
  const [method = 'GET', path = ''] = route.split(' ')
  const { mode, key, headers, signal, body, form } = options
  const heard = requested()
  const broken = (error: unknown): never => {
    if (signal?.aborted) throw error
    heard(false)
    throw unreachable(route, mode)
  }
  const response = await fetch(addressOf(path, options), {
    method,
    headers: {
      'x-legacy-copies': 'none',
      ...headers,
      ...(mode && { 'x-mode': mode }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    credentials: 'same-origin',
    ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(broken)
  const text = await response.text().catch(broken)
  const answer = text === '' ? undefined : parsed(text)
  heard(true, response, codeIn(answer))
  if (response.status === 401 && !route.includes('/v1/auth/')) setSignedOut(true)
  if (!response.ok) throw failureOf(route, mode, response, answer)
  return { answer: answer as AnswerOf<R>, tag: response.headers.get('etag') ?? undefined }
}

function addressOf(
  template: string,
  { path = {}, query = {} }: { path?: object | undefined; query?: object | undefined },
): string {
  const names = path as Record<string, unknown>
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(names[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function codeIn(answer: unknown): string | undefined {
  const { code } = (answer ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}

function failureOf(route: Route, mode: Mode | undefined, response: Response, answer: unknown): ApiFailure {
  const reported = (answer ?? {}) as Record<string, unknown>
  const text = (name: string) => (typeof reported[name] === 'string' ? (reported[name] as string) : undefined)
  const wait = Number(response.headers.get('retry-after'))
  return new ApiFailure({
    status: response.status,
    code: codeIn(answer) ?? `http_${response.status}`,
    message: text('error') ?? `The service answered ${response.status}.`,
    param: text('param'),
    details: reported.details as Record<string, unknown> | undefined,
    requestId: text('requestId') ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: wait > 0 ? wait : undefined,
    route,
    mode,
  })
}

function unreachable(route: Route, mode: Mode | undefined): ApiFailure {
  return new ApiFailure({
    status: 0,
    code: 'unreachable',
    message: 'The service did not answer.',
    param: undefined,
    details: undefined,
    requestId: undefined,
    retryAfter: undefined,
    route,
    mode,
  })
}
