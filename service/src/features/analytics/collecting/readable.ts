import type { AccountRow } from '#features/accounts/index.ts'
import type { Platform } from '#platforms/platform.ts'

/** Whether the numbers of an account are read in the background: where reads cost money, its team decides. */
export function isRead(
  platform: Platform | undefined,
  { capabilities }: Pick<AccountRow, 'capabilities'>,
): boolean {
  if (!platform?.analytics) return false
  return platform.publishing?.metered !== true || capabilities?.analytics === true
}
