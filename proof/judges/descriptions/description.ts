import type { RecordedRequest } from '../recorded.ts'

/** What a description of a network says of the requests that an adapter has sent. */
export interface Verdict {
  /** How many requests were held against the description. */
  validated: number
  /** How many it does not describe, with the reason. */
  left: ReadonlyMap<string, number>
  /** What does not fit, by request. */
  misfits: readonly string[]
}

export interface Description {
  /** What the description is, with its version. */
  by: string
  /** It describes what stands in a body, and not paths and parameters alone. */
  bodies: boolean
  judge(requests: readonly RecordedRequest[]): Verdict
}

/** Requests that a description leaves out, by why it does. */
export type LeftOut = readonly (readonly [reason: string, is: (request: RecordedRequest) => boolean])[]

/** Sorts out what the description leaves out. */
export function split(requests: readonly RecordedRequest[], leftOut: LeftOut) {
  const left = new Map<string, number>()
  const described = requests.filter((request) => {
    const reason = leftOut.find(([, is]) => is(request))?.[0]
    if (reason !== undefined) left.set(reason, (left.get(reason) ?? 0) + 1)
    return reason === undefined
  })
  return { described, left }
}

export function pathOf({ url }: RecordedRequest): string {
  return new URL(url).pathname
}

export function jsonOf({ body }: RecordedRequest): unknown {
  return body === '' ? undefined : JSON.parse(body)
}

/** A pattern of a path such as `/pins/{pin_id}`. */
export function matches(pattern: string, path: string): boolean {
  const escaped = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')
  return new RegExp(`^${escaped}$`).test(path)
}
