import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { Base } from '#contract/tools/tools.ts'
import type { Copied, CopyOptions } from '#platforms/adnet/objects/objects.ts'
import type { Scope } from '#values/scope.ts'
import { adSetNotFound, campaignNotFound } from '../ads.errors.ts'
import { platform, providerRow, requiredPlatform } from '../ads.shape.ts'
import { adObject } from '../ads.subject.ts'
import type { AdLevel } from '../ads.tables.ts'
import { type AdsCalls, adsKey } from '../ads-calls.ts'
import { findKnownObject, insertMade, type KnownObject } from '../copy/ad-objects.store.ts'
import { Discovery, discover, syncAfter } from './discovery.ts'
import { namedId } from './fields.ts'
import { madeBy } from './made.ts'
import { invalidRange } from './objects.errors.ts'

const options = {
  statusOption: t.optional(
    t.described(t.oneOf('ACTIVE', 'PAUSED', 'INHERITED_FROM_SOURCE'), 'PAUSED when it is left out.'),
  ),
  renameStrategy: t.optional(
    t.described(
      t.oneOf('DEEP_RENAME', 'ONLY_TOP_LEVEL_RENAME', 'NO_RENAME'),
      'Whether renamePrefix and renameSuffix are given to everything that is copied, to the object itself, or to nothing.',
    ),
  ),
  renamePrefix: t.optional(t.text(255)),
  renameSuffix: t.optional(t.text(255)),
  syncAfter,
}

const withMore = {
  deepCopy: t.optional(
    t.boolean({ description: 'Whether everything below is copied, too. true when it is left out.' }),
  ),
  startTime: t.optional(t.timestamp({ description: 'When the copy starts. With an offset from UTC.' })),
  endTime: t.optional(t.timestamp({ description: 'When the copy ends. With an offset from UTC.' })),
}

const reported = {
  discovery: Discovery,
  raw: providerRow,
}

const copiedId = t.anyString({ description: 'The id of the copy at Meta Ads.' })

const notes =
  'The copy exists at once and appears in lists after the next pass over the ads. Each request without an Idempotency-Key makes another copy. Meta Ads copies at most three objects at once (POST /{id}/copies of the Marketing API): a larger tree is refused.'

export const duplicateAd = operation({
  id: 'duplicateAd',
  route: 'POST /v1/ads/{adId}/duplicate',
  on: adObject('ad'),
  tag: 'ads',
  summary: 'Copies an ad, paused unless asked otherwise.',
  description: `The copy shares the creative of the ad. It is put into the same ad set, unless adSetId names another one. ${notes}`,
  permission: 'ads:write',
  idempotency: adsKey,
  body: t.object({
    platform,
    adSetId: t.optional(namedId('The ad set of the copy, by its id at Meta Ads.')),
    ...options,
  }),
  reply: t.created(t.object({ copiedAdId: copiedId, ...reported })),
  errors: [adSetNotFound],
  async handler({ object, body, ...call }) {
    const { adSetId } = body
    if (adSetId !== undefined && !(await isKnown(call, object, 'ad_set', adSetId)))
      raise(adSetNotFound, { param: 'adSetId' })
    const { id, ...rest } = await copy(call, object, 'ad', 'ad', { ...body, adSetId })
    return { copiedAdId: id, ...rest }
  },
})

export const duplicateAdSet = operation({
  id: 'duplicateAdSet',
  route: 'POST /v1/ads/ad-sets/{adSetId}/duplicate',
  on: adObject('ad_set'),
  tag: 'ads',
  summary: 'Copies an ad set, optionally with its ads.',
  description: `It is put into the same campaign, unless campaignId names another one. ${notes}`,
  permission: 'ads:write',
  idempotency: adsKey,
  body: t.object({
    platform: requiredPlatform,
    campaignId: t.optional(namedId('The campaign of the copy, by its id at Meta Ads.', 'adCampaignId')),
    ...withMore,
    ...options,
  }),
  reply: t.created(t.object({ copiedAdSetId: copiedId, ...reported })),
  errors: [campaignNotFound, invalidRange],
  check: ({ body }) => assertOrder(body),
  async handler({ object, body, ...call }) {
    const { campaignId } = body
    if (campaignId !== undefined && !(await isKnown(call, object, 'campaign', campaignId)))
      raise(campaignNotFound, { param: 'campaignId' })
    const { id, ...rest } = await copy(call, object, 'ad_set', 'adset', { deepCopy: true, ...body })
    return { copiedAdSetId: id, ...rest }
  },
})

export const duplicateAdCampaign = operation({
  id: 'duplicateAdCampaign',
  route: 'POST /v1/ads/campaigns/{campaignId}/duplicate',
  on: adObject('campaign'),
  tag: 'ads',
  summary: 'Copies a campaign, optionally with its ad sets.',
  description: notes,
  permission: 'ads:write',
  idempotency: adsKey,
  body: t.object({ platform: requiredPlatform, ...withMore, ...options }),
  reply: t.created(t.object({ copiedCampaignId: copiedId, ...reported })),
  errors: [invalidRange],
  check: ({ body }) => assertOrder(body),
  async handler({ object, body, ...call }) {
    const { id, ...rest } = await copy(call, object, 'campaign', 'campaign', { deepCopy: true, ...body })
    return { copiedCampaignId: id, ...rest }
  },
})

function assertOrder({ startTime, endTime }: { startTime?: string; endTime?: string }): void {
  if (startTime !== undefined && endTime !== undefined && Date.parse(endTime) <= Date.parse(startTime))
    raise(invalidRange, { param: 'endTime' })
}

type Copying = Pick<Base, 'db' | 'wake'> & { now: Date; scope: Scope } & Pick<
    AdsCalls<'adnet'>,
    'account' | 'effect'
  >

async function isKnown(
  { db, scope }: Copying,
  { accountId }: KnownObject,
  level: AdLevel,
  id: string,
): Promise<boolean> {
  return (await findKnownObject(db, scope, level, id, accountId)) !== undefined
}

interface Wanted extends Omit<CopyOptions, 'statusOption'> {
  statusOption?: CopyOptions['statusOption']
  syncAfter?: boolean
}

async function copy(
  call: Copying,
  { platformId, adAccountId, name }: KnownObject,
  level: AdLevel,
  step: string,
  { syncAfter: isAsked = true, statusOption = 'PAUSED', ...wanted }: Wanted,
) {
  const { db, now, account, effect } = call
  const text = [name ?? '', wanted.renamePrefix ?? '', wanted.renameSuffix ?? ''].join('\n')
  const { id, raw } = await effect(
    {
      step,
      object: platformId,
      text,
      async keep(copied: Copied) {
        await insertMade(db, madeBy(account, adAccountId, copied.made, now))
        return copied
      },
    },
    (adnet) => adnet.copyAdObject(level, platformId, { ...wanted, statusOption }),
  )
  return { id, discovery: await discover(call, account, isAsked, now), raw }
}
