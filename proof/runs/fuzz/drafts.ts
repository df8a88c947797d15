import { type Random, seeded } from '../../harness/load/random.ts'
import { bodyMutations, type Mutation } from './body-mutations.ts'
import type { FuzzOperation, PathParameter } from './document.ts'
import { ExampleIds } from './example-ids.ts'
import { fromElsewhere, otherMutations } from './other-mutations.ts'
import type { Draft } from './request.ts'
import type { Slots } from './slots.ts'
import { Values } from './values.ts'

export interface Credentials {
  key: string
  session: string
  /** Sessions that may be ended. */
  spare: readonly string[]
}

/** These cost a hash of a password each, so they come seldom. */
const dear = new Set(['login', 'register', 'changePassword', 'resetPassword'])
const dearShare = 0.01
const validShare = 0.4

/** Makes the request of a number: the same one for the same seed and the same fixtures. */
export class Drafts {
  readonly #operations: readonly FuzzOperation[]
  readonly #slots: Slots
  readonly #ids: ExampleIds
  readonly #credentials: Credentials
  readonly #seed: number
  readonly #mutations: readonly Mutation[]
  readonly #weight: number

  constructor(operations: readonly FuzzOperation[], slots: Slots, credentials: Credentials, seed: number) {
    this.#operations = operations
    this.#slots = slots
    this.#ids = new ExampleIds(operations, slots)
    this.#credentials = credentials
    this.#seed = seed
    this.#mutations = [...bodyMutations, ...otherMutations(slots)]
    this.#weight = this.#mutations.reduce((sum, { weight }) => sum + weight, 0)
  }

  of(number: number): Draft {
    const random = seeded(this.#seed ^ Math.imul(number + 1, 0x9e3779b1))
    const draft = this.#valid(this.#operation(random), random)
    if (random.between(0, 1) < validShare) return draft
    // Not every mutation finds a place in every request.
    for (let tries = 0; tries < 50; tries++) {
      const { name, mustFail, apply } = this.#mutation(random)
      if (!apply(draft, random)) continue
      draft.mutation = name
      draft.mustFail = mustFail
      return draft
    }
    return draft
  }

  #operation(random: Random): FuzzOperation {
    for (;;) {
      const operation = random.pick(this.#operations)
      if (!dear.has(operation.id) || random.between(0, 1) < dearShare) return operation
    }
  }

  #mutation(random: Random): Mutation {
    let at = random.between(0, this.#weight)
    for (const entry of this.#mutations) {
      at -= entry.weight
      if (at < 0) return entry
    }
    return this.#mutations[0] as Mutation
  }

  #valid(operation: FuzzOperation, random: Random): Draft {
    const values = new Values(random, this.#slots, operation)
    const headers: Draft['headers'] = []
    this.#authorize(operation, headers, random)
    if (operation.keyed === 'required' || (operation.keyed === 'optional' && values.chance(0.2)))
      headers.push(['Idempotency-Key', `key ${values.integer(0, 1e6)}`])
    const withBody = operation.body !== undefined && (operation.bodyRequired || values.chance(0.7))
    if (withBody) headers.push(['Content-Type', 'application/json'])
    return {
      operation,
      method: operation.method,
      path: operation.pathParams.reduce(
        (path, parameter) => path.replace(`{${parameter.name}}`, this.#segment(operation, parameter, random)),
        operation.path,
      ),
      query: this.#query(operation, values, random),
      headers,
      body: withBody ? this.#body(operation, values, random) : undefined,
      mustFail: false,
    }
  }

  #authorize({ id, permission }: FuzzOperation, headers: Draft['headers'], random: Random): void {
    if (permission === 'public') {
      fromElsewhere(headers, random)
      return
    }
    const { key, session, spare } = this.#credentials
    if (id === 'logout') {
      fromElsewhere(headers, random)
      return void headers.push(['Authorization', `Bearer ${random.pick(spare)}`])
    }
    const needsSession = permission === 'session' || permission === 'apikeys:manage'
    if (!needsSession && random.between(0, 1) < 0.8)
      return void headers.push(['Authorization', `Bearer ${key}`])
    headers.push(['Authorization', `Bearer ${session}`], ['X-Mode', 'test'])
  }

  #segment({ networks }: FuzzOperation, { kind, schema, example }: PathParameter, random: Random): string {
    const made =
      this.#slots.pick(kind, random, networks) ?? (schema.enum ? random.pick(schema.enum) : example)
    return encodeURIComponent(made ?? '0'.repeat(24))
  }

  #query({ query, networks }: FuzzOperation, values: Values, random: Random): [string, string][] {
    // One way of paging at a time, and no range that may end before it starts.
    const left = [
      'cursor',
      'pageToken',
      'pageSize',
      'skip',
      'page',
      'to',
      'toDate',
      'dateTo',
      values.chance(0.5) ? 'sort' : 'sortBy',
    ]
    const chosen = query.filter(
      ({ name, required }) => required || (!left.includes(name) && values.chance(0.15)),
    )
    return chosen.map(({ name, schema, example }) => {
      const shown = example === undefined ? undefined : this.#ids.swapped(example, networks, random)
      const made = () => (shown === undefined ? values.of(schema, name) : values.like(shown, schema, name))
      // Without a page number a page has at most 100 rows, though the document gives the higher limit of both ways
      // together.
      return [name, String(name === 'limit' ? values.integer(1, 100) : made())]
    })
  }

  /** Where fields exclude one another, one of them is left. */
  #body(operation: FuzzOperation, values: Values, random: Random): Record<string, unknown> {
    const { example, networks } = operation
    const body =
      example !== undefined && values.chance(0.7)
        ? values.like(this.#ids.swapped(example, networks, random), operation.body, '')
        : values.object(operation.body)
    if (operation.id === 'createPost' || operation.id === 'updatePost') {
      delete body.platforms
      delete body.mediaItems
      if (body.isDraft) delete body.publishNow
      if (body.scheduledFor) for (const name of ['isDraft', 'publishNow']) delete body[name]
      for (const target of (body.targets as Record<string, unknown>[] | undefined) ?? [])
        delete target.mediaItems
    }
    if (operation.id === 'createApiKey')
      Object.assign(body, { scope: 'full', profileIds: undefined, mode: 'test' })
    if (operation.id === 'connectSkynetCredentials') {
      delete body.state
      body.profileId = values.of({}, 'profileId')
    }
    if (['editPost', 'unpublishPost', 'updatePostMetadata'].includes(operation.id)) {
      for (const name of ['accountId', 'platform']) delete body[name]
      body.targetId = values.of({}, 'targetId')
    }
    if (body.isActive === false) delete body.isActive
    return body
  }
}
