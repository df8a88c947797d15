import { elapsedMs, tracing, type WriteStep } from '#values/trace.ts'
import type { Fetch } from '#wire/wire.ts'

/** The path of a platform is made of words and ids; an address that a user has given us may be a secret as a whole. */
export type ShownPath = 'words' | 'none'

interface Ended {
  status: number
  /** Read after the line's other facts: nobody waits for it. */
  bytes: () => Promise<number | undefined>
}

/** Sends a request. If a trace runs, records its destination and its outcome. */
export function tracedCall<A>(
  request: Request,
  shown: ShownPath,
  call: () => Promise<A>,
  endOf: (answer: A) => Ended,
): Promise<A> {
  const write = tracing()
  return write ? written(write, request, shown, call, endOf) : call()
}

/** The same of a fetch whose answer is in memory. */
export function tracedFetch(fetch: Fetch, shown: ShownPath): Fetch {
  return (request) => tracedCall(request, shown, () => fetch(request), lengthOf)
}

function lengthOf(answer: Response): Ended {
  const copy = answer.clone()
  return { status: answer.status, bytes: async () => (await copy.arrayBuffer()).byteLength }
}

async function written<A>(
  write: WriteStep,
  { method, url }: Request,
  shown: ShownPath,
  call: () => Promise<A>,
  endOf: (answer: A) => Ended,
): Promise<A> {
  const { host, pathname } = new URL(url)
  const to = { method, host, ...(shown === 'words' && { path: shownPath(pathname) }) }
  const began = performance.now()
  try {
    const answer = await call()
    const { status, bytes } = endOf(answer)
    const step = { ...to, status, durationMs: elapsedMs(began) }
    bytes().then(
      (length) => write('outbound call', { ...step, ...(length !== undefined && { bytes: length }) }),
      () => write('outbound call', step),
    )
    return answer
  } catch (cause) {
    const code = cause instanceof Error ? cause.name : 'none'
    write('outbound call without an answer', { ...to, code, durationMs: elapsedMs(began) })
    throw cause
  }
}

const word = /^[A-Za-z]{1,24}(?:[._-][A-Za-z]{1,24}){0,5}$/
const number = /^(?:v|act_)?\d{1,20}(?:\.\d{1,3})?$/

/** Some networks have a token in the path. Only words, versions and numbers are shown. */
export function shownPath(pathname: string): string {
  const isPlain = (part: string) => part === '' || word.test(part) || number.test(part)
  return pathname
    .split('/')
    .map((part) => (isPlain(part) ? part : '*'))
    .join('/')
}
