import { createHash } from 'node:crypto'
import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { pauseFor, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaSource, OpenMedia, Publication } from '../capabilities/publishing/publishing.ts'
import { describeVideo } from './options.ts'
import { askStanding, beginUpload, type Session, type Standing, sendPart } from './session.ts'

export interface Prepared {
  session: Session
  /** How many bytes have arrived. What is left is the last part; nothing is left when the upload is complete. */
  sent: number
  /** Tells the video that the upload was begun with. */
  digest: string
}

/** The platform takes parts of a multiple of 256 KiB. */
const partBytes = 32 * 256 * 1024

/** Seconds to wait before reading how much of a failed part has arrived. */
const pauses = [0.2, 1, 4]

/** How often in a row a part may arrive without anything being kept of it. */
const stallsMax = 3

/** Uploads all of the file but its last part. An upload that an earlier attempt began is continued. */
export async function prepare(
  transport: Transport,
  account: Account,
  publication: Publication,
  { open }: MediaSource,
): Promise<Outcome<Prepared>> {
  const [video, ...others] = publication.item.media
  if (video?.type !== 'video' || others.length > 0) return refused('The platform takes exactly one video.')
  const resource = describeVideo(publication)
  const digest = createHash('sha256').update(JSON.stringify(resource)).digest('base64url')
  return chain(await open(video), async (file) => {
    const earlier = await continued(transport, account, publication.prepared, digest, file)
    const begun = await chain(earlier, async (found) =>
      found ? done(found) : begin(transport, account, resource, digest, file),
    )
    return chain(begun, (prepared) => sendParts(transport, account, prepared, file))
  })
}

/** The upload of an earlier attempt, if it is of the same video and still there. */
async function continued(
  transport: Transport,
  account: Account,
  kept: unknown,
  digest: string,
  { size }: OpenMedia,
): Promise<Outcome<Prepared | null>> {
  const earlier = kept as Prepared | null
  if (earlier?.digest !== digest || earlier.session.size !== size) return done(null)
  const { session } = earlier
  return chain(await askStanding(transport, account, session), async (standing) =>
    done(standing.state === 'gone' ? null : { session, digest, sent: sentOf(standing, size) }),
  )
}

async function begin(
  transport: Transport,
  account: Account,
  resource: object,
  digest: string,
  { size, mimeType }: OpenMedia,
): Promise<Outcome<Prepared>> {
  const begun = await beginUpload(transport, account, resource, { size, mimeType })
  return chain(begun, async (session) => done({ session, digest, sent: 0 }))
}

async function sendParts(
  transport: Transport,
  account: Account,
  { session, digest, sent: begun }: Prepared,
  file: OpenMedia,
): Promise<Outcome<Prepared>> {
  let sent = begun
  for (let stalls = 0; file.size - sent > partBytes; ) {
    const part = await file.read(sent, sent + partBytes)
    const standing = await surelySent(transport, account, session, sent, part)
    if (standing.kind !== 'done') return standing
    const next = sentOf(standing.value, file.size)
    stalls = next > sent ? 0 : stalls + 1
    if (standing.value.state === 'gone' || stalls > stallsMax) return { kind: 'unreachable' }
    sent = next
  }
  return done({ session, digest, sent })
}

/** Sends a part that is not the last, and reads how much has arrived if the answer does not say. */
async function surelySent(
  transport: Transport,
  account: Account,
  session: Session,
  start: number,
  part: Uint8Array<ArrayBuffer>,
): Promise<Outcome<Standing>> {
  let standing = await sendPart(transport, account, session, start, part)
  for (const seconds of pauses) {
    if (!isBroken(standing)) break
    await pauseFor(transport, seconds)
    standing = await askStanding(transport, account, session)
  }
  return standing
}

/** Failures after which the platform can report how much of the part has arrived. */
function isBroken({ kind }: Outcome<Standing>): boolean {
  return kind === 'unknown' || kind === 'unreachable'
}

function sentOf(standing: Standing, size: number): number {
  if (standing.state === 'complete') return size
  return standing.state === 'gone' ? 0 : standing.received
}
