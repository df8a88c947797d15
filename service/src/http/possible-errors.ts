import type { ErrorDefinition } from '#contract/operation/errors.ts'
import { methodAndPath, type Operation, pagingOf } from '#contract/operation/operation.ts'
import { isSessionOnly } from '#contract/operation/permissions.ts'
import { schemaError } from '#contract/schema/raise-fault.ts'
import { codesOf } from '#contract/schema/schema-codes.ts'
import * as common from './common.errors.ts'
import { reusedError } from './idempotency/replay.ts'

const known = new WeakMap<Operation, readonly ErrorDefinition[]>()

/** Everything but success that a well-formed request to an operation may be answered: by its handler, or on the way. */
export function errorsOf(operation: Operation): readonly ErrorDefinition[] {
  const found = known.get(operation) ?? collect(operation)
  known.set(operation, found)
  return found
}

function collect(operation: Operation): readonly ErrorDefinition[] {
  const all = [
    ...operation.errors,
    ...refusals(operation),
    ...pathErrors(operation),
    ...queryErrors(operation),
    ...pageErrors(operation),
    ...keyErrors(operation),
    ...bodyErrors(operation),
    ...schemaErrors(operation),
    common.internalError,
    // Health has its own answers for such states.
    ...(operation.id === 'getHealth' ? [] : [common.serviceUnavailable, common.storageFull]),
  ]
  const byName = new Map<string, ErrorDefinition>()
  for (const error of all) {
    const name = `${error.status} ${error.code}`
    if (!byName.has(name)) byName.set(name, error)
  }
  return [...byName.values()].sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1))
}

const isRead = ({ route }: Operation) => methodAndPath(route)[0] === 'GET'

/** Refusals because of the credential, the origin and the limits. */
function refusals(operation: Operation): ErrorDefinition[] {
  const { id, permission, limit } = operation
  const isOpen = permission === 'public'
  const asks = !isOpen && permission !== 'any'
  return [
    ...(isOpen
      ? []
      : [
          common.ambiguousCredentials,
          common.missingCredential,
          common.invalidCredential,
          common.invalidMode,
          common.rateLimited,
        ]),
    ...(id === 'login' || id === 'getHealth' ? [] : [common.tooManyRejectedCredentials]),
    ...(limit ? [common.tooManyAttempts] : []),
    ...(isRead(operation) ? [] : [common.crossSiteRequest]),
    ...(asks && isSessionOnly(permission) ? [common.actorNotAllowed] : []),
    ...(asks && permission !== 'session' ? [common.insufficientPermissions] : []),
  ]
}

function pathErrors({ route, errors }: Operation): ErrorDefinition[] {
  const isNamed = errors.some(({ status }) => status === 404)
  return route.includes('{') && !isNamed ? [common.routeNotFound] : []
}

function queryErrors({ query, foreignQuery, reply }: Operation): ErrorDefinition[] {
  const reads = foreignQuery || reply.paged || Object.keys(query.properties).length > 0
  return [
    common.invalidQuery,
    ...general(...(foreignQuery ? [] : ['unknown_parameter']), ...(reads ? ['invalid_string'] : [])),
  ]
}

function pageErrors(operation: Operation): ErrorDefinition[] {
  if (!operation.reply.paged) return []
  const { skip, page, skipMax, secondNames } = pagingOf(operation)
  return [
    ...general(...(secondNames ? ['mutually_exclusive_fields'] : [])),
    common.invalidLimit,
    common.invalidCursor,
    ...(skip || page ? [common.invalidPagination] : []),
    ...(skip && skipMax?.code !== 'invalid_pagination' ? [common.invalidSkip] : []),
  ]
}

function keyErrors({ idempotency }: Operation): ErrorDefinition[] {
  if (!idempotency) return []
  return [
    common.invalidIdempotencyKey,
    ...(idempotency.required ? [common.missingIdempotencyKey] : []),
    ...(idempotency.forwarded || idempotency.own
      ? []
      : [reusedError(idempotency), common.idempotencyKeyInFlight, common.profileNotFound]),
    ...(idempotency.effect === 'provider' ? [common.idempotencyKeyOutcomeUnknown] : []),
  ]
}

/** Text that cannot be stored is refused before validation, also where no body is declared. */
function bodyErrors(operation: Operation): ErrorDefinition[] {
  if (isRead(operation)) return [common.bodyNotAllowed]
  return [
    common.invalidRequestBody,
    common.bodyTooLarge,
    common.unsupportedMediaType,
    ...general('invalid_string', 'unknown_parameter'),
  ]
}

/** A list that a network or its own numbers page declares its parameters itself. */
const ownPaging = [common.invalidLimit, common.invalidPagination]

/** A code that not all schemas have means something that only the operation can describe. */
function schemaErrors({ id, query, headers, body, errors }: Operation): ErrorDefinition[] {
  const codes = new Set([query, headers, body].flatMap((schema) => (schema ? [...codesOf(schema)] : [])))
  return [...codes].map((code) => {
    const error = schemaError(code) ?? [...errors, ...ownPaging].find((known) => known.code === code)
    if (!error) throw new Error(`${id} has a field that answers ${code}, which it does not declare`)
    return error
  })
}

function general(...codes: string[]): ErrorDefinition[] {
  return codes.map((code) => schemaError(code)).filter((error) => error !== undefined)
}
