import { raise } from '#contract/operation/errors.ts'
import type { AdsCalls } from '../ads-calls.ts'
import { audienceNotFound } from './audiences.errors.ts'
import { type Company, companyKeys } from './company-keys.ts'

/** As many rows as one call to the ad platform takes. */
const rowsMax = 10_000

/**
 * Has the companies take the place of the list before. The parts of a long list are one session, in which the first part
 * clears the list; a part whose outcome is not done ends it.
 */
export async function replaceKeys(
  { effect, now }: Pick<AdsCalls<'adnet'>, 'effect'> & { now: Date },
  audienceId: string,
  companies: readonly Company[],
): Promise<number> {
  const keys = companyKeys(companies)
  const parts = Math.ceil(keys.length / rowsMax)
  for (let number = 1; number <= parts; number += 1) {
    const part = keys.slice((number - 1) * rowsMax, number * rowsMax)
    const session = { sessionId: now.getTime(), number, isLast: number === parts, total: keys.length }
    const taken = await effect({ step: 'user', object: audienceId, text: part.join('\n') }, (adnet) =>
      adnet.replaceKeys(audienceId, part, session),
    )
    if (taken === undefined) raise(audienceNotFound)
  }
  return companies.length
}
