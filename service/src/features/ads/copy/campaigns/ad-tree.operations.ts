import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound } from '#features/accounts/index.ts'
import { accountId } from '../../ads.shape.ts'
import { AdMetrics, toMetrics } from '../ad-metrics.ts'
import { filterOf } from '../ads-filter.ts'
import { adsCopy } from '../copy.subject.ts'
import { daysOf, invalidRange, range } from '../days.ts'
import { listTree } from './ad-tree.store.ts'
import { AdTree, toTree } from './ad-tree.ts'
import { listTimeline } from './timeline.store.ts'

export const getAdTree = operation({
  id: 'getAdTree',
  route: 'GET /v1/ads/tree',
  tag: 'ads',
  summary: 'Returns campaigns, ad sets and ads as one tree with metrics.',
  description:
    'From the copy that is read in the background: what was just made appears after the next pass. The newest campaigns come first. The metrics of an ad set are the sums of its ads, those of a campaign the sums of its ad sets, over fromDate to toDate.',
  permission: 'ads:read',
  on: adsCopy,
  query: t.object({ accountId: t.optional(accountId), ...range }),
  reply: t.ok(AdTree),
  errors: [accountNotFound, invalidRange],
  async handler(call) {
    const days = daysOf(call.query, call.now)
    return toTree(await listTree(call.db, call.scope, await filterOf(call), days))
  },
})

export const getAdsTimeline = operation({
  id: 'getAdsTimeline',
  route: 'GET /v1/ads/timeline',
  tag: 'ads',
  summary: "Returns daily totals of an account's ads.",
  description:
    'From the copy that is read in the background. Oldest first; days without delivery are left out. Ad accounts of different currencies cannot be added up: a day has a row for each currency.',
  permission: 'ads:read',
  on: adsCopy,
  query: t.object({ accountId, ...range }),
  reply: t.ok(
    t.object({
      rows: t.array(
        t.object({
          date: t.day({ description: 'In the time zone of the ad account.' }),
          currency: t.anyString({ description: 'The ISO 4217 code of spend.' }),
          ...AdMetrics.properties,
        }),
      ),
    }),
  ),
  errors: [accountNotFound, invalidRange],
  async handler(call) {
    const days = daysOf(call.query, call.now)
    const rows = await listTimeline(call.db, call.scope, await filterOf(call), days)
    return { rows: rows.map(({ date, currency, ...figures }) => ({ date, currency, ...toMetrics(figures) })) }
  },
})
