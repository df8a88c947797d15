import type { PlatformCall } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { afterCommit, send, transaction } from '#db/query/transaction.ts'
import { findConnectedAt } from '#features/accounts/index.ts'
import type { Clock } from '#values/clock.ts'
import { type Answered, deliver, play, type SandboxCall, within } from '#wire/twin/transport.ts'
import type { Twin, TwinState } from '#wire/twin/twin.ts'
import { type Fetch, holdsToken } from '#wire/wire.ts'
import { lackingAbility, lapsedToken } from './abilities.ts'
import { bentByAccount } from './account-faults.ts'
import { type Conversing, follow } from './inbox/follow-message.ts'
import { insertCall, type NewCall } from './ledger.store.ts'
import { type Memory, openMemory } from './memory.store.ts'
import { holdNotification } from './notifications.store.ts'
import type { UnheardJson } from './sandbox.tables.ts'

export interface SandboxOptions {
  db: Db
  clock: Clock
  /** Whether calls are written down: only where the control surface can show them. */
  ledger: boolean
  /** The longest wait for an answer, as in live mode. */
  timeoutMs: number
  wake(work: string): void
}

/**
 * The way to a twin. What the twin keeps and the row of the ledger are one commit, made before the answer goes out: a
 * crash leaves both or neither.
 */
export function sandboxPlatform(
  { db, clock, ledger, timeoutMs, wake }: SandboxOptions,
  platform: string,
  twin: Conversing,
  call: PlatformCall,
): Fetch {
  const { teamId } = call
  return async (request) => {
    const body = ledger ? await bodyOf(request.clone()) : null
    const played = await transaction(db, async (tx) => {
      const memory = openMemory(tx, teamId, twin.world ?? platform, clock.now())
      // Only the control makes accounts that lack something, so without it no check is needed.
      const refused = ledger ? await refusalOf(tx, twin, memory, call) : undefined
      const bent = ledger ? await bentByAccount(memory, call) : call
      const whole = refused ?? (await play(twin, memory, asSandboxCall(bent), request))
      const answered = within(timeoutMs, whole)
      await follow(tx, { teamId, platform, twin, memory }, answered)
      await report(tx, teamId, memory, answered, wake)
      if (ledger)
        send(insertCall(tx, await entryOf(platform, call, request, body, answered, memory.kept, clock.now())))
      return answered
    })
    return deliver(played, call.signal)
  }
}

function asSandboxCall({ step, object = '', text = '', about, effect }: PlatformCall): SandboxCall {
  return { step, object, text, ...(about && { about }), ...(effect && { effect: effect.id }) }
}

/**
 * Has the network report what happened. Who has not heard the answer may learn of it by the network's own report, once the
 * control lets it go.
 */
async function report(
  tx: Db,
  team_id: string,
  { tells, echoes }: Memory,
  { isUnheard, follows }: Answered,
  wake: SandboxOptions['wake'],
): Promise<void> {
  if (isUnheard) for (const echo of echoes) await holdNotification(tx, { ...echo, team_id })
  if (tells || follows) afterCommit(() => wake('sandbox-notifications'))
}

/** What the control has taken from the account of a call. */
async function refusalOf(
  tx: Db,
  twin: Twin,
  memory: TwinState,
  call: PlatformCall,
): Promise<Answered | undefined> {
  const lapsed = await lapsedToken(twin, memory, call, (accountId) => findConnectedAt(tx, accountId))
  return lapsed ?? lackingAbility(twin, memory, call)
}

/** A silence that is remembered keeps nothing that the platform has; an answer that came too late was kept. */
async function entryOf(
  provider: string,
  call: PlatformCall,
  request: Request,
  body: unknown,
  { kind, response, unheard, delayMs }: Answered,
  kept: boolean,
  at: Date,
): Promise<NewCall> {
  const { pathname, search } = new URL(request.url)
  return {
    at,
    teamId: call.teamId,
    provider,
    accountId: call.accountId,
    operation: call.step,
    attempt: call.attempt ?? 1,
    method: request.method,
    path: masked(pathname) + withoutProof(search),
    headers: headersOf(request),
    body,
    result: {
      kind,
      status: response?.status ?? null,
      body: response ? await bodyOf(response.clone()) : null,
      kept: kept && kind !== 'unreachable' && (kind !== 'timeout' || delayMs !== undefined),
    },
    effect: call.effect,
    unheard: call.effect && unheard && (await unheardOf(unheard)),
  }
}

async function unheardOf(response: Response): Promise<UnheardJson> {
  const { status, headers } = response
  return { status, headers: Object.fromEntries(headers), body: await response.text() }
}

/** A bot's token stands in the path. */
export function masked(path: string): string {
  return path.replace(/^(\/file)?\/bot[^/]+/, '$1/bot***')
}

/** Removes a proof that was made with a secret of the app from the query. */
function withoutProof(search: string): string {
  return search.replace(/([?&])appsecret_proof=[^&]*(&|$)/, (_, before, after) =>
    after === '' ? '' : before,
  )
}

function headersOf({ headers }: Request): Record<string, string> {
  return Object.fromEntries([...headers].map(([name, value]) => [name, holdsToken(name) ? '***' : value]))
}

const secretNames = new Set([
  'password',
  'client_secret',
  'secret',
  'code_verifier',
  'access_token',
  'refresh_token',
  'accessJwt',
  'refreshJwt',
  // A document of the carrier: large, and of a person.
  'file',
])

/** Test mode is a place to try things, and people may try them with a real password or passport. */
function withoutSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      secretNames.has(name) ? '***' : name === 'data' ? withoutSecrets(value) : value,
    ]),
  )
}

export async function bodyOf(message: Request | Response): Promise<unknown> {
  const bytes = Buffer.from(await message.arrayBuffer())
  if (bytes.length === 0) return null
  const type = message.headers.get('content-type') ?? ''
  if (type.includes('form-urlencoded'))
    return withoutSecrets(Object.fromEntries(new URLSearchParams(bytes.toString())))
  try {
    return withoutSecrets(JSON.parse(bytes.toString()))
  } catch {
    return { base64: bytes.toString('base64') }
  }
}
