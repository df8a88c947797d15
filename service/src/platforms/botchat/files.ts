import { CutShort } from '#wire/cut-short.ts'
import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { NotSent, type Transport } from '#wire/wire.ts'
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
): Promise<Outcome<Uint8Array<ArrayBuffer> | undefined>> {
  if (!isPlace(place)) return done(undefined)
  const url = `${transport.url ?? origin}/file/bot${transport.secrets?.botToken ?? ''}/${place}`
  try {
    const answer = await transport.fetch(new Request(url))
    if (answer instanceof CutShort) return refused('The file is larger than Telegram lets bots read.')
    if (answer.ok) return done(new Uint8Array(await answer.arrayBuffer()))
    return answer.status === 404 ? done(undefined) : unread(answer.status)
  } catch (cause) {
    return cause instanceof NotSent ? { kind: 'unreachable' } : unread()
  }
}

function unread(status?: number): Outcome<never> {
  const why =
    status === undefined ? 'could not be read.' : `could not be read: the network answered ${status}.`
  return { kind: 'unknown', message: `The file ${why}` }
}
