import assert from 'node:assert/strict'
import type { Operation } from '#contract/operation.ts'
import { bodyOf, idNames } from './asker.ts'
import { makers } from './objects.ts'
import { sampleOf } from './sample.ts'

type Schema = any

/** A place in a request where an id of the team stands. */
export interface IdPosition {
  operation: Operation
  where: 'path' | 'query' | 'body'
  /** As in `targets[].accountId`. */
  at: string
  /** What it is an id of, by the name that its maker has. */
  kind: string
}

const kinds: Record<string, string> = {
  profileIds: 'profileId',
  accountIds: 'accountId',
  targetIds: 'targetId',
  reuseOptionId: 'phone-numbers.id',
  createdBy: 'userId',
  actorId: 'userId',
  _id: 'webhookId',
}

/** Names that mean something else in one operation. */
const particular: Record<string, string> = { 'deleteWebhookSettings id': 'webhookId' }

/** What a body has to hold for its ids, or for one of them, to be looked at, beyond what its schema requires. */
const needed: Record<string, object> = {
  createApiKey: { scope: 'profiles' },
  inviteLinkTokens: { scope: 'profiles' },
  createPost: { content: 'x' },
  createContact: { displayName: 'somebody' },
  'createContact accountId': { displayName: 'somebody', externalId: 'somebody' },
  purchasePhoneNumber: { allowMultiple: true },
  createWebhook: { url: 'http://127.0.0.1:9/' },
  createWebhookSettings: { url: 'http://127.0.0.1:9/' },
}

export function idPositions(operation: Operation): IdPosition[] {
  const found: [IdPosition['where'], string][] = [
    ...idNames(operation).map((name): [IdPosition['where'], string] => ['path', name]),
    ...placesIn(operation.query).map((at): [IdPosition['where'], string] => ['query', at]),
    ...placesIn(operation.body).map((at): [IdPosition['where'], string] => ['body', at]),
  ]
  return found.map(([where, at]) => {
    const name = where === 'path' ? at : (at.split('.').at(-1) ?? '').replace('[]', '')
    const kind = particular[`${operation.id} ${name}`] ?? kinds[name] ?? name
    assert.ok(makers[kind], `the tests have to be told what ${at} of ${operation.id} is an id of`)
    return { operation, where, at, kind }
  })
}

function placesIn(schema: Schema, at = ''): string[] {
  // Rows that are judged one by one tell of an id in their own place of the answer.
  if (!schema || schema.judged) return []
  if (schema.anyOf) return schema.anyOf.flatMap((choice: Schema) => placesIn(choice, at))
  if (schema.errorCode === 'invalid_id' || (schema.commaList === true && at.endsWith('Ids'))) return [at]
  if (schema.type === 'array') return placesIn(schema.items, `${at}[]`)
  return Object.entries<Schema>(schema.properties ?? {}).flatMap(([name, property]) =>
    placesIn(property, at ? `${at}.${name}` : name),
  )
}

/** The shortest query in which an id stands under a name. */
export function queryWith({ query }: Operation, at: string, id: string): string {
  const required: readonly string[] = query.required ?? []
  const others = required.filter((name) => name !== at)
  return [...others.map((name) => `${name}=${String(sampleOf(query.properties[name]))}`), `${at}=${id}`].join(
    '&',
  )
}

/** The smallest body in which an id stands at a place. */
export function bodyWith(operation: Operation, at: string, id: string): object {
  const body = { ...bodyOf(operation), ...(needed[`${operation.id} ${at}`] ?? needed[operation.id]) }
  return put(operation.body, body, at.split('.'), id) as object
}

function put(schema: Schema, value: object, [part = '', ...rest]: string[], id: string): unknown {
  const name = part.replace('[]', '')
  const property = schema.properties[name]
  const inner = (into: Schema) => (rest.length === 0 ? id : put(into, sampleOf(into) as object, rest, id))
  const set = part.endsWith('[]') ? [inner(property.items)] : inner(property)
  // A union of ways to name something is one way at a time.
  const others = Object.entries(value).filter(([other]) => other !== name && !isAlternative(name, other))
  return { ...Object.fromEntries(others), [name]: set }
}

/** The body names a target by its own id or by that of its account. */
function isAlternative(name: string, other: string): boolean {
  return name === 'accountId' && other === 'targetId'
}
