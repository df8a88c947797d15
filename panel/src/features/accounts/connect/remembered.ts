import type { Mode } from '../../../contract/routes.ts'

/** What was begun before the browser left for the network. The tab keeps it: it is of no use to another one. */
export interface Begun {
  mode: Mode
  platform: string
  profileId: string
  /** The account that is reconnected. */
  accountId?: string
  /** The path to return to. */
  back: string
}

const begunName = 'zither.connecting'

export const remember = (begun: Begun): void => write(begunName, begun)
export const recall = (): Begun | undefined => read<Begun>(begunName)

/** The choices after the consent. The service returns them only once. */
export interface Pending {
  platform: string
  profileId: string
  pendingDataToken: string
  connectToken: string
  choices?: Choices
}

export interface Choices {
  selectionType: string
  options: readonly { id: string; name: string; type: string; guildId?: string }[]
  expiresAt: string
  person: string
}

const pendingName = 'zither.pending'

export const keepPending = (pending: Pending): void => write(pendingName, pending)
export const keptPending = (): Pending | undefined => read<Pending>(pendingName)

export function dropPending(): void {
  try {
    sessionStorage.removeItem(pendingName)
  } catch {}
}

function write(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {}
}

function read<T>(name: string): T | undefined {
  try {
    const text = sessionStorage.getItem(name)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}
