import { type Asked, type Change, madeBy, spendingIn, type Told } from './facts.ts'

/** Joins what was answered with what the ad platform has. */
export function violationsOf(all: readonly Asked[], changes: readonly Change[]): string[] {
  return all.flatMap((asked) => faultsOf(asked, changes).map((fault) => `${asked.mark}: ${fault}`))
}

function faultsOf(asked: Asked, changes: readonly Change[]): string[] {
  const { since, until = Number.POSITIVE_INFINITY, accountId, first, again, isAttached, wanted } = asked
  const own = changes.filter((change) => change.accountId === accountId && change.seq > since)
  const before = own.filter(({ seq }) => seq <= until)
  const found: string[] = []
  if (again && own.length > before.length) found.push(`${own.length - before.length} calls for a repeat`)
  if (first && again && first.text !== again.text) found.push(`a repeat was answered ${again.text}`)
  const told = first ?? again
  if (!told) return [...found, 'nothing was ever answered']
  found.push(...ledgerFaults(told, before))
  const spending = spendingIn(own, isAttached)
  if (spending.length > 0 && !told.active && !isInDoubt(told, 'activation'))
    found.push(`${spending.join(', ')} may spend, and the answer was ${told.status} ${told.code}`)
  if (told.status === 201 && told.active !== (wanted === 'ACTIVE'))
    found.push('the answer has another status')
  if (told.active && spending.length === 0) found.push('nothing is on, and the answer says so')
  return found
}

function isInDoubt({ code, step }: Told, wanted: string): boolean {
  return step === wanted && (code.endsWith('_unknown') || code === 'idempotency_key_outcome_unknown')
}

/** The answer must list exactly what exists. A call in doubt may have made one object more. */
function ledgerFaults(told: Told, changes: readonly Change[]): string[] {
  const made = madeBy(changes)
  const extra = made.length - told.created.length
  const isKnown = told.created.every(({ kind, id }, index) => {
    const there = made[index]
    return there?.kind === kind && (there.id === id || there.id === null)
  })
  if (!isKnown || extra < 0)
    return [`the ledger is ${JSON.stringify(told.created)}, and ${JSON.stringify(made)} is there`]
  const last = made.at(-1)
  if (extra > 1 || (extra === 1 && !isInDoubt(told, last?.kind ?? '')))
    return [`${JSON.stringify(made.slice(told.created.length))} is there and was not told`]
  return []
}

type Plant = (asked: Asked, own: Change[]) => void

/** Each would be a loss of money, or of the knowledge where it goes. */
const plants: readonly Plant[] = [
  ({ first, again }) => void (first ?? again)?.created.pop(),
  (_, own) => void own.push({ ...blank(own), operation: 'campaign', kept: true, id: '120210000000009999' }),
  (_, own) =>
    void own.push({
      ...blank(own),
      operation: 'flip3',
      path: '/v/120210000000009999',
      status: 'ACTIVE',
      kept: true,
    }),
  (asked, own) => {
    own.push({ ...blank(own), seq: 1_000_000_000, operation: 'campaign' })
    asked.until = 999_999_999
  },
  ({ first, again }) => void (first ?? again)?.created.reverse(),
  (asked) => {
    asked.first = null
    delete asked.again
  },
]

export const plantedCount = plants.length

function blank(own: readonly Change[]): Change {
  const { seq = 0, accountId = '' } = own.at(-1) ?? {}
  return { seq, accountId, operation: '', path: '', status: null, kept: false, id: null }
}

/** How many planted faults the verdict sees in a failure of these very facts. */
export function seenPlants(all: readonly Asked[], changes: readonly Change[]): number {
  const failed = all.find(({ first }) => first?.status === 422 && first.created.length > 2)
  if (!failed) return 0
  const own = changes.filter(({ accountId, seq }) => accountId === failed.accountId && seq > failed.since)
  const { until = Number.POSITIVE_INFINITY } = failed
  const seen = own.filter(({ seq }) => seq <= until)
  return plants.filter((plant) => {
    const tampered = { asked: structuredClone(failed), own: structuredClone(seen) }
    plant(tampered.asked, tampered.own)
    return violationsOf([tampered.asked], tampered.own).length > 0
  }).length
}
