import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound, assertProfile, profileNotFound } from '#features/accounts/index.ts'
import { adAccountNotFound, adNotFound, campaignNotFound } from '../ads.errors.ts'
import { accountId, adAccountId } from '../ads.shape.ts'
import { adsAccountOf } from '../ads-account.ts'
import { namedAccount } from '../named-account.ts'
import { findKnownObject } from './ad-objects.store.ts'
import { type CopyFilter, isAdAccountKnown, isAnyPending } from './copied.store.ts'
import { beginCopy } from './discovery/begin-copy.ts'

/** Which part of the copy is read. Left out, all that the caller may see. */
export const part = {
  accountId: t.optional(accountId),
  profileId: t.optional(t.id({ description: 'Of which profile.' })),
  adAccountId: t.optional(adAccountId),
}

const source = t.optional(
  t.described(t.oneOf('service', 'all'), 'service: only what was made through this service. Usually all.'),
)

const status = t.optional(
  t.pattern('^[a-z][a-z0-9_]{0,49}$', 'invalid_status', {
    description:
      'active, paused, pending_review, rejected, completed, cancelled, with_issues, archived, or another.',
  }),
)

export const kind = { source, status }

export const filterErrors = [accountNotFound, profileNotFound, adAccountNotFound]
export const adFilterErrors = [...filterErrors, campaignNotFound, adNotFound]

interface FilterQuery {
  accountId?: string
  profileId?: string
  adAccountId?: string
  source?: string
  status?: string
  campaignId?: string
  platformAdId?: string
  pageId?: string
  effectiveObjectStoryId?: string
  effectiveInstagramMediaId?: string
}

/** The filter of a request. An id that the caller cannot see is answered as absent. */
export async function filterOf(call: CallWith<'platforms', unknown, FilterQuery>): Promise<CopyFilter> {
  const { db, scope, query } = call
  await assertProfile(db, scope, query.profileId)
  const reachedBy = query.accountId === undefined ? undefined : await ownerOf(call, query.accountId)
  const { adAccountId: ofAdAccount, campaignId, platformAdId } = query
  const adAccountPart = { reachedBy, profileId: query.profileId }
  if (
    ofAdAccount !== undefined &&
    !(await isAdAccountKnown(db, scope, ofAdAccount)) &&
    // Before the first sync of a connection its ad accounts are unknown.
    !(await isAnyPending(db, scope, adAccountPart))
  )
    raise(adAccountNotFound, { param: 'adAccountId' })
  if (campaignId !== undefined && !(await findKnownObject(db, scope, 'campaign', campaignId)))
    raise(campaignNotFound, { param: 'campaignId' })
  if (platformAdId !== undefined && !(await findKnownObject(db, scope, 'ad', platformAdId)))
    raise(adNotFound, { param: 'platformAdId' })
  return {
    ...{ reachedBy, profileId: query.profileId, adAccountId: ofAdAccount, campaignId, platformAdId },
    ...{ status: query.status, pageId: query.pageId, onlyOurs: query.source === 'service' },
    ...{ objectStoryId: query.effectiveObjectStoryId, mediaId: query.effectiveInstagramMediaId },
  }
}

/** Whose copy has the ads of an account. A posting account is copied from its first use on. */
async function ownerOf(call: CallWith<'platforms'>, id: string): Promise<string> {
  const named = await namedAccount(call, id, 'accountId')
  const { owner, through } = await adsAccountOf(call, named, 'adnet')
  if (through) await beginCopy(call, owner)
  return owner.id
}
