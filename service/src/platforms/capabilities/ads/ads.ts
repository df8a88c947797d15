import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'

/** An ad account, in the same form for every network. */
export interface ReachedAdAccount {
  id: string
  name: string
}

/** One of them, as it is read by itself. */
export interface ReadAdAccount extends ReachedAdAccount {
  /** The ISO 4217 code of its money. */
  currency: string
}

/** The identity of a company: at least one member. */
export interface Company {
  name?: string | undefined
  domain?: string | undefined
  website?: string | undefined
  pronetPageUrl?: string | undefined
}

/** One part of a list that replaces the list before. The first part clears that list. */
export interface ListPart {
  sessionId: number
  /** From 1 on. */
  number: number
  isLast: boolean
  /** How many companies all parts have. */
  total: number
}

type Call<Args extends unknown[], T> = (
  transport: Transport,
  account: Account,
  ...args: Args
) => Promise<Outcome<T>>

/**
 * The capability to run ads. What only one network has stays among its own calls, and moves here with the second network
 * that has it. A network leaves out what it does not have; an operation that needs it is then answered 501.
 */
export interface Ads {
  /** Every ad account that the person behind a connection reaches. */
  listReachedAccounts: Call<[], readonly ReachedAdAccount[]>
  /** One ad account. Undefined when the person does not reach it. */
  readAdAccount?: Call<[adAccountId: string], ReadAdAccount | undefined>
  /** Whether an id names an audience that the person reaches. */
  hasAudience?: Call<[audienceId: string], boolean>
  /** Puts companies in the place of the list behind an audience. Undefined when there is no such audience. */
  replaceCompanies?: Call<
    [audienceId: string, companies: readonly Company[], part: ListPart],
    { received: number } | undefined
  >
  /** How many companies one call takes. Left out where a list is one call. */
  companiesPerCall?: number
}

declare module '../../platform.ts' {
  interface Capabilities {
    ads?: Ads
  }
}
