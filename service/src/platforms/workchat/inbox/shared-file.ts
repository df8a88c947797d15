import { outcomeOfFault } from '#wire/fault-class.ts'
import { type FileBytes, isOnHosts, readFileBytes } from '#wire/file-bytes.ts'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { isWord, readApi } from '../api.ts'

const hosts = /(^|\.)slack\.com$/

export async function findFile(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<string | undefined>> {
  return map(await addressOf(transport, account, id), (address) => address && id)
}

/** The address opens with the token of the bot alone. To others Slack shows a page where one signs in, as a success. */
export async function readFile(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<FileBytes | undefined>> {
  return chain(await addressOf(transport, account, id), async (address) => {
    if (address === undefined) return done(undefined)
    const headers = { authorization: `Bearer ${account.credentials.accessToken}` }
    const read = await readFileBytes(transport, new Request(address, { headers }))
    return chain(read, async (file) => (file?.type === 'text/html' ? signInPage : done(file)))
  })
}

const signInPage = outcomeOfFault('forbidden', {
  message: 'Slack asks for a sign-in instead of showing the file.',
  providerCode: 'missing_scope',
})

async function addressOf(
  transport: Transport,
  { credentials }: Account,
  file: string,
): Promise<Outcome<string | undefined>> {
  const answer = await readApi(transport, credentials.accessToken, 'files.info', { file })
  if (isWord(answer, 'file_not_found', 'file_deleted')) return done(undefined)
  return map(answer, ({ file: found }) => {
    const address = found?.url_private_download ?? found?.url_private
    return isOnHosts(address, transport, hosts) ? address : undefined
  })
}
