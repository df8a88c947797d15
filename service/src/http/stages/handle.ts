import { ApiError } from '#contract/operation/errors.ts'
import {
  Answer,
  type Call,
  type Operation,
  type RequestParts,
  type Usable,
} from '#contract/operation/operation.ts'
import { type Projection, projection } from '#contract/operation/projection.ts'
import { copiesIn, type TSchema } from '#contract/schema/schema.ts'
import { paramAsSent } from '#contract/schema/second-names.ts'
import { entityTagOf } from '#contract/schema/version.ts'
import type { Base, OptionalTools, Tools } from '#contract/tools/tools.ts'
import { transaction } from '#db/query/transaction.ts'
import type { Exchange, Outgoing, Stage } from '../exchange.ts'

/** The last two stages in one: calls the operation's handler, and writes its value as the declared schema says. */
export function handle(operation: Operation, tools: Tools): Stage {
  const usual = shown(operation.reply.schema)
  const others = new Map(
    Object.entries(operation.replies ?? {}).map(([status, schema]) => [Number(status), shown(schema)]),
  )
  const usualStatus = operation.reply.status
  const callFor = calls(operation, tools)
  const leaveOut = leavingOut(copiesIn(operation.reply.schema))
  return async (exchange) => {
    const without = exchange.incoming.headers['x-legacy-copies'] === 'none' ? leaveOut : same
    const value = await namedAsSent(exchange, () => operation.handler(callFor(exchange)))
    if (!(value instanceof Answer)) {
      const body = without(usual.project(value))
      return write(usualStatus, body, usual.headersOf(body))
    }
    const other = value.status === usualStatus ? usual : others.get(value.status)
    if (!other) throw new Error(`${operation.id} answered ${value.status}, which it does not declare`)
    const body = other.project(value.body)
    return write(value.status, body, { ...other.headersOf(body), ...value.headers })
  }
}

/** How a value is written, and the headers that follow from it. */
function shown(schema: TSchema) {
  const tagOf = entityTagOf(schema)
  return {
    project: projection(schema),
    headersOf: (body: unknown): Record<string, string> => (tagOf ? { ETag: tagOf(body) } : {}),
  }
}

/** Runs what the operation waits for outside. Stands before the stage of the Idempotency-Key. */
export function prepare(operation: Operation, tools: Tools): Stage | undefined {
  const run = operation.prepare
  if (!run) return undefined
  const callFor = calls(operation, tools)
  return async (exchange, next) => {
    await namedAsSent(exchange, () => run(callFor(exchange)))
    return next()
  }
}

/** An error of a handler is in our names, and its answer in those of the request, also where it is kept under a key. */
async function namedAsSent<T>({ sentNames }: Exchange, run: () => Promise<T>): Promise<T> {
  if (sentNames.length === 0) return run()
  try {
    return await run()
  } catch (cause) {
    const param = cause instanceof ApiError ? cause.particulars.param : undefined
    if (!(cause instanceof ApiError) || param === undefined) throw cause
    throw new ApiError(cause.definition, { ...cause.particulars, param: paramAsSent(param, sentNames) })
  }
}

/** What the functions of an operation are given for a request. */
function calls(operation: Operation, tools: Tools): (exchange: Exchange) => Call {
  const { clock, settings, keyring, emit, react, wake, releaseSlot, parsers } = tools
  const base = { db: tools.db, clock, settings, keyring, emit, react, wake, releaseSlot, parsers }
  const { optional, partNames } = split(operation.uses ?? [], tools)
  return (exchange) => {
    const parts = partsOf(exchange)
    const call = { ...optional, ...callOf(exchange, base) } as Call & Record<string, unknown>
    for (const name of partNames) call[name] = parts[name]
    return call
  }
}

const same: Projection = (value) => value

/** For a client that does not read the second copies of the rows. */
function leavingOut(names: readonly string[]): Projection {
  if (names.length === 0) return same
  return (value) =>
    Object.fromEntries(Object.entries(value as object).filter(([name]) => !names.includes(name)))
}

/** What is the same for every request, and the names of what is not. */
function split(uses: readonly Usable[], tools: Tools) {
  const names = uses.filter((name): name is keyof OptionalTools => name in tools)
  return {
    optional: Object.fromEntries(names.map((name) => [name, tools[name]])),
    partNames: uses.filter((name): name is keyof RequestParts => !(name in tools)),
  }
}

function callOf(exchange: Exchange, base: Base): Call {
  const { tx, caller, incoming } = exchange
  return {
    ...base,
    db: tx ?? base.db,
    params: exchange.pathParams,
    query: exchange.query,
    body: exchange.body,
    page: exchange.page,
    caller,
    scope: caller?.scope,
    now: exchange.now,
    requestId: exchange.requestId,
    address: exchange.address,
    userAgent: incoming.headers['user-agent'] ?? '',
    transaction: (run) => (tx ? run(tx) : transaction(base.db, run)),
  } as Call
}

function partsOf(exchange: Exchange): RequestParts {
  const { incoming, rawQuery, credential, sentNames, idempotencyKey, sentFile } = exchange
  const { effectBegins, noEffectMade } = exchange
  const { headers } = incoming
  return {
    headers,
    rawQuery,
    credential,
    sentNames,
    sentFile,
    idempotencyKey,
    effectBegins: effectBegins ?? nothingToCommit,
    noEffectMade: noEffectMade ?? (() => {}),
  }
}

/** Without a key a repeat is a request of its own. */
const nothingToCommit: RequestParts['effectBegins'] = async (_profileId, keepFirst) =>
  void (await keepFirst?.())

function write(status: number, value: unknown, headers: Record<string, string>): Outgoing {
  if (status === 204 || status === 302) return { status, headers, body: null }
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) }
}
