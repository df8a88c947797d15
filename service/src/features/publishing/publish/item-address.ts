import type { Published } from '#platforms/capabilities/publishing/publishing.ts'
import { publicationOf, publishingFor, type Sending } from './sending.ts'

/**
 * Requests the address of the last published item once, on platforms that give it only to a later request. The thread
 * may stop with the next item, and its target needs the address of its first item. A missing answer delays nothing:
 * once the whole thread is out, `progress` polls again. Undefined when nothing was learned.
 */
export async function learnAddress(
  sending: Sending,
  out: readonly Published[],
): Promise<Published[] | undefined> {
  const last = out.at(-1)
  if (!last || last.url !== null) return undefined
  const publication = publicationOf(sending, out.slice(0, -1), sending.task.clock.now())
  const { progress } = publishingFor(sending, 'lookup', publication)
  const outcome = await progress?.(publication, last)
  if (outcome?.kind !== 'done' || outcome.value.state !== 'published') return undefined
  return [...out.slice(0, -1), { ...last, ...outcome.value.published }]
}
