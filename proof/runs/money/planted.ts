import type { Entry, Facts } from './facts.ts'
import { judge, type Rule } from './judge.ts'

const metered = (entry: Entry) => entry.kind === 'metered'
const lastOf = ({ entries }: Facts) => entries.findLast(metered) as Entry

/** Puts a row at the end of its ledger as a sound one, so that only what is wrong with it shows. */
function append(facts: Facts, row: Entry): void {
  const mine = (one: { teamId: string; mode: string }) => one.teamId === row.teamId && one.mode === row.mode
  const balance = facts.balances.find(mine)
  if (!balance) return
  balance.balance += row.amount
  const position = facts.entries.filter(mine).length + 1
  facts.entries.push({ ...row, position, balanceAfter: balance.balance })
}

/** Faults that a service could have, put into the facts of a sound run. */
const plants: [name: string, rule: Rule, plant: (facts: Facts) => void][] = [
  ['a request is charged twice', 'overcount', (facts) => append(facts, lastOf(facts))],
  [
    'a request without an answer is charged',
    'overcount',
    (facts) => {
      const silent = [...facts.prices.keys()].find((number) => !facts.answered.has(number))
      append(facts, { ...lastOf(facts), number: silent, amount: -(facts.prices.get(silent ?? 0) ?? 0) })
    },
  ],
  [
    'an answer is not charged in peace',
    'missed',
    ({ answered, undisturbed }) => {
      const [first = 0] = undisturbed
      answered.set(first, (answered.get(first) ?? 0) + 1)
    },
  ],
  [
    'a request is charged too much',
    'price',
    (facts) => {
      lastOf(facts).amount -= 1
    },
  ],
  [
    'a balance is not the sum of its rows',
    'sum',
    ({ balances }) => {
      for (const balance of balances) balance.balance += 1
    },
  ],
  ['a row is gone', 'sum', ({ entries }) => void entries.shift()],
  ['a balance was below nothing for a moment', 'negative', ({ samples }) => void samples.push(-1)],
  ['an amount is a fraction', 'no integer', ({ samples }) => void samples.push(0.5)],
  [
    'a promise is never released',
    'held',
    ({ balances }) => {
      for (const balance of balances) balance.held = 15_000
    },
  ],
  [
    'a session is credited twice',
    'credited twice',
    (facts) => append(facts, facts.entries.find(({ session }) => session) as Entry),
  ],
]

export const plantedCount = plants.length

/** The names of the faults that the verdict does not see. */
export function unseenPlants(facts: Facts): string[] {
  return plants
    .filter(([, rule, plant]) => {
      const copy = structuredClone(facts)
      plant(copy)
      return !judge(copy).some((violation) => violation.rule === rule)
    })
    .map(([name]) => name)
}
