import { CutShort } from './cut-short.ts'
import { done, type Outcome, refused } from './outcome.ts'
import { NotSent, type Transport } from './wire.ts'

/** A file of a network as a whole. */
export interface FileBytes {
  bytes: Uint8Array<ArrayBuffer>
  /** What the network says that it is. */
  type: string | null
}

/** Reads a file at a network. Undefined when it is gone. */
export async function readFileBytes(
  { fetch }: Transport,
  request: Request,
): Promise<Outcome<FileBytes | undefined>> {
  try {
    const answer = await fetch(request)
    if (answer instanceof CutShort) return refused('The file is larger than what the service shows.')
    if (answer.status === 404 || answer.status === 410) return done(undefined)
    if (!answer.ok) return unread(`: the network answered ${answer.status}.`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return done({ bytes, type: answer.headers.get('content-type')?.split(';')[0]?.trim() ?? null })
  } catch (cause) {
    return cause instanceof NotSent ? { kind: 'unreachable' } : unread('.')
  }
}

function unread(why: string): Outcome<never> {
  return { kind: 'unknown', message: `The file could not be read${why}` }
}

/**
 * Whether an address that a network told is on its own hosts, so that a token may be shown there. Where the operator has
 * set an address for the network, that is the only host.
 */
export function isOnHosts(
  address: unknown,
  { url }: Pick<Transport, 'url'>,
  hosts: RegExp,
): address is string {
  if (typeof address !== 'string' || !URL.canParse(address)) return false
  const { protocol, hostname, origin } = new URL(address)
  return url === undefined ? protocol === 'https:' && hosts.test(hostname) : origin === new URL(url).origin
}
