import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { mutuallyExclusiveFields } from '../ads.errors.ts'
import { adAccountId } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import type { AdsCalls } from '../ads-calls.ts'
import { textAt } from '../provider-values.ts'
import { tagIdIn, unseen } from './tag-id.ts'
import { invalidTagId, tagWithoutBusiness } from './tracking-tags.errors.ts'
import { tagPath } from './tracking-tags.shape.ts'

const missingParameter = generalError('missing_required_parameter')
const errors = [invalidTagId, tagWithoutBusiness]
const owner =
  'Only the business that owns a tag shares it, so the tag is read first. A tag that belongs to no business is answered 400 tag_without_business.'

/** The request to share names the business that owns the tag. */
async function businessOf({ ask }: Pick<AdsCalls<'adnet'>, 'ask'>, id: string): Promise<string> {
  const tag = (await ask((adnet) => adnet.readPixel(id))) ?? unseen()
  const businessId = textAt(tag, 'owner_business', 'id')
  return businessId ?? raise(tagWithoutBusiness, { param: 'tagId' })
}

export const listTrackingTagSharedAccounts = operation({
  id: 'listTrackingTagSharedAccounts',
  route: 'GET /v1/accounts/{accountId}/tracking-tags/{tagId}/shared-accounts',
  on: adsOn('adnet'),
  params: tagPath,
  tag: 'ads',
  summary: 'Lists the ad accounts a site tag is shared with.',
  description: `Two calls to Meta Ads. ${owner} A tag that is shared with nobody answers an empty list.`,
  permission: 'ads:read',
  reply: t.ok(
    t.object({
      platform: t.literal('adnet'),
      sharedAccounts: t.array(
        t.object({
          id: t.anyString({ description: 'act_ and the number of the ad account.' }),
          name: t.nullable(t.anyString()),
          businessId: t.nullable(t.anyString()),
        }),
      ),
    }),
  ),
  errors,
  async handler({ network, ask, params }) {
    const id = tagIdIn(params)
    const businessId = await businessOf({ ask }, id)
    const rows = await ask((adnet) => adnet.listPixelShares(id, businessId))
    return {
      platform: network,
      sharedAccounts: rows.map((row) => ({
        id: String(row.id),
        name: textAt(row, 'name'),
        businessId: textAt(row, 'business', 'id'),
      })),
    }
  },
})

export const addTrackingTagSharedAccount = operation({
  id: 'addTrackingTagSharedAccount',
  route: 'POST /v1/accounts/{accountId}/tracking-tags/{tagId}/shared-accounts',
  on: adsOn('adnet'),
  params: tagPath,
  tag: 'ads',
  summary: 'Shares a site tag with one more ad account.',
  description: `${owner} Sharing with the same ad account again changes nothing.`,
  permission: 'ads:write',
  body: t.object({ adAccountId }),
  reply: t.created(t.object({ platform: t.literal('adnet'), ok: t.literal(true) })),
  errors,
  async handler({ network, ask, effect, params, body }) {
    const id = tagIdIn(params)
    const share = { businessId: await businessOf({ ask }, id), adAccountId: body.adAccountId }
    const isSeen = await effect({ step: 'tag', object: id }, (adnet) => adnet.sharePixel(id, share))
    if (!isSeen) unseen()
    return { platform: network, ok: true as const }
  },
})

export const removeTrackingTagSharedAccount = operation({
  id: 'removeTrackingTagSharedAccount',
  route: 'DELETE /v1/accounts/{accountId}/tracking-tags/{tagId}/shared-accounts',
  on: adsOn('adnet'),
  params: tagPath,
  tag: 'ads',
  summary: 'Stops sharing a site tag with an ad account.',
  description: `adAccountId stands in the query or in the body, in exactly one of them. ${owner}`,
  example: { query: { adAccountId: 'act_1001' } },
  permission: 'ads:write',
  query: t.object({ adAccountId: t.optional(adAccountId) }),
  body: t.object({ adAccountId: t.optional(adAccountId) }),
  reply: t.noContent(),
  errors: [...errors, mutuallyExclusiveFields, missingParameter],
  check({ query, body }) {
    const given = [query.adAccountId, body?.adAccountId].filter((value) => value !== undefined)
    const message = 'Send adAccountId in the query or in the body, in exactly one of them.'
    if (given.length === 0) raise(missingParameter, { param: 'adAccountId', message })
    if (given.length === 2) raise(mutuallyExclusiveFields, { param: 'adAccountId', message })
  },
  async handler({ ask, effect, params, query, body }) {
    const id = tagIdIn(params)
    const named = query.adAccountId ?? body?.adAccountId ?? ''
    const share = { businessId: await businessOf({ ask }, id), adAccountId: named }
    const isSeen = await effect({ step: 'tag', object: id }, (adnet) => adnet.unsharePixel(id, share))
    return isSeen ? null : unseen()
  },
})
