import * as t from '#contract/schema/schema.ts'
import { numberAt, textAt, valueAt } from '../provider-values.ts'

export const audienceType = t.oneOf(
  ...(['customer_list', 'company_list', 'engagement', 'adnet_engagement', 'website'] as const),
  ...(['website_retargeting', 'lookalike', 'saved_targeting'] as const),
)

export const Audience = t.object(
  {
    id: t.nullable(t.anyString({ description: 'Always null: audiences are kept by the ads network alone.' })),
    platformAudienceId: t.anyString({ description: 'The id used in the paths of this resource.' }),
    accountId: t.anyString(),
    adAccountId: t.nullable(t.anyString()),
    platform: t.literal('adnet'),
    name: t.anyString(),
    description: t.nullable(t.anyString()),
    type: t.anyString({
      description:
        'customer_list, company_list, website, adnet_engagement, lookalike, or another word of Meta Ads.',
    }),
    spec: t.nullable(t.map(t.anything(), 100)),
    size: t.nullable(
      t.integer(0, undefined, {
        description: 'About how many people are in it; null while Meta Ads does not tell.',
      }),
    ),
    status: t.anyString({
      description:
        'ready, too_small (nobody is shown ads by it yet), or processing while Meta Ads works on it.',
    }),
    createdAt: t.nullable(t.timestamp()),
  },
  { component: 'AdAudience' },
)

export type Audience = t.Static<typeof Audience>

const types: Readonly<Record<string, string>> = {
  CUSTOM: 'customer_list',
  WEBSITE: 'website',
  ENGAGEMENT: 'adnet_engagement',
  VIDEO: 'adnet_engagement',
  LOOKALIKE: 'lookalike',
}

const ready = 200
const tooSmall = 300

function statusOf(row: unknown): string {
  const delivery = numberAt(row, 'delivery_status', 'code')
  if (delivery === tooSmall) return 'too_small'
  const operation = numberAt(row, 'operation_status', 'code')
  return (delivery ?? ready) === ready && (operation ?? ready) === ready ? 'ready' : 'processing'
}

/** An audience as the network gives it. `made` is its type where it was made here. */
export function toAudience(
  row: unknown,
  { platform, accountId }: Pick<Audience, 'platform' | 'accountId'>,
  made: string | undefined,
): Audience {
  const size = numberAt(row, 'approximate_count_lower_bound')
  const seconds = numberAt(row, 'time_created')
  const number = textAt(row, 'account_id')
  const subtype = textAt(row, 'subtype') ?? ''
  const rule = valueAt(row, 'lookalike_spec')
  return {
    id: null,
    platformAudienceId: textAt(row, 'id') ?? '',
    accountId,
    adAccountId: number === null ? null : `act_${number}`,
    platform,
    name: textAt(row, 'name') ?? '',
    description: textAt(row, 'description') || null,
    type: made ?? types[subtype] ?? subtype.toLowerCase(),
    spec: rule !== null && typeof rule === 'object' ? { ...rule } : null,
    size: size !== null && size >= 0 ? size : null,
    status: statusOf(row),
    createdAt: seconds === null ? null : new Date(seconds * 1000).toISOString(),
  }
}
