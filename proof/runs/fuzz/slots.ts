import type { Random } from '../../harness/load/random.ts'
import type { FuzzOperation } from './document.ts'

/** Ids by what they are of: the name that the id has in paths, or what the document calls it there. */
export type Ids = Record<string, string[]>

const keptAtMost = 200

/** Ids that requests name: those of the fixtures, and then what the answers brought. */
export class Slots {
  readonly #ours: Ids
  readonly #others: Ids
  /** Of these a list would also bring what the run itself lives on: its key, its owner. */
  readonly #furnished: ReadonlySet<string>

  constructor(ours: Ids, others: Ids) {
    this.#ours = structuredClone(ours)
    this.#others = others
    this.#furnished = new Set(Object.keys(ours))
  }

  /** Undefined where there is none of the kind. An account is one of the networks that are named, if any are. */
  pick(kind: string, random: Random, networks: readonly string[] = []): string | undefined {
    const [network] = networks
    const near = kind === 'accountId' && network ? `${network}AccountId` : kind
    return random.pick(
      this.#ours[near] ?? (near.endsWith('AccountId') ? this.#ours.accountId : undefined) ?? [],
    )
  }

  /** An id of another team. */
  foreign(kind: string, random: Random): string | undefined {
    return random.pick(this.#others[kind] ?? [])
  }

  /** Keeps what an answer names, in the place of something older. */
  learn({ makes }: FuzzOperation, body: any): void {
    const isList = Array.isArray(body.data)
    if (makes && !(isList && this.#furnished.has(makes)))
      for (const row of isList ? body.data : parts(body)) this.#keep(makes, idOf(row, makes))
    for (const target of Array.isArray(body.targets) ? body.targets : []) this.#keep('targetId', target.id)
    if (typeof body.account?.id === 'string') this.#keep(`${body.account.platform}AccountId`, body.account.id)
    this.#keep('state', body.state)
  }

  /** Forgets what was deleted. */
  forget(id: string): void {
    for (const list of Object.values(this.#ours)) {
      const at = list.indexOf(id)
      if (at >= 0) list.splice(at, 1)
    }
  }

  /** Forgets the accounts that a request names, which have ended meanwhile. */
  forgetAccounts(request: string): void {
    for (const [kind, list] of Object.entries(this.#ours))
      if (/accountId$/i.test(kind)) this.#ours[kind] = list.filter((id) => !request.includes(id))
  }

  #keep(kind: string, id: unknown): void {
    if (typeof id !== 'string') return
    const list = this.#ours[kind] ?? []
    this.#ours[kind] = list
    if (list.includes(id)) return
    if (list.length < keptAtMost) list.push(id)
    // The first quarter stays, so that some have a past.
    else list[Math.floor(keptAtMost / 4 + Math.random() * keptAtMost * 0.75)] = id
  }
}

/** An answer, and what it may have put around the one object that it is of. */
function parts(body: any): any[] {
  return [body, ...Object.values(body).filter((part) => typeof part === 'object' && part !== null)]
}

/** What names a row: the member that is called like the kind, else its id. */
function idOf(row: any, kind: string): unknown {
  return row?.[kind] ?? row?.id ?? row?._id
}
