import { sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import { afterCommit, transaction } from '#db/query/transaction.ts'
import { findTestAccount } from '#features/accounts/index.ts'
import * as conversions from '#platforms/capabilities/conversions/conversions.controls.ts'
import type { TwinControl } from '#wire/twin/control.ts'
import { openMemory } from '../memory.store.ts'
import { controlCall, type FrameCall } from './control-call.ts'

/** The calls that capabilities declare, each run on the memory of the twin that an account is connected to. */
export const twinCalls: readonly FrameCall[] = [conversions].flatMap((module) =>
  Object.values(module).map(callOf),
)

function callOf({ route, body, run }: TwinControl): FrameCall {
  return controlCall({
    route,
    ...(body && { body }),
    async handler({ db, platforms, params, body, now, wake }) {
      const found =
        (await findTestAccount(db, params.accountId ?? '')) ??
        raise(sandboxObjectNotFound, { param: 'accountId' })
      const world = platforms.get(found.platform)?.twin.world ?? found.platform
      const account = { id: found.id, platformAccountId: found.platform_account_id }
      return transaction(db, async (tx) => {
        const memory = openMemory(tx, found.team_id, world, now)
        const answer = await run(memory, { account, params, body })
        if (memory.tells) afterCommit(() => wake('sandbox-notifications'))
        return answer ?? raise(sandboxObjectNotFound)
      })
    },
  })
}
