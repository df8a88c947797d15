import { createHash } from 'node:crypto'
import { Hono } from 'hono/quick'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { authenticate, findAccount, sessionView } from './account.ts'
import { xrpcFault } from './fault.ts'
import { storeBlob } from './record.ts'

const lxm = 'com.atproto.repo.uploadBlob'

interface Job {
  jobId: string
  did: string
  blob: object
  looks: number
}

/** The service that processes videos, on a host of its own, and the server's call that lets it store them. */
export function videoService(state: TwinState): Hono {
  const app = new Hono()

  app.get('/com.atproto.server.getServiceAuth', async (c) => {
    const account = await authenticate(state, c.req.header('authorization'))
    const { aud, lxm: method } = c.req.query()
    if (!aud?.startsWith('did:'))
      throw xrpcFault(400, 'InvalidRequest', 'Error: Params must have a valid aud')
    const token = createHash('sha256')
      .update(`${account.did} ${await state.unique()}`)
      .digest('base64url')
    await state.put('grant', token, { did: account.did, aud, method }, { days: 1 })
    return c.json({ token })
  })

  app.post('/app.bsky.video.uploadVideo', async (c) => {
    const account = await grantedTo(state, c.req.header('authorization'), c.req.query('did') ?? '')
    if (c.req.header('content-type') !== 'video/mp4')
      throw xrpcFault(400, 'invalid_format', 'The file is no video')
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const jobId = createHash('sha256').update(account.did).update(bytes).digest('hex').slice(0, 20)
    const known: Job | undefined = await state.get('video', jobId)
    if (known)
      return c.json({ ...shownOf(known), error: 'already_exists', message: 'Video already processed' }, 409)
    const blob = await storeBlob(state, account, 'video/mp4', bytes)
    const job = { jobId, did: account.did, blob, looks: 0 }
    await state.put('video', jobId, job, { days: memoryDays })
    return c.json(shownOf(job))
  })

  app.get('/app.bsky.video.getJobStatus', async (c) => {
    const job: Job | undefined = await state.get('video', c.req.query('jobId') ?? '')
    if (!job) throw xrpcFault(400, 'InvalidRequest', 'Job not found')
    const looked = { ...job, looks: job.looks + 1 }
    await state.put('video', job.jobId, looked, { days: memoryDays })
    return c.json({ jobStatus: shownOf(looked) })
  })

  return app
}

/** A job is done at the second look. */
function shownOf({ jobId, did, blob, looks }: Job) {
  return looks > 1
    ? { jobId, did, state: 'JOB_STATE_COMPLETED', progress: 100, blob }
    : { jobId, did, state: looks === 0 ? 'JOB_STATE_CREATED' : 'JOB_STATE_ENCODING', progress: looks * 50 }
}

/** The service takes a grant for storing on the server of the account, of that account, and no other token. */
async function grantedTo(state: TwinState, authorization: string | undefined, did: string) {
  const grant = await state.get('grant', authorization?.replace(/^Bearer /, '') ?? '')
  const account = await findAccount(state, did)
  if (!grant || !account || grant.did !== did || grant.method !== lxm || !isOfHolder(grant.aud, account))
    throw xrpcFault(401, 'AuthenticationRequired', 'The token is not for this')
  if (!sessionView(account).emailConfirmed)
    throw xrpcFault(400, 'unconfirmed_email', 'Confirm your email address to upload videos')
  return account
}

function isOfHolder(aud: string, account: Parameters<typeof sessionView>[0]): boolean {
  return sessionView(account).didDoc.service.some(
    ({ serviceEndpoint }) => aud === `did:web:${new URL(serviceEndpoint).hostname}`,
  )
}
