import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pauseFor, type Transport } from '#wire/wire.ts'
import { callRest, isDenied, unreadable } from '../restli/api.ts'
import { encoded } from '../restli/literal.ts'

export type Family = 'images' | 'documents' | 'videos'

/** A file that was uploaded for a post. */
export interface UploadedFile {
  family: Family
  urn: string
}

/** Seconds between two looks at a file. A long video takes minutes. */
const pauses = [0.25, 0.75, 2, 4, 8, 15, ...Array.from({ length: 18 }, () => 30)]

/** Seconds to wait for files whose state the token may not read. A post that comes too early is retried. */
const blindPause = 3

/** How long a post waits that the platform refused because a file is not processed yet. */
const retryAfterSeconds = 30

/** A post that names a file which is not processed yet is refused, so all of them are waited for. */
export async function untilAllAvailable(
  transport: Transport,
  accessToken: string,
  files: readonly UploadedFile[],
): Promise<Outcome<null>> {
  let waiting = [...files]
  for (const seconds of [...pauses, 0]) {
    const left = await stillProcessed(transport, accessToken, waiting)
    if (left.kind !== 'done') return left
    waiting = left.value
    if (waiting.length === 0) return done(null)
    await pauseFor(transport, seconds)
  }
  return unusable('The platform did not get done with the file in time.')
}

/**
 * Those of the files that are not available yet. A token that only posts as a person may not read the state of images
 * and documents, yet the network accepts its posts. The service waits a moment for these files, and retries a post that
 * still comes too early.
 */
async function stillProcessed(
  transport: Transport,
  accessToken: string,
  files: readonly UploadedFile[],
): Promise<Outcome<UploadedFile[]>> {
  const left: UploadedFile[] = []
  const closed = new Set<Family>()
  for (const file of files) {
    if (closed.has(file.family)) continue
    const end = await lookAt(transport, accessToken, file)
    if (end.kind !== 'done') return end
    if (end.value === 'closed') closed.add(file.family)
    if (end.value === 'processed') left.push(file)
  }
  if (closed.size > 0) await pauseFor(transport, blindPause)
  return done(left)
}

async function lookAt(
  transport: Transport,
  accessToken: string,
  { family, urn }: UploadedFile,
): Promise<Outcome<'available' | 'processed' | 'closed'>> {
  const answer = await callRest(transport, accessToken, `/rest/${family}/${encoded(urn)}`)
  return isDenied(answer) ? done('closed') : chain(answer, async (file) => stateIn(file))
}

function stateIn(file: any): Outcome<'available' | 'processed'> {
  switch (file?.status) {
    case 'AVAILABLE':
      return done('available')
    case 'PROCESSING_FAILED':
      return unusable(file.processingFailureReason)
    case 'PROCESSING':
    case 'WAITING_UPLOAD':
      return done('processed')
    default:
      return unreadable('the state of the file')
  }
}

const notReady = new Set(['MEDIA_ASSET_PROCESSING', 'MEDIA_ASSET_WAITING_UPLOAD'])

/** A post that was refused because a file is not ready is one to try again later, with the same file. */
export function laterIfNotReady<T>(outcome: Outcome<T>): Outcome<T> {
  const isEarly = outcome.kind === 'refused' && notReady.has(outcome.providerCode ?? '')
  return isEarly ? { kind: 'throttled', retryAfterSeconds, alone: true } : outcome
}

function unusable(reason: unknown): Outcome<never> {
  const message = typeof reason === 'string' ? reason : 'The platform could not process the file.'
  return { kind: 'refused', code: 'media_unavailable', message }
}
