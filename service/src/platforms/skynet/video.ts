import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { pauseFor, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { OpenMedia } from '../capabilities/publishing/publishing.ts'
import { MediaBody, procedure, query, readFault, serverOf, unreadable } from './api.ts'
import { serverNamedBy } from './home.ts'

/** Processes videos for all servers of the network, and stores the results on the server of the account. */
const service = 'https://video.bsky.app'

/** Seconds between two looks at a video that is being processed. */
const pauses = [1, 2, 4, 8, 15, ...Array.from({ length: 18 }, () => 30)]

/** For how long the service may write to the server of the account, in seconds: an upload and its processing. */
const grantSeconds = 30 * 60

/** Has a video processed, and answers the blob of it. A server of one's own that is configured takes the file itself. */
export async function uploadVideo(
  transport: Transport,
  account: Account,
  file: OpenMedia,
): Promise<Outcome<object>> {
  return chain(await grantFor(transport, account), async (token) =>
    chain(await begin(transport, account, file, token), async (job) => untilProcessed(transport, job)),
  )
}

/** A token that lets the video service store one file on the server of the account. */
async function grantFor(transport: Transport, account: Account): Promise<Outcome<string>> {
  const server = serverOf(transport, account)
  const token = account.credentials.accessToken
  const session = await query(transport, { server, method: 'com.atproto.server.getSession', token }, {})
  return chain(session, async ({ emailConfirmed, didDoc }) => {
    if (emailConfirmed === false) return refused(unconfirmed)
    const holder = new URL(serverNamedBy(didDoc) ?? server).hostname
    const method = 'com.atproto.server.getServiceAuth'
    const now = transport.now?.() ?? new Date()
    const params = {
      aud: `did:web:${holder}`,
      lxm: 'com.atproto.repo.uploadBlob',
      exp: String(Math.floor(now.getTime() / 1000) + grantSeconds),
    }
    return chain(await query(transport, { server, method, token }, params), async (answer) =>
      typeof answer?.token === 'string' ? done(answer.token) : unreadable(method),
    )
  })
}

const unconfirmed =
  'The e-mail address of the account is not confirmed. The platform takes videos after that; confirm it in the app of the platform.'

/** Answers the job. A video that was sent before has one already, and the refusal names it. */
async function begin(
  transport: Transport,
  account: Account,
  file: OpenMedia,
  token: string,
): Promise<Outcome<Job>> {
  const method = 'app.bsky.video.uploadVideo'
  const params = { did: account.platformAccountId, name: `${crypto.randomUUID()}.mp4` }
  let known: Job | undefined
  const call = { server: service, method, token, params }
  const sent = await procedure(transport, call, new MediaBody(file), (status, body, headers) => {
    if (status === 409) known = jobOf(body)
    return readFault(status, body, headers)
  })
  if (known) return done(known)
  return chain(sent, async (answer) => {
    const job = jobOf(answer)
    return job ? done(job) : unreadable(method)
  })
}

interface Job {
  jobId: string
  state: string
  blob?: any
  message?: string
}

/** The service answers an upload with the job itself, where its description puts it into a member. */
function jobOf(answer: any): Job | undefined {
  const job = answer?.jobStatus ?? answer
  return typeof job?.jobId === 'string' ? { ...job, state: String(job.state ?? '') } : undefined
}

async function untilProcessed(transport: Transport, first: Job): Promise<Outcome<object>> {
  const method = 'app.bsky.video.getJobStatus'
  let job: Job | undefined = first
  for (const seconds of [...pauses, 0]) {
    if (typeof job.blob?.ref?.$link === 'string') return done(job.blob)
    if (job.state === 'JOB_STATE_COMPLETED') return unreadable(method)
    if (job.state === 'JOB_STATE_FAILED') return unusable(job.message)
    await pauseFor(transport, seconds)
    const seen = await query(transport, { server: service, method }, { jobId: first.jobId })
    if (seen.kind !== 'done') return seen
    job = jobOf(seen.value)
    if (!job) return unreadable(method)
  }
  return unusable('It did not get done with the video in time.')
}

function unusable(reason = 'It names no reason.'): Outcome<never> {
  const message = `The platform could not process the video. ${reason}`
  return { kind: 'refused', code: 'media_unavailable', message }
}
