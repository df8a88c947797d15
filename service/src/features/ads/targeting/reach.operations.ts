import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { AccountCalls, SurfaceOf } from '#features/accounts/index.ts'
import { adAccountNotFound } from '../ads.errors.ts'
import { accountId, adAccountId, platform } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { assertTargeting, languageOf, TargetingSpec } from './targeting.shape.ts'

const people = t.nullable(t.integer(0))

export const estimateAdReach = operation({
  id: 'estimateAdReach',
  route: 'POST /v1/ads/targeting/reach-estimate',
  on: adsOn('adnet'),
  tag: 'ad-targeting',
  summary: 'Estimates how many people a targeting specification reaches.',
  description:
    'Asks Meta Ads (GET /act_{id}/delivery_estimate of the Marketing API). lower and upper are how many people are reached in a month; do not rely on them while estimateReady is false. Nothing is made or changed.',
  example: { body: { optimizationGoal: 'REACH' } },
  permission: 'ads:read',
  body: t.object({
    accountId,
    adAccountId,
    spec: TargetingSpec,
    optimizationGoal: t.pattern('^[A-Za-z][A-Za-z_]{0,59}$', 'invalid_string', {
      description:
        'What the ad set is optimized for, in the words of Meta Ads, such as REACH or LINK_CLICKS.',
    }),
    platform,
  }),
  reply: t.ok(
    t.object({
      available: t.boolean({ description: 'Whether Meta Ads gave an estimate.' }),
      lower: people,
      upper: people,
      daily: t.nullable(t.integer(0, undefined, { description: 'Always null: Meta Ads returns none.' })),
      currency: t.nullable(t.anyString({ description: 'Always null: the estimate holds no money.' })),
      estimateReady: t.nullable(t.boolean()),
    }),
  ),
  errors: [generalError('invalid_value')],
  check: ({ body }) => assertTargeting(body.spec),
  async handler({ ask, body: { adAccountId: id, spec, optimizationGoal } }) {
    const locales = await localesOf(ask, spec.languages ?? [])
    const row = await ask((adnet) => adnet.estimateReach(id, { spec, locales, optimizationGoal }))
    if (row === undefined) return raise(adAccountNotFound, { param: 'adAccountId' })
    return {
      available: row !== null,
      lower: boundOf(row?.estimate_mau_lower_bound),
      upper: boundOf(row?.estimate_mau_upper_bound),
      daily: null,
      currency: null,
      estimateReady: typeof row?.estimate_ready === 'boolean' ? row.estimate_ready : null,
    }
  },
})

/** The network answers -1 if it has no number. */
function boundOf(value: unknown): number | null {
  return Number.isInteger(value) && Number(value) >= 0 ? Number(value) : null
}

async function localesOf(
  ask: AccountCalls<SurfaceOf<'adnet'>>['ask'],
  languages: readonly string[],
): Promise<number[]> {
  const keys: number[] = []
  for (const [index, text] of languages.entries()) {
    const language = languageOf(text)
    const key = typeof language === 'string' ? await ask((adnet) => adnet.findLocale(language)) : language
    keys.push(key ?? noSuchLanguage(index))
  }
  return keys
}

function noSuchLanguage(index: number): never {
  return raiseFault({
    code: 'invalid_value',
    param: `spec.languages[${index}]`,
    message: 'Meta Ads does not know this language.',
  })
}
