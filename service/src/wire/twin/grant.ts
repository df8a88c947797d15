import { countedAfter } from './ids.ts'
import type { TwinState } from './twin.ts'

/** The code that connects an identity of the sandbox again. Undefined where the identity was named otherwise. */
export function codeOfIdentity(platform: string, identity: string): string | undefined {
  const [, granted, number] = new RegExp(`^sbx-${platform}-(granted-)?(\\d+)$`).exec(identity) ?? []
  return number && `sbx_${granted ? 'granted' : 'ok'}_${number}`
}

/** Makes an authorization code that connects a new identity. */
export async function grantCode(
  state: TwinState,
  platform: string,
  username: string | undefined,
  withoutAds = false,
): Promise<string> {
  const number = await countedAfter(state, 'grant')
  const code = `sbx_granted_${number}`
  const identity = `sbx-${platform}-granted-${number}`
  await state.put('grant', code, { identity, username: username ?? identity, withoutAds })
  return code
}

/** Makes an authorization code of an identity of the sandbox, with what else the grant holds. */
export async function codeFor(state: TwinState, identity: string, granted: object): Promise<string> {
  const code = `sbx_agreed_${await countedAfter(state, 'agreed')}`
  await state.put('grant', code, { ...granted, identity, username: identity, withoutAds: false })
  return code
}
