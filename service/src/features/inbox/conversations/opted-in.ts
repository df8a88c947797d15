import type { Platform } from '#platforms/platform.ts'

/** A network that charges for reading is read only for accounts that have opted in. */
export function skipsInbox(platform: Platform, opted: { inbox?: boolean } | null): boolean {
  return platform.conversations?.rules.optIn === true && opted?.inbox !== true
}
