import { Answer, type Call, type Operation } from '#contract/operation.ts'
import { projection } from '#contract/projection.ts'
import type { Tools } from '#contract/tools.ts'
import { transaction } from '#db/transaction.ts'
import type { Exchange, Outgoing, Stage } from '../exchange.ts'

/** The last two stages in one: calls the operation's handler, and writes its value as the declared schema says. */
export function handle(operation: Operation, tools: Tools): Stage {
  const usual = { status: operation.reply.status, project: projection(operation.reply.schema) }
  const others = new Map(
    Object.entries(operation.replies ?? {}).map(([status, schema]) => [Number(status), projection(schema)]),
  )
  return async (exchange) => {
    const value = await operation.handler(callOf(exchange, tools))
    if (!(value instanceof Answer)) return write(usual.status, usual.project(value), {})
    const project = value.status === usual.status ? usual.project : others.get(value.status)
    if (!project) throw new Error(`${operation.id} answered ${value.status}, which it does not declare`)
    return write(value.status, project(value.body), value.headers)
  }
}

function callOf(exchange: Exchange, tools: Tools): Call {
  const { tx, caller, incoming } = exchange
  const scope = caller?.scope
  return {
    ...tools,
    db: tx ?? tools.db,
    params: exchange.pathParams,
    query: exchange.query,
    rawQuery: exchange.rawQuery,
    headers: incoming.headers,
    body: exchange.body,
    page: exchange.page,
    caller,
    scope,
    now: exchange.now,
    requestId: exchange.requestId,
    credential: exchange.credential,
    address: exchange.address,
    userAgent: incoming.headers['user-agent'] ?? '',
    idempotencyKey: exchange.idempotencyKey,
    effectBegins: exchange.effectBegins ?? nothingToCommit,
    transaction: (run) => (tx ? run(tx) : transaction(tools.db, run)),
  } as Call
}

/** Without a key a repeat is a request of its own. */
const nothingToCommit = async () => {}

function write(status: number, value: unknown, headers: Record<string, string>): Outgoing {
  if (status === 204 || status === 302) return { status, headers, body: null }
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) }
}
