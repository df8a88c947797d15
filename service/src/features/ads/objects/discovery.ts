import * as t from '#contract/schema/schema.ts'
import type { Base } from '#contract/tools/tools.ts'
import { type AccountRow, makeSyncDueNow } from '#features/accounts/index.ts'

export const syncAfter = t.optional(
  t.boolean({
    description:
      'Has the ads of this connection read anew right afterwards, so that the copy shows in lists soon. true when it is left out.',
  }),
)

export const Discovery = t.described(
  t.oneOf('triggered', 'skipped'),
  'Whether a pass over the ads was started. skipped: it was not asked for, or the account is no ads connection.',
)

/** The work that reads the ads of a connection. */
const kind = 'ads'

/** Has the ads of a connection read anew, without waiting for it. */
export async function discover(
  { db, wake }: Pick<Base, 'db' | 'wake'>,
  account: AccountRow,
  isAsked: boolean,
  now: Date,
): Promise<t.Static<typeof Discovery>> {
  if (!isAsked || !(await makeSyncDueNow(db, account, kind, now))) return 'skipped'
  wake(`account-${kind}`)
  return 'triggered'
}
