import * as t from '#contract/schema/schema.ts'
import { textAt } from '../provider-values.ts'

/** A malformed id of a tag is refused as one that the account does not reach, and not as an absent path. */
export const tagPath = t.object({
  accountId: t.text(100),
  tagId: t.text(100, { code: 'invalid_tag_id' }),
})

const seconds = (description: string) => t.integer(0, undefined, { description })

export const TrackingTag = t.object(
  {
    id: t.anyString({ description: 'The id of the pixel at Meta Ads.' }),
    name: t.anyString(),
    platform: t.literal('adnet'),
    kind: t.literal('pixel'),
    status: t.oneOf('active', 'inactive'),
    installed: t.boolean({
      description:
        'False until the code is on the site and its first event arrived: then lastFiredTime is set.',
    }),
    lastFiredTime: t.nullable(
      seconds('When the last event arrived, in Unix seconds; null before the first.'),
    ),
    code: t.nullable(
      t.anyString({ description: 'What goes on the site. Only getTrackingTag answers it; null elsewhere.' }),
    ),
    isUnavailable: t.boolean(),
    creationTime: t.nullable(seconds('Unix seconds.')),
    ownerBusinessId: t.nullable(t.anyString()),
    ownerAdAccountId: t.nullable(t.anyString()),
  },
  { component: 'TrackingTag' },
)

export type TrackingTag = t.Static<typeof TrackingTag>

function unixSeconds(time: unknown): number | null {
  const at = typeof time === 'string' ? Date.parse(time) / 1000 : Number(time ?? Number.NaN)
  return Number.isFinite(at) && at > 0 ? Math.floor(at) : null
}

/** A pixel as the network gives it. Its code is shown by the read of one tag alone. */
export function toTrackingTag(
  row: Readonly<Record<string, unknown>>,
  platform: TrackingTag['platform'],
): TrackingTag {
  const lastFiredTime = unixSeconds(row.last_fired_time)
  const isUnavailable = row.is_unavailable === true
  return {
    id: String(row.id),
    name: textAt(row, 'name') ?? '',
    platform,
    kind: 'pixel',
    status: isUnavailable ? 'inactive' : 'active',
    installed: lastFiredTime !== null,
    lastFiredTime,
    code: null,
    isUnavailable,
    creationTime: unixSeconds(row.creation_time),
    ownerBusinessId: textAt(row, 'owner_business', 'id'),
    ownerAdAccountId: textAt(row, 'owner_ad_account', 'id'),
  }
}
