import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { type AccountRow, companionOf, type DelegatedGrant } from '#features/accounts/index.ts'
import { adAccountNotFound, adsConnectionRequired, capabilityNotSupported } from './ads.errors.ts'

/** An account as ads are run for it. */
export interface AdsAccount<W extends string = string> {
  /** The ads network that runs them. */
  network: W
  /** The account that the request names. */
  named: AccountRow
  /** Whose credentials are used, and whom everything stored belongs to: the ads connection, or the account itself. */
  owner: AccountRow
  /** How the ads network is reached when the account is no ads connection. */
  through: DelegatedGrant | undefined
}

/** Finds who runs ads for an account on one ads network. */
export async function adsAccountOf<W extends string>(
  { db, platforms }: Pick<Call, 'db'> & Pick<Tools, 'platforms'>,
  named: AccountRow,
  word: W,
): Promise<AdsAccount<W>> {
  const network = word
  if (named.platform === word) return { network, named, owner: named, through: undefined }
  const beside = platforms.get(word)?.beside?.find((posting) => posting.word === named.platform)
  if (!beside) return raise(capabilityNotSupported, { param: 'accountId', message: notOn(named.platform) })
  const connection = await companionOf(db, named, word)
  if (connection) return { network, named, owner: connection, through: undefined }
  const { grant } = beside
  if (!grant) return raise(adsConnectionRequired, { param: 'accountId' })
  const lack = beside.lacksGrant?.(named)
  if (lack !== undefined) return raise(adsConnectionRequired, { param: 'accountId', message: lack })
  return { network, named, owner: named, through: { word, grant } }
}

/** Whether a network runs the ads of an account: its own, or that of a connection beside it. */
export function isRunBy(
  { platforms }: Pick<Tools, 'platforms'>,
  { platform }: AccountRow,
  word: string,
): boolean {
  return (
    word === platform || (platforms.get(word)?.beside?.some((posting) => posting.word === platform) ?? false)
  )
}

function notOn(word: string): string {
  return `This is not done for accounts of ${word}.`
}

/** The ad accounts that a connection was limited to by connectAds. Undefined where it has all. */
export function limitedTo({
  settings: { adAccountIds },
}: Pick<AccountRow, 'settings'>): readonly string[] | undefined {
  return Array.isArray(adAccountIds) && adAccountIds.length > 0 ? adAccountIds.map(String) : undefined
}

/** An ad account outside of what the connection was limited to is answered as one that is not there. */
export function assertReached(
  { owner }: Pick<AdsAccount, 'owner'>,
  adAccountId: unknown,
  param = 'adAccountId',
): void {
  const limits = limitedTo(owner)
  if (typeof adAccountId !== 'string' || !limits) return
  if (!limits.includes(adAccountId) && !limits.includes(plainId(adAccountId)))
    raise(adAccountNotFound, { param })
}

/** LinkedIn names an ad account by its number and by a URN as well. */
function plainId(adAccountId: string): string {
  return adAccountId.replace(/^(?:urn:li:sponsoredAccount:)?(\d+)$/, 'act_$1')
}
