import { sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { transaction } from '#db/query/transaction.ts'
import type { AdControl } from '#platforms/capabilities/ads/ads.twin.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { openMemory } from '../memory.store.ts'
import { findWorldOf } from '../world.store.ts'
import { controlCall } from './control-call.ts'

const count = () => t.optional(t.integer(0))
const moneyMax = 1_000_000_000

/** Plays the ad platform: what it makes of an ad, and what people do with it. */
export const setAd = controlCall({
  route: 'PATCH /_sandbox/ads/{platformAdId}',
  body: t.object({
    status: t.optional(t.pattern('^[A-Za-z0-9_]{1,40}$', 'invalid_status')),
    metrics: t.optional(
      t.object({
        impressions: count(),
        clicks: count(),
        spend: t.optional(t.number({ min: 0, max: moneyMax })),
        conversions: count(),
      }),
    ),
    placement: t.optional(t.oneOf('socialnet', 'photonet', 'both')),
    rebuildable: t.optional(t.boolean()),
  }),
  handler: ({ params, body, now, ...tools }) =>
    play(tools, 'ad', params.platformAdId, now, (control, state, id) => control.changeAd(state, id, body)),
})

/** Plays a report that is under way, has failed, or says something else. */
export const setInsightsRun = controlCall({
  route: 'PUT /_sandbox/insights-runs/{reportRunId}',
  body: t.object({
    status: t.text(100, { min: 1 }),
    rows: t.optional(t.array(t.map(t.anything(), 200), { max: 1000 })),
  }),
  async handler({ params, body, now, ...tools }) {
    const { reportRunId } = params
    const rowCount = await play(tools, 'run', reportRunId, now, (control, state, id) =>
      control.changeRun(state, id, body),
    )
    return { reportRunId, status: body.status, rowCount }
  },
})

/** Has a site report an event to a tracking tag. */
export const fireTrackingTag = controlCall({
  route: 'POST /_sandbox/tracking-tags/{tagId}/fire',
  body: t.object({ at: t.optional(t.timestamp()) }),
  async handler({ params, body, now, ...tools }) {
    const { tagId } = params
    const at = body.at === undefined ? now : new Date(body.at)
    await play(tools, 'tag', tagId, now, (control, state, id) => control.fireTag(state, id, at))
    return { tagId, lastFiredTime: at.toISOString() }
  },
})

/** Changes an object in the world that contains it. Ids of objects are unique across worlds. */
function play<Answer>(
  { db, platforms }: Pick<Tools, 'db' | 'platforms'>,
  kind: keyof AdControl['collections'],
  id = '',
  now: Date,
  change: (control: AdControl, state: TwinState, id: string) => Promise<Answer | undefined>,
): Promise<Answer> {
  return transaction(db, async (tx) => {
    for (const { word, twin } of platforms.values()) {
      const world = twin.world ?? word
      const teamId = twin.ads && (await findWorldOf(tx, world, twin.ads.collections[kind], id))
      const answer = twin.ads && teamId && (await change(twin.ads, openMemory(tx, teamId, world, now), id))
      if (answer !== undefined && answer !== '') return answer
    }
    return raise(sandboxObjectNotFound)
  })
}
