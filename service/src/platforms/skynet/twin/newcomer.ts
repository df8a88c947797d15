import { randomBytes } from 'node:crypto'
import { countedAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { accountNamed, type TwinAccount } from './account.ts'
import { base32 } from './fault.ts'

/** Opens a new account, and returns the identifier that signs in to it. */
export async function signUp(state: TwinState, username: string | undefined): Promise<string> {
  const { handle } = await accountNamed(
    state,
    username ?? `sbx-skynet-opened-${await countedAfter(state, 'opened')}`,
  )
  const account: TwinAccount = { did: `did:plc:${base32(randomBytes(15))}`, handle }
  await state.put('account', account.did, account)
  await state.put('handle', handle, account)
  return account.did
}
