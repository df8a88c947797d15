import { Connection } from './connection.ts'
import { personOf } from './contacts.ts'
import type { Account, Ground } from './ground.ts'

export const rowsPerImport = 1000

export interface Import {
  /** Sends an import, and answers how many milliseconds it took until the whole answer was there. */
  send(from: number): Promise<number>
  close(): void
}

/** Imports people; with an account, each has a channel of it. */
export async function openImport(
  url: string,
  { key, profileId }: Ground,
  account?: Account,
): Promise<Import> {
  const address = new URL(url)
  const connection = await Connection.open(address)
  return {
    async send(from: number): Promise<number> {
      const people = Array.from({ length: rowsPerImport }, (_, n) => personOf(from + n))
      const contacts = account
        ? people.map((person) => ({ ...person, accountId: account.id, externalId: person.email }))
        : people
      const body = Buffer.from(JSON.stringify({ profileId, contacts }))
      const head = `POST /v1/contacts/bulk HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
      const request = Buffer.concat([Buffer.from(head), body])
      const began = performance.now()
      const status = await connection.ask(request)
      const took = performance.now() - began
      if (status !== 200 || !connection.lastAnswer.includes('"errors":[]'))
        throw new Error(`an import was answered ${connection.lastAnswer.slice(0, 300)}`)
      return took
    },
    close: () => connection.close(),
  }
}
