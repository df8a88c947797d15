import type { Mode } from '../contract/routes.ts'
import { requested } from './link.ts'

export interface AnyInput {
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  /** JSON as it was written; undefined where nothing is sent. */
  body: string | undefined
  mode: Mode
}

export interface AnyAnswer {
  /** 0 where nobody answered, or where the browser hides the answer because it is a redirect. */
  status: number
  isRedirect: boolean
  headers: readonly (readonly [string, string])[]
  body: unknown
  milliseconds: number
}

/** The path and the query with their values in place. */
export function filledPath(
  template: string,
  { path, query }: Pick<AnyInput, 'path' | 'query'>,
  encode: (value: string) => string = encodeURIComponent,
): string {
  const filled = template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    path[name] ? encode(path[name]) : whole,
  )
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** A request as a person wrote it, and the answer as it came: for the reference, where a refusal is an answer, too. */
export async function callAny(method: string, path: string, input: AnyInput): Promise<AnyAnswer> {
  const startedAt = performance.now()
  const heard = requested()
  try {
    const response = await fetch(filledPath(path, input), {
      method,
      headers: {
        ...input.headers,
        'x-mode': input.mode,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      credentials: 'same-origin',
      redirect: 'manual',
      ...(input.body !== undefined && { body: input.body }),
    })
    const body = parsed(await response.text())
    heard(true, response, (body as { code?: string } | undefined)?.code)
    return {
      status: response.status,
      isRedirect: response.type === 'opaqueredirect',
      headers: [...response.headers],
      body,
      milliseconds: performance.now() - startedAt,
    }
  } catch {
    heard(false)
    return {
      status: 0,
      isRedirect: false,
      headers: [],
      body: undefined,
      milliseconds: performance.now() - startedAt,
    }
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
