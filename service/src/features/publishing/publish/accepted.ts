import type { Published, Publishing } from '#platforms/capabilities/publishing/publishing.ts'
import { after, hour, minute, second } from '#values/clock.ts'
import type { TargetChanges } from '../targets/targets.store.ts'
import { published } from './outcome-of-publish.ts'

/** How long to wait before each poll. The first one follows at once. */
const pausesMs = [
  0,
  5 * second,
  10 * second,
  15 * second,
  30 * second,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour,
]

/** When to poll the platform again; null after a day. */
export function nextQuestion(questions: number, now: Date): Date | null {
  const pause = pausesMs[questions]
  return pause === undefined ? null : after(now, pause)
}

/**
 * The status of a target once the platform has accepted its post: published, or still in progress. A post whose address
 * is not known yet is published and polled.
 */
export function accepted(
  { progress }: Pick<Publishing, 'progress'>,
  items: readonly Published[],
  publishedAt: Date,
  now: Date,
): TargetChanges {
  const last = items.at(-1)
  if (last?.processing && progress)
    return {
      status: 'publishing',
      items: [...items],
      due_at: null,
      lookup_at: nextQuestion(0, now),
      lookups: 0,
    }
  const shown = items.map(({ processing: _, ...item }) => item)
  const isAskedAbout = progress !== undefined && shown.some(({ url }) => url === null)
  return {
    ...published(shown, publishedAt),
    lookup_at: isAskedAbout ? nextQuestion(0, now) : null,
    lookups: 0,
  }
}
