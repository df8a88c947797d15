import type { FileStore } from '#contract/tools/file-store.ts'
import { insideTransaction } from '#db/query/transaction.ts'
import { elapsedMs, tracing } from '#values/trace.ts'

/** A store may be far away, so no transaction may wait for it. */
export function outsideOfTransactions(files: FileStore): FileStore {
  const outside = async <T>(method: string, ask: () => Promise<T>): Promise<T> => {
    if (insideTransaction()) throw new Error('a file was to be read or written inside a transaction')
    const [write, began] = [tracing(), performance.now()]
    try {
      return await ask()
    } finally {
      // Not its key, which opens the file.
      write?.('file store', { method, durationMs: elapsedMs(began) })
    }
  }
  return {
    address: (key) => files.address(key),
    directAddress: (key, facts) => files.directAddress(key, facts),
    keyOf: (address) => files.keyOf(address),
    uploadAddress: (key, upload) => files.uploadAddress(key, upload),
    arrived: (key) => outside('arrived', () => files.arrived(key)),
    place: (key, arrivedAs, contentType) => outside('place', () => files.place(key, arrivedAs, contentType)),
    removeArrived: (key) => outside('removeArrived', () => files.removeArrived(key)),
    put: (key, bytes, contentType) => outside('put', () => files.put(key, bytes, contentType)),
    open: (key) => outside('open', () => files.open(key)),
    remove: (key) => outside('remove', () => files.remove(key)),
  }
}
