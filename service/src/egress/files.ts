import type { FileStore } from '#contract/file-store.ts'
import { insideTransaction } from '#db/transaction.ts'

/** A store may be far away, so nobody waits for it with a connection of the database in hand. */
export function outsideOfTransactions(files: FileStore): FileStore {
  const check = () => {
    if (insideTransaction()) throw new Error('a file was to be read or written inside a transaction')
  }
  return {
    address: (key) => files.address(key),
    directAddress: (key, facts) => files.directAddress(key, facts),
    keyOf: (address) => files.keyOf(address),
    uploadAddress: (key, upload) => files.uploadAddress(key, upload),
    async put(key, bytes, contentType) {
      check()
      await files.put(key, bytes, contentType)
    },
    async open(key) {
      check()
      return files.open(key)
    },
    async remove(key) {
      check()
      await files.remove(key)
    },
  }
}
