import type { Balance, Entry, Facts } from './facts.ts'

export type Rule =
  | 'overcount'
  | 'missed'
  | 'price'
  | 'sum'
  | 'negative'
  | 'held'
  | 'credited twice'
  | 'no integer'

export interface Violation {
  rule: Rule
  what: string
}

type Blame = (rule: Rule, what: string) => void

/** Joins the ledger with what the platform has answered. */
export function judge(facts: Facts): Violation[] {
  const found: Violation[] = []
  const blame: Blame = (rule, what) => void found.push({ rule, what })
  const ledgers = Map.groupBy(facts.entries, ({ teamId, mode }) => `${teamId} ${mode}`)
  for (const balance of facts.balances)
    checkLedger(balance, ledgers.get(`${balance.teamId} ${balance.mode}`) ?? [], blame)
  checkCharges(facts, blame)
  checkCredits(facts, blame)
  for (const sample of facts.samples) {
    if (sample < 0) blame('negative', `the API told a balance of ${sample}`)
    if (!Number.isSafeInteger(sample)) blame('no integer', `the API told a balance of ${sample}`)
  }
  return found
}

/** Each row follows from the one before it, and the last one is the balance. */
function checkLedger({ teamId, balance, held }: Balance, entries: readonly Entry[], blame: Blame): void {
  let sum = 0
  for (const [index, { amount, balanceAfter, position }] of entries.entries()) {
    if (!Number.isSafeInteger(amount)) blame('no integer', `${teamId} has a row of ${amount}`)
    sum += amount
    if (balanceAfter !== sum || position !== index + 1)
      blame('sum', `row ${position} of ${teamId} says ${balanceAfter}, the sum is ${sum}`)
    if (balanceAfter < 0) blame('negative', `row ${position} of ${teamId} leaves ${balanceAfter}`)
  }
  if (sum !== balance) blame('sum', `the balance of ${teamId} is ${balance}, its rows make ${sum}`)
  if (held !== 0) blame('held', `${held} are still promised to nobody in ${teamId}`)
}

function checkCharges({ entries, answered, prices, undisturbed }: Facts, blame: Blame): void {
  const charges = new Map<number, number>()
  for (const { kind, amount, number = 0 } of entries) {
    if (kind !== 'metered') continue
    charges.set(number, (charges.get(number) ?? 0) + 1)
    if (amount !== -(prices.get(number) ?? 0))
      blame('price', `post ${number} was charged ${-amount} and costs ${prices.get(number)}`)
  }
  for (const [number, count] of charges)
    if (count > (answered.get(number) ?? 0))
      blame('overcount', `post ${number} was charged ${count} times for ${answered.get(number) ?? 0} answers`)
  for (const number of undisturbed)
    if ((charges.get(number) ?? 0) < (answered.get(number) ?? 0))
      blame(
        'missed',
        `post ${number} was charged ${charges.get(number) ?? 0} of ${answered.get(number)} answers`,
      )
}

function checkCredits({ entries }: Facts, blame: Blame): void {
  const sessions = Map.groupBy(
    entries.filter(({ session }) => session),
    ({ session }) => session,
  )
  for (const [session, rows] of sessions)
    if (rows.length > 1) blame('credited twice', `${session} was credited ${rows.length} times`)
}
