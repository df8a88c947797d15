/** The statuses of ad accounts by the number that the ad platform gives, and whether ads can run under each. */
const statuses: Readonly<Record<number, readonly [word: string, usable: boolean]>> = {
  1: ['active', true],
  2: ['disabled', false],
  3: ['unsettled', false],
  7: ['pending_risk_review', false],
  8: ['pending_settlement', true],
  9: ['in_grace_period', true],
  100: ['pending_closure', false],
  101: ['closed', false],
  201: ['active', true],
  202: ['closed', false],
}

export function statusOf(accountStatus: unknown): { word: string; usable: boolean } {
  const [word, usable] = statuses[Number(accountStatus)] ?? ['unknown', false]
  return { word, usable }
}
