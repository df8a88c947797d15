import { countedAfter } from './ids.ts'
import type { TwinState } from './twin.ts'

/** Makes an authorization code that connects an identity which nobody has had before. */
export async function grantCode(
  state: TwinState,
  platform: string,
  username: string | undefined,
): Promise<string> {
  const number = await countedAfter(state, 'grant')
  const code = `sbx_granted_${number}`
  const identity = `sbx-${platform}-granted-${number}`
  await state.put('grant', code, { identity, username: username ?? identity })
  return code
}
