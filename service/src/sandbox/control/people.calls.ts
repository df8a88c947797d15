import { invalidValue, sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { transaction } from '#db/query/transaction.ts'
import { findTestAccount } from '#features/accounts/index.ts'
import { keepStanding } from '#platforms/capabilities/conversations/standing.twin.ts'
import { openMemory } from '../memory.store.ts'
import { controlCall } from './control-call.ts'

/** Says how a person stands to an account; null, as everything is at first, where the network does not tell. */
export const describePerson = controlCall({
  route: 'PUT /_sandbox/people/{participantId}',
  body: t.object({
    accountId: t.id(),
    follows: t.optional(t.nullable(t.boolean())),
    followerCount: t.optional(t.nullable(t.integer(0))),
  }),
  async handler({ body, params, db, now, platforms }) {
    const { accountId, follows = null, followerCount = null } = body
    const account =
      (await findTestAccount(db, accountId)) ?? raise(sandboxObjectNotFound, { param: 'accountId' })
    const { team_id, platform, platform_account_id: identity } = account
    const served = platforms.get(platform)
    if (!served?.conversations?.standing)
      raise(invalidValue, {
        param: 'accountId',
        message: 'The platform of the account never tells who follows.',
      })
    const participantId = decodeURIComponent(params.participantId ?? '')
    const standing = { follows, followerCount }
    await transaction(db, (tx) =>
      keepStanding(
        openMemory(tx, team_id, served?.twin.world ?? platform, now),
        identity,
        participantId,
        standing,
      ),
    )
    return { participantId, accountId, ...standing }
  },
})
