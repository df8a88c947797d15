import type { Published } from '#platforms/capabilities/publishing/publishing.ts'
import { publicationOf, publishingFor, type Sending } from './sending.ts'

/**
 * Asks once for the address of the item that went out last, where the platform tells it to a later question only. The
 * thread may stop with the next item, and its target has to say where its first item is. An answer that does not come
 * holds nothing up: once the whole thread is out, `progress` asks again. Undefined when nothing was learned.
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
