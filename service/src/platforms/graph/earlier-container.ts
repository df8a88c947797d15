import { createHash } from 'node:crypto'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Publication } from '../capabilities/publishing/publishing.ts'

/** The container of a post, as it is kept with an attempt. */
export interface Prepared {
  containerId: string
  /** When the container was made: its post is no older. */
  preparedAt?: string
  /** What it was made of. A post may be changed between two attempts. */
  content?: string
  /** The post of an earlier attempt went out by this container. It must not be made again, but looked up. */
  isOut?: true
}

export function preparedOf(containerId: string, publication: Publication): Prepared {
  const preparedAt = publication.at.toISOString()
  return { containerId, preparedAt, content: digestOf(publication) }
}

function digestOf({ item, options, previous }: Publication): string {
  const content = JSON.stringify([item, options, previous.at(-1)?.platformPostId])
  return createHash('sha256').update(content).digest('base64url')
}

interface Ways {
  /** Where the container stands. Undefined where the network has it no more. */
  read(containerId: string): Promise<Outcome<string | undefined>>
  untilFinished(containerId: string): Promise<Outcome<unknown>>
}

/**
 * What an attempt makes of the container of an earlier one: a good one of the same content is taken again, and one that
 * went out is never replaced. Undefined where a new one has to be made.
 */
export async function resume(
  publication: Publication,
  { read, untilFinished }: Ways,
): Promise<Outcome<Prepared | undefined>> {
  const before = publication.prepared as Prepared | null
  if (!before) return done(undefined)
  return chain(await read(before.containerId), async (status) => {
    if (status === 'PUBLISHED') return done<Prepared>({ ...before, isOut: true })
    if (status === undefined || status === 'ERROR' || status === 'EXPIRED') return done(undefined)
    const isSame = before.content === digestOf(publication)
    return map(await untilFinished(before.containerId), () => (isSame ? before : undefined))
  })
}

/** The outcome of an attempt whose post an earlier one has made. */
export const outBefore: Outcome<never> = {
  kind: 'unknown',
  message: 'The platform says that the container of an earlier attempt was published.',
}
