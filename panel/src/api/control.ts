import type { Route } from '../contract/routes.ts'
import { ApiFailure } from './failure.ts'

/** The control of the sandbox, which only operators of a test service switch on. The token stays with the page. */
export async function control<T>(token: string, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/_sandbox/${path}`, {
    method,
    headers: {
      'x-sandbox-token': token,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (response.ok) return answer as T
  throw new ApiFailure({
    status: response.status,
    code: answer?.code ?? `http_${response.status}`,
    message: answer?.error ?? `The control answered ${response.status}.`,
    param: answer?.param,
    details: undefined,
    requestId: answer?.requestId,
    retryAfter: undefined,
    route: `${method} /_sandbox/${path}` as Route,
    mode: 'test',
  })
}

/** A person of the sandbox: one name is always the same one. Some networks know people by digits. */
export function sandboxPerson(name: string): { id: string; name: string } {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_999_991
  return { id: String(15_550_000_000 + sum), name }
}
