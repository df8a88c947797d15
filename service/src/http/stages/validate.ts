import { createHash } from 'node:crypto'
import { absentOf } from '#contract/operation/absent.ts'
import { raise } from '#contract/operation/errors.ts'
import { type Method, methodAndPath, type Operation, pagingOf } from '#contract/operation/operation.ts'
import { firstFault } from '#contract/schema/fault.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import { settled } from '#contract/schema/settled.ts'
import type { Keyring } from '#values/keyring.ts'
import { readPage } from '../answer/page.ts'
import { isForm, readBody, readFormInPlace, readRawBody } from '../body/body.ts'
import type { BodyBudget, BodyRoom } from '../body/body-budget.ts'
import {
  invalidIdempotencyKey,
  missingIdempotencyKey,
  routeNotFound,
  serviceUnavailable,
} from '../common.errors.ts'
import type { Exchange, Stage } from '../exchange.ts'
import { decodeQuery } from '../query.ts'
import { addressJudge } from './network-addresses.ts'

/** The bytes of JSON, their text and its values are in memory at the same time. */
const ofJson = 5

/**
 * Checks path, query, header and body against the declaration, in this order. The first fault answers, with the code
 * that its field carries.
 */
export function validate(
  operation: Operation,
  keyring: Keyring,
  budget: BodyBudget,
  ownOrigin: () => string,
): Stage {
  const judgeAddresses = addressJudge(operation, ownOrigin)
  const [method] = methodAndPath(operation.route)
  const readsPages = operation.reply.paged
  const paging = pagingOf(operation)

  return async (exchange, next) => {
    checkPath(exchange, operation)
    const query = decodeQuery(exchange.incoming.rawQuery, operation, readsPages ? paging : undefined)
    exchange.rawQuery = query.raw
    exchange.query = query.values
    exchange.sentNames = query.sentNames
    const owner = exchange.caller?.teamId ?? exchange.address
    exchange.answerRoom = budget.answer(owner)
    if (readsPages) exchange.page = readPage(exchange, operation, query.paging, paging, keyring)
    checkHeaders(exchange, operation)
    readKey(exchange, operation)
    refuseWhereSpent(budget, owner, operation)
    const isRaw = operation.rawBody || isForm(exchange.incoming, operation)
    const room = budget.room(owner, isRaw ? 1 : ofJson)
    try {
      await takeSent(exchange, operation, method, room)
      judgeAddresses(exchange.body)
      return await next()
    } finally {
      room.release()
    }
  }
}

async function takeSent(
  exchange: Exchange,
  operation: Operation,
  method: Method,
  room: BodyRoom,
): Promise<void> {
  const { incoming } = exchange
  if (isForm(incoming, operation)) return takeForm(exchange, operation, room)
  const sent = operation.rawBody
    ? await readRawBody(incoming, operation, room)
    : await readBody(incoming, operation, method, room)
  takeBody(exchange, operation, sent)
}

/** A repeat is the same request if its fields and the bytes of its file are the same; boundary and filename do not count. */
async function takeForm(exchange: Exchange, operation: Operation, room: BodyRoom): Promise<void> {
  const { fields, file } = await readFormInPlace(exchange.incoming, operation, room)
  takeBody(exchange, operation, fields)
  exchange.sentFile = file
  if (!file) return
  const digest = createHash('sha256').update(file.bytes).digest('hex')
  exchange.sentBody = { ...fields, [operation.formFile ?? '']: { digest } }
}

function takeBody(exchange: Exchange, { body }: Operation, sent: unknown): void {
  const { value, sentNames } = settled(body, sent)
  exchange.body = value
  exchange.sentBody = sent
  exchange.sentNames = [...exchange.sentNames, ...sentNames]
}

/** An owner that does not read its pending answers has to read them first. */
function refuseWhereSpent(budget: BodyBudget, owner: string, { id }: Operation): void {
  if (id !== 'getHealth' && budget.isSpent(owner))
    raise(serviceUnavailable, {
      message:
        'Answers that were asked for before take all memory that there is for them. Ask again shortly.',
      headers: { 'Retry-After': '2' },
    })
}

function checkPath({ pathParams, caller }: Exchange, operation: Operation): void {
  const { params, on } = operation
  const fault = params && firstFault(params, pathParams)
  if (fault) raiseFault(fault)
  if (params) return
  const unserved = caller?.scope.mode === 'live' ? on?.notInLiveMode : undefined
  for (const [name, value] of Object.entries(pathParams))
    if (!couldName(value)) raise(unserved ?? absentOf(name, operation) ?? routeNotFound)
}

/** A text that cannot be kept anywhere cannot name anything either. */
function couldName(value: string): boolean {
  return value.length <= 200 && value.isWellFormed() && !value.includes('\u0000')
}

function checkHeaders({ incoming: { distinct } }: Exchange, { headers }: Operation): void {
  if (!headers) return
  const sent = Object.keys(headers.properties).flatMap((name) => {
    const values = distinct[name.toLowerCase()]
    return values ? [[name, values.join(', ')]] : []
  })
  const fault = firstFault(headers, Object.fromEntries(sent))
  if (fault) raiseFault(fault)
}

function readKey(exchange: Exchange, { idempotency }: Operation): void {
  if (!idempotency) return
  const sent = exchange.incoming.distinct['idempotency-key']
  if (!sent) {
    if (idempotency.required) raise(missingIdempotencyKey, { param: 'Idempotency-Key' })
    if (idempotency.requestId && exchange.requestIdSent) exchange.idempotencyKey = exchange.requestId
    return
  }
  const [key = ''] = sent
  if (sent.length > 1 || key.length < 1 || key.length > 255)
    raise(invalidIdempotencyKey, { param: 'Idempotency-Key' })
  exchange.idempotencyKey = key
}
