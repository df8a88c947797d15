import { type FileBytes, readFileBytes } from '#wire/file-bytes.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { callBot, origin, unreadable } from './api.ts'

/** A place of the network's own making. Nothing in it leads out of where the files of the bot are. */
const isPlace = (place: unknown): place is string =>
  typeof place === 'string' && /^[\w-]+(\/[\w-]+(\.[\w-]+)*)+$/.test(place)

/** The network keeps the place of a file for an hour at least, and gives none of a file above 20 MB. */
export async function findFile(
  transport: Transport,
  _account: unknown,
  fileId: string,
): Promise<Outcome<string | undefined>> {
  return chain(await callBot(transport, 'getFile', { file_id: fileId }), async ({ file_path: place }) => {
    if (place === undefined) return done(undefined)
    return isPlace(place) ? done(place) : unreadable('getFile')
  })
}

/** The address holds the token of the bot, so the service reads the file itself. */
export async function readFile(
  transport: Transport,
  _account: unknown,
  place: string,
): Promise<Outcome<FileBytes | undefined>> {
  if (!isPlace(place)) return done(undefined)
  const url = `${transport.url ?? origin}/file/bot${transport.secrets?.botToken ?? ''}/${place}`
  return readFileBytes(transport, new Request(url))
}
