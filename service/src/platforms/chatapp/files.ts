import { type FileBytes, isOnHosts, readFileBytes } from '#wire/file-bytes.ts'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callGraph, isMissing, pathOf } from '../graph/api.ts'
import { ownCodes } from './error-codes.ts'

const hosts = /(^|\.)(fbsbx\.com|fbcdn\.net|whatsapp\.net)$/

/** A file is known by its id for 30 days. The network gives it an address for five minutes. */
export async function findFile(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<string | undefined>> {
  return map(await addressOf(transport, account, id), (address) => address && id)
}

/** The address opens with the token of the account alone, for a program that says what it is. */
export async function readFile(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<FileBytes | undefined>> {
  return chain(await addressOf(transport, account, id), async (address) => {
    if (address === undefined) return done(undefined)
    const headers = { authorization: `Bearer ${account.credentials.accessToken}`, 'user-agent': 'zither' }
    return readFileBytes(transport, new Request(address, { headers }))
  })
}

async function addressOf(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<string | undefined>> {
  const answer = await callGraph(transport, credentials.accessToken, pathOf(id), { own: ownCodes })
  if (isMissing(answer)) return done(undefined)
  return map(answer, ({ url }) => (isOnHosts(url, transport, hosts) ? url : undefined))
}
