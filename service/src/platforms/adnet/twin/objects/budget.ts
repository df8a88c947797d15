import { invalidParameter } from '../../../graph/twin/fault.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import { amountIn, timeIn } from '../input.ts'
import { type Term, termFrom } from './timeline.ts'

/** Budget and schedule of a campaign or an ad set, as they are shown. */
export interface Plan {
  daily_budget?: string
  lifetime_budget?: string
  start_time?: string
  end_time?: string
}

/** The network's smallest budget, in any currency. */
const smallest = 100

/** The plan after a request: one kind of budget replaces the other. */
export function planIn(parameters: Parameters, end: 'end_time' | 'stop_time', before: Plan = {}): Plan {
  const budget = budgetIn(parameters) ?? pick(before)
  const start = parameters.has('start_time') ? timeIn(parameters, 'start_time') : before.start_time
  const until = parameters.has(end) ? timeIn(parameters, end) : before.end_time
  if (until !== undefined && start !== undefined && until <= start)
    throw invalidParameter('The end of the schedule must be after its start.', 1_487_793)
  return { ...budget, ...(start && { start_time: start }), ...(until && { end_time: until }) }
}

/** Undefined where a request names no budget. */
function budgetIn(parameters: Parameters): Plan | undefined {
  const kinds = ['daily_budget', 'lifetime_budget'] as const
  const given = kinds.map((kind) => [kind, amountIn(parameters, kind)] as const)
  if (given.every(([, amount]) => amount === undefined)) return undefined
  const set = given.filter(([, amount]) => amount !== undefined && amount !== '0')
  if (set.length > 1) throw invalidParameter('An object has either a daily or a lifetime budget.', 1_885_621)
  if (set.some(([, amount]) => Number(amount) < smallest))
    throw invalidParameter('Your budget is too low: it must be at least 1.00.', 1_885_272)
  return Object.fromEntries(set)
}

function pick({ daily_budget, lifetime_budget }: Plan): Plan {
  return { ...(daily_budget && { daily_budget }), ...(lifetime_budget && { lifetime_budget }) }
}

export function hasBudget({ daily_budget, lifetime_budget }: Plan): boolean {
  return daily_budget !== undefined || lifetime_budget !== undefined
}

/** Adds what a plan means for delivery from now on. */
export function withTerm(terms: readonly Term[], now: Date, plan: Plan): Term[] {
  const time = (text: string | undefined) => (text === undefined ? null : Date.parse(text))
  const amount = (text: string | undefined) => (text === undefined ? null : Number(text))
  const at = now.getTime()
  const term = termFrom(at, {
    daily: amount(plan.daily_budget),
    lifetime: amount(plan.lifetime_budget),
    from: time(plan.start_time),
    until: time(plan.end_time),
  })
  return [...terms.filter((one) => one.at < at), term]
}
