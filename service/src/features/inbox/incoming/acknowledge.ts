import type { Tools } from '#contract/tools/tools.ts'
import { askAccount, findAccountById } from '#features/accounts/index.ts'
import { second } from '#values/clock.ts'

type Within = Tools & { signal: AbortSignal }

/** A message of an account whose person is shown that it is under way. */
export interface Awaited {
  accountId: string
  awaitedAs: string
}

/** People wait meanwhile, and so do the messages behind these. */
const patienceMs = 5 * second

/** Tells the network that messages have arrived which it has been waiting for. */
export async function acknowledge(tools: Within, awaited: readonly Awaited[]): Promise<void> {
  const signal = AbortSignal.any([tools.signal, AbortSignal.timeout(patienceMs)])
  for (const one of awaited) await tell({ ...tools, signal }, one)
}

async function tell(tools: Within, { accountId, awaitedAs }: Awaited): Promise<void> {
  const account = await findAccountById(tools.db, accountId)
  if (account?.status !== 'connected' || !tools.platforms.get(account.platform)?.conversations?.acknowledge)
    return
  const about = { step: 'read', object: awaitedAs, signal: tools.signal }
  await askAccount<null>(tools, account, about, async ({ conversations }) => {
    const told = await conversations?.acknowledge?.(awaitedAs)
    return told ?? { kind: 'unreachable' }
  })
}
