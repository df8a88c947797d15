import type { Command } from '../catalogue/catalogue.ts'
import { howToReconnect } from './reconnect.ts'

/** An answer that refuses a request, as far as advice depends on it. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** Seconds to wait. */
  readonly retryAfter?: number | undefined
  /** The account that the request named, if it named one. */
  readonly accountId?: string | undefined
}

type Advice = (refusal: Refusal, command: Command | undefined) => string | undefined

/** What to do, by the code of an error. */
const byCode: Record<string, Advice> = {
  duplicate_content: ({ details }) =>
    `Look at the post that is there: zither posts get ${id(details?.existingPostId)}. To post it again, add --skip-duplicate-check.`,
  idempotency_key_reused: () => 'Use another --idempotency-key for another request.',
  idempotency_key_in_flight: () =>
    'The same request is still running. Repeat it with the same --idempotency-key in a moment.',
  profile_name_conflict: ({ details }) =>
    `Look at the profile that has the name: zither profiles get ${id(details?.existingProfileId)}`,
  insufficient_permissions: (_, command) =>
    `Use a key with the permission ${command?.operation.permission ?? 'that the command needs'}.`,
  actor_not_allowed: () => 'This is for people who are signed in. An API key cannot do it.',
  account_disconnected: ({ accountId }) => `Connect the account again: ${howToReconnect(accountId)}`,
  account_not_found: () => 'List the accounts: zither accounts list',
  profile_not_found: () => 'List the profiles: zither profiles list',
  post_not_found: () => 'List the posts: zither posts list',
  insufficient_balance: () => 'Look at the balance: zither billing get',
  unexpected_answer: () =>
    'Something else than Zither answers at this address. Check it, and what stands between: zither whoami',
  storage_full: () => 'The disk of the service is nearly full. Tell its operator.',
}

const byStatus: Record<number, Advice> = {
  401: () => 'Sign in again: zither login',
  403: byCode.insufficient_permissions as Advice,
  404: () => 'Check the id, and the mode of the key: live and test share nothing.',
  429: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'Wait, and repeat the command.'
      : `Repeat the command in ${retryAfter} seconds.`,
  503: ({ retryAfter }) =>
    retryAfter === undefined ? 'Repeat the command later.' : `Repeat the command in ${retryAfter} seconds.`,
}

/** What to do about a refusal. */
export function adviceFor(refusal: Refusal, command: Command | undefined): string | undefined {
  const advice = byCode[refusal.code] ?? byStatus[refusal.status]
  if (advice) return advice(refusal, command)
  if (refusal.status >= 500) return 'This is a fault of the service. Tell its operator the request id.'
  return command ? `See zither ${command.operation.tag} ${command.name} --help.` : undefined
}

function id(value: unknown): string {
  return typeof value === 'string' ? value : '<id>'
}
