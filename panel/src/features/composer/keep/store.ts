// What is written stays in the browser until it is sent: a reload, a crash or an end of the session loses nothing.
import type { CreateBody } from '../draft/body.ts'
import type { Draft } from '../draft/draft.ts'

/** The last request that was sent under a key. Until its answer is known, a repetition has to say the same. */
export interface Sent {
  key: string
  body: CreateBody
}

export interface Kept {
  draft: Draft
  /** When it was kept, by the clock of the browser. */
  at: string
  /** The address that the form was opened with. A different address means a different day or account. */
  origin: string
  /** Of a post that is edited: the version that the changes were made on. */
  base?: string
  /** Kept before it is sent: the answer may be lost with the page. */
  sent?: Sent
}

const place = 'drafts'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('zither', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(place)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

async function ask<T>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const transaction = (await open()).transaction(place, mode)
    const request = work(transaction.objectStore(place))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
    return request.result
  } catch {
    // A browser may refuse to keep anything, as in some private windows.
    return undefined
  }
}

export const readKept = (name: string): Promise<Kept | undefined> =>
  ask('readonly', (drafts) => drafts.get(name) as IDBRequest<Kept | undefined>)

/** Whether it was kept. */
export const writeKept = async (name: string, kept: Kept): Promise<boolean> =>
  (await ask('readwrite', (drafts) => drafts.put(kept, name))) !== undefined

export const dropKept = async (name: string): Promise<void> => {
  await ask('readwrite', (drafts) => drafts.delete(name))
}
