import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import { raiseOutcome } from '#contract/operation/provider-outcome.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { askAccount, findAccountById } from '#features/accounts/index.ts'
import { hour } from '#values/clock.ts'
import type { FileBytes } from '#wire/file-bytes.ts'
import { attachmentNotFound } from '../inbox.errors.ts'

/** Under which path the service shows files of messages that only it can read at the network. */
export const sharedFilesUnder = '/message-files/'

const sealedAs = 'message_file'
const goodForMs = hour

/** The largest file that is read for others. It is in memory meanwhile. */
const fileMaxBytes = 20 * 1024 * 1024

interface SharedFile {
  accountId: string
  /** The network's place of the file. */
  place: string
  name: string | null
  until: number
}

export interface ReadFile extends FileBytes, Pick<SharedFile, 'place' | 'name'> {}

/** An address that shows one file for an hour, to whoever has it. It says nothing of the network's address. */
export function shareFile(
  { keyring, settings, clock }: Pick<Call, 'keyring' | 'settings' | 'clock'>,
  file: Omit<SharedFile, 'until'>,
): string {
  const until = clock.now().getTime() + goodForMs
  const shared: SharedFile = { ...file, until }
  return `${settings.publicUrl}${sharedFilesUnder}${keyring.seal(JSON.stringify(shared), sealedAs)}`
}

export async function readSharedFile(tools: Tools, token: string): Promise<ReadFile> {
  const { accountId, place, name, until } = opened(tools, token) ?? raise(attachmentNotFound)
  if (tools.clock.now().getTime() > until) raise(attachmentNotFound)
  const account = await findAccountById(tools.db, accountId)
  if (account?.status !== 'connected') return raise(attachmentNotFound)
  const outcome = await askAccount<FileBytes | undefined>(
    tools,
    account,
    { step: 'read', object: place, fileMaxBytes },
    async ({ conversations }) => (await conversations?.readFile?.(place)) ?? { kind: 'unreachable' },
  )
  if (outcome.kind !== 'done') return raiseOutcome(outcome)
  return { ...(outcome.value ?? raise(attachmentNotFound)), place, name }
}

function opened({ keyring }: Pick<Tools, 'keyring'>, token: string): SharedFile | undefined {
  try {
    return JSON.parse(keyring.open(token, sealedAs))
  } catch {
    return undefined
  }
}
