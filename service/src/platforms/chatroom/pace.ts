import type { Outcome } from '#wire/outcome.ts'
import { pauseFor, type Transport } from '#wire/wire.ts'

/** How many calls of one kind are left until it begins anew, as the network said last. */
interface Bucket {
  remaining: number
  limit: number
  resetsAt: number
  /** The length of a period: the longest remaining time that the network has reported. */
  periodMs: number
  /** Calls that have gone and are not answered, which the network may not have counted yet. */
  underWay: number
}

/** A short pause is waited for here; for a longer one the call comes back later. */
const longestWaitSeconds = 5
const bucketsMost = 5000

/**
 * The limits that the network reports with each answer. They belong to the bot, not to an account, so the accounts of a
 * process share them. A process that knows of none learns them from its first call.
 */
const buckets = new Map<string, Bucket>()
const bucketNames = new Map<string, string>()
const globalPauses = new Map<string, number>()

/** Makes a call when the limits of the network allow it. A call that would be refused for its pace is not sent. */
export async function paced<T>(
  transport: Transport,
  request: Request,
  call: (way: Transport) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const now = () => (transport.now?.() ?? new Date()).getTime()
  const place = placeOf(transport, request)
  let waited = 0
  let turn = take(place, now())
  while (turn.seconds > 0) {
    waited += turn.seconds
    if (waited > longestWaitSeconds) return { kind: 'throttled', retryAfterSeconds: Math.ceil(turn.seconds) }
    await pauseFor(transport, turn.seconds)
    // Others have waited for the same bucket, which may be empty again.
    turn = take(place, now())
  }
  const { bucket } = turn
  const fetch: Transport['fetch'] = async (sent) => {
    const response = await transport.fetch(sent)
    remember(place, response, now())
    return response
  }
  try {
    return await call({ ...transport, fetch })
  } finally {
    if (bucket) bucket.underWay -= 1
  }
}

/** The seconds to wait before a call may go. A call that may go is counted until it is answered. */
function take({ caller, route, major }: Place, now: number): { seconds: number; bucket?: Bucket } {
  const paused = (globalPauses.get(caller) ?? 0) - now
  if (paused > 0) return { seconds: paused / 1000 }
  const bucket = buckets.get(keyOf(caller, bucketNames.get(`${caller} ${route}`) ?? '', major))
  if (!bucket) return { seconds: 0 }
  if (bucket.resetsAt <= now) {
    bucket.remaining = bucket.limit
    bucket.resetsAt = now + bucket.periodMs
  }
  if (bucket.remaining <= bucket.underWay) return { seconds: (bucket.resetsAt - now) / 1000 }
  bucket.underWay += 1
  return { seconds: 0, bucket }
}

interface Place {
  /** Whose limits they are. */
  caller: string
  route: string
  /** The channel, server or webhook, which has limits of its own. */
  major: string
}

function remember({ caller, route, major }: Place, { status, headers }: Response, now: number): void {
  const after = Number(headers.get('x-ratelimit-reset-after') ?? headers.get('retry-after'))
  if (status === 429) {
    // The account waits by itself for any other limit that it has met.
    if (headers.has('x-ratelimit-global') && after > 0) keep(globalPauses, caller, now + after * 1000)
    return
  }
  const name = headers.get('x-ratelimit-bucket')
  const [limit, remaining] = ['limit', 'remaining'].map((one) => headers.get(`x-ratelimit-${one}`))
  if (name === null || !(after > 0) || !isCount(remaining)) return
  keep(bucketNames, `${caller} ${route}`, name)
  const told = { remaining: Number(remaining), resetsAt: now + after * 1000 }
  const key = keyOf(caller, name, major)
  keep(buckets, key, refilled(buckets.get(key), told, isCount(limit) ? Number(limit) : told.remaining, now))
}

const isCount = (value: string | null | undefined): boolean => /^\d{1,9}$/.test(value ?? '')

/** Answers may overtake each other, so within one period the smallest reported remainder counts. */
function refilled(
  known: Bucket | undefined,
  { remaining, resetsAt }: Pick<Bucket, 'remaining' | 'resetsAt'>,
  told: number,
  now: number,
): Bucket {
  const bucket = known ?? { remaining, resetsAt, limit: 1, periodMs: 0, underWay: 0 }
  bucket.periodMs = Math.max(bucket.periodMs, resetsAt - now)
  const isSamePeriod = Math.abs(resetsAt - bucket.resetsAt) < bucket.periodMs / 2
  bucket.remaining = isSamePeriod ? Math.min(bucket.remaining, remaining) : remaining
  bucket.resetsAt = resetsAt
  bucket.limit = Math.max(told, 1)
  return bucket
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > bucketsMost && oldest !== undefined) map.delete(oldest)
}

const keyOf = (caller: string, name: string, major: string) => `${caller} ${name} ${major}`

/** Ids behind the first one do not make another route. */
function placeOf({ url: own = '' }: Transport, { method, url, headers }: Request): Place {
  const { pathname } = new URL(url)
  const path = own === '' ? pathname.replace(/^\/api\/v\d+/, '') : (url.slice(own.length).split('?')[0] ?? '')
  const parts = path.split('/').filter(Boolean)
  const isMajor = ['channels', 'guilds', 'webhooks'].includes(parts[0] ?? '')
  const major = isMajor ? parts.slice(0, parts[0] === 'webhooks' ? 3 : 2).join('/') : ''
  const route = parts.map((part, index) => (isId(part, index) ? ':id' : part)).join('/')
  const caller = `${own} ${headers.get('authorization') ?? ''}`
  return { caller, route: `${method} ${route}`, major }
}

const words = /^(@me|[a-z-]+)$/
const isId = (part: string, index: number) => index > 0 && !words.test(part)
