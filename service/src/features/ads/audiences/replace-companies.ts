import { raise } from '#contract/operation/errors.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { AccountCalls, With } from '#features/accounts/index.ts'
import { audienceNotFound } from './audiences.errors.ts'
import type { Company } from './companies.ts'

interface Replacing extends Pick<AccountCalls<{ ads: With<'ads', 'replaceCompanies'> }>, 'effect'> {
  network: string
  now: Date
  platforms: Tools['platforms']
}

/**
 * Has the companies take the place of the list before. The parts of a long list are one session; a part whose outcome is
 * not done ends it.
 */
export async function replaceCompanies(
  { network, effect, now, platforms }: Replacing,
  audienceId: string,
  companies: readonly Company[],
): Promise<number> {
  const size = platforms.get(network)?.ads?.companiesPerCall ?? companies.length
  const session = { sessionId: now.getTime(), total: companies.length }
  for (let begin = 0; begin < companies.length; begin += size) {
    const some = companies.slice(begin, begin + size)
    const part = { ...session, number: begin / size + 1, isLast: begin + size >= companies.length }
    const about = { step: 'user', object: audienceId, text: textOf(some) }
    const taken = await effect(about, ({ ads }) => ads.replaceCompanies(audienceId, some, part))
    if (taken === undefined) raise(audienceNotFound)
  }
  return companies.length
}

/** Where test mode looks for tokens. */
function textOf(companies: readonly Company[]): string {
  return companies.map((company) => Object.values(company).join(' ')).join('\n')
}
