import { sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import { transaction } from '#db/query/transaction.ts'
import { findTestAccount } from '#features/accounts/index.ts'
import * as conversions from '#platforms/capabilities/conversions/conversions.controls.ts'
import type { TwinControl } from '#wire/twin/control.ts'
import { openMemory } from '../memory.store.ts'
import { controlCall, type FrameCall } from './control-call.ts'

/** The calls that capabilities declare, each run on the memory of the twin that an account is connected to. */
export const twinCalls: readonly FrameCall[] = [conversions].flatMap((module) =>
  Object.values(module).map(callOf),
)

function callOf({ route, run }: TwinControl): FrameCall {
  return controlCall({
    route,
    async handler({ db, platforms, params, now }) {
      const account =
        (await findTestAccount(db, params.accountId ?? '')) ??
        raise(sandboxObjectNotFound, { param: 'accountId' })
      const world = platforms.get(account.platform)?.twin.world ?? account.platform
      return transaction(db, (tx) => run(openMemory(tx, account.team_id, world, now), params))
    },
  })
}
