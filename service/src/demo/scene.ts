import type { Call } from './api.ts'
import type { Account } from './connect.ts'
import type { Expectations } from './expectations.ts'
import type { Receiver } from './receiver.ts'

export type Accounts = Readonly<Record<string, Account>> &
  Record<'skynet' | 'botchat' | 'threadnet' | 'microblog' | 'videosite', Account>

/** What the steps of the demo share. */
export interface Scene {
  url: string
  /** With a key of test mode. */
  call: Call
  /** The signed-in owner of the team, in test mode. */
  owner: Call
  profileId: string
  /** One on each network that posts, by its word. */
  accounts: Accounts
  receiver: Receiver
  expectations: Expectations
}
