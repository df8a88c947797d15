import type { CallWith } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound, assertProfile, findAccount, profileNotFound } from '#features/accounts/index.ts'
import { namedPlatforms } from '#values/platforms.ts'

/** Which posts an answer is about. Left out, all that the caller may see. */
export const filterQuery = {
  platform: t.optional(t.described(t.oneOf(...namedPlatforms), 'Posts on this platform alone.')),
  profileId: t.optional(t.id({ description: 'Posts of this profile alone.' })),
  accountId: t.optional(t.id({ description: 'Posts on this account alone.' })),
  source: t.optional(
    t.described(
      t.oneOf('all', 'internal', 'service', 'external'),
      'internal: published with this service; service means the same. external: published elsewhere. all if it is left out.',
    ),
  ),
}

export const filterErrors = [accountNotFound, profileNotFound]

export interface PostFilter {
  platform?: string | undefined
  profileId?: string | undefined
  accountId?: string | undefined
  source?: 'internal' | 'external' | undefined
}

interface FilterQuery extends Omit<PostFilter, 'source'> {
  source?: 'all' | 'internal' | 'service' | 'external'
}

/** The filter of a request. An id that the caller cannot see is answered as absent. */
export async function filterOf({
  db,
  scope,
  query,
}: Pick<CallWith<never, unknown, FilterQuery>, 'db' | 'scope' | 'query'>): Promise<PostFilter> {
  const { platform, profileId, accountId, source } = query
  await assertProfile(db, scope, profileId)
  if (accountId !== undefined && !(await findAccount(db, scope, accountId)))
    raise(accountNotFound, { param: 'accountId' })
  const isOne = source !== undefined && source !== 'all'
  return {
    ...{ platform, profileId, accountId },
    source: isOne ? (source === 'external' ? 'external' : 'internal') : undefined,
  }
}
