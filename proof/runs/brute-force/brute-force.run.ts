import { Connection } from '../../../bench/harness/connection.ts'
import type { Answer, Client } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, pause } from '../../harness/load/load.ts'
import { type Retained, retained } from '../../harness/processes/retained.ts'
import { type ProofRun, proofRun } from '../../harness/proof-run.ts'
import { newTeam, type Team } from '../../harness/team.ts'

const many = 300

/** What one address may ask in a quarter of an hour. */
const limited: readonly [route: string, most: number][] = [
  ['POST /v1/auth/register', 20],
  ['POST /v1/auth/login', 60],
  ['POST /v1/auth/verify-email', 60],
  ['POST /v1/team/invitations/accept', 20],
  ['GET /v1/connect/pending-data', 60],
]
const quarterSeconds = 900
const mostMb = 50

let addresses = 0

/** An address that nobody has used before. */
function newAddress(): string {
  addresses += 1
  return `198.18.${addresses >> 8}.${addresses & 255}`
}

/**
 * Three hundred requests at once on each operation that is limited by address, with refused credentials, from one IPv6
 * network, and with forged addresses; then strangers from as many addresses as there is time for. On PostgreSQL two
 * processes share the limits over Redis, on the embedded database there is one.
 */
function bruteForce(storage: 'postgres' | 'embedded'): ProofRun {
  return proofRun({
    id: `R24-${storage}`,
    claim: 'an address has exactly the attempts that it is given, and strangers fill no memory',
    seconds: { gate: 58, soak: 440 },
    alone: true,
    async run(ground) {
      const redis = storage === 'postgres' ? await ground.redis() : undefined
      if (storage === 'postgres' && !redis) return
      const memory = await retained(ground)
      const server = redis && (await ground.postgres())
      const deployment = await ground.deploy({
        storage,
        ...(server && { databaseUrl: await server.database() }),
        api: 2,
        workers: 0,
        nodeOptions: memory.nodeOptions,
        settings: {
          ...memory.settings,
          TRUSTED_PROXIES: '127.0.0.0/8',
          ...(redis && { REDIS_URL: redis.url }),
        },
      })
      const team = await newTeam(deployment)
      const client = deployment.client()
      await exactly(ground, deployment, client)
      await rejected(ground, client, team)
      await victim(ground, client, team)
      await networks(ground, client)
      if (server) await forged(ground, await server.database())
      await strangers(ground, deployment, memory)
    },
  })
}

/** All at once. Attempts that were refused only because of their concurrency were not counted, and are repeated. */
async function fromOne(
  client: Client,
  route: string,
  headersOf: (index: number) => object,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const body = route.startsWith('POST') ? { body: {} } : {}
  let numbers = Array.from({ length: many }, (_, index) => index)
  while (numbers.length > 0) {
    const ask = (index: number) => client.ask(route, { ...body, headers: { ...headersOf(index) } })
    const heard = await Promise.all(numbers.map(ask))
    answers.push(...heard.filter(({ status }) => status !== 503))
    numbers = numbers.filter((_, index) => heard[index]?.status === 503)
    if (numbers.length > 0) await pause(500)
  }
  return answers
}

const forwarded = (address: string) => () => ({ 'x-forwarded-for': address })
const notLimited = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 429).length

async function exactly({ report }: Ground, deployment: Deployment, client: Client): Promise<void> {
  const address = newAddress()
  const served = []
  for (const [route, most] of limited) {
    const { body } = await client.ask(route, { headers: forwarded(newAddress())() })
    if (body.code !== 'route_not_found') served.push([route, most] as const)
    else report.figure(route, 'not judged: this version does not serve it')
  }
  report.power('operations with a limit', served.length, 3)
  for (const round of ['', ', a quarter of an hour later']) {
    for (const [route, most] of served) {
      const answers = await fromOne(client, route, forwarded(address))
      report.exactly(`${route}${round}`, notLimited(answers), most)
      const bare = answers.filter(({ status, headers }) => status === 429 && !headers['retry-after'])
      report.exactly(`${route}: refused without Retry-After`, bare.length, 0)
    }
    const advanced = { advanceSeconds: quarterSeconds + 1 }
    await deployment.control().call('POST /_sandbox/clock', advanced)
    // Other processes look for a moved clock a few times in a second.
    await pause(500)
  }
}

/** The bucket of refused credentials is full at exactly two hundred; what comes from elsewhere goes on. */
async function rejected({ report }: Ground, client: Client, { key, owner }: Team): Promise<void> {
  const address = newAddress()
  const unknown = () => ({ 'x-forwarded-for': address, authorization: `Bearer sk_${'0'.repeat(43)}` })
  const answers = await fromOne(client, 'GET /v1/profiles', unknown)
  report.exactly('refused credentials answered 401', notLimited(answers), 200)
  const here = { 'x-forwarded-for': address }
  const statusOf = async (route: string, headers: Record<string, string>, body?: object) =>
    (await client.ask(route, { headers, ...(body && { body }) })).status
  const known = { authorization: `Bearer ${key}` }
  report.exactly('a good key from there', await statusOf('GET /v1/profiles', { ...here, ...known }), 429)
  report.exactly('the same key from elsewhere', await statusOf('GET /v1/profiles', known), 200)
  report.exactly('health from there', await statusOf('GET /v1/health', here), 200)
  const login = { email: 'nobody@example.com', password: 'a wrong password' }
  report.exactly('a login from there', await statusOf('POST /v1/auth/login', here, login), 401)
  report.exactly('a session from elsewhere', (await owner.ask('GET /v1/profiles')).status, 200)
}

/** Guesses at the password of another person close the login, and not to a session that is open. */
async function victim({ report }: Ground, client: Client, { owner }: Team): Promise<void> {
  const { email } = (await owner.call('GET /v1/auth/session')).user
  const numbers = Array.from({ length: 40 }, (_, index) => index)
  const guesses = await inParallel(numbers, 1, (index) =>
    client.ask('POST /v1/auth/login', {
      headers: { 'x-forwarded-for': newAddress() },
      body: { email, password: `guess number ${index}` },
    }),
  )
  const locked = guesses.filter(({ body }) => body.code === 'too_many_login_attempts')
  report.power('guesses that were locked out', locked.length, 20)
  report.exactly('guesses that were heard', guesses.length - locked.length, 10)
  report.exactly(
    'of these locks with Retry-After',
    locked.filter(({ headers }) => headers['retry-after']).length,
    0,
  )
  report.exactly('the open session', (await owner.ask('GET /v1/profiles')).status, 200)
}

async function networks({ report }: Ground, client: Client): Promise<void> {
  const route = 'POST /v1/auth/register'
  const six = await fromOne(client, route, (index) => ({
    'x-forwarded-for': `2001:db8:7:9:${(index * 211).toString(16)}::${index.toString(16)}`,
  }))
  report.exactly('passed from one IPv6 network', notLimited(six), 20)
  const others = await fromOne(client, route, (index) => ({
    'x-forwarded-for': `2001:db8:8:${index.toString(16)}::1`,
  }))
  report.exactly('passed from as many networks', notLimited(others), many)
  const address = newAddress()
  const mapped = await fromOne(client, route, (index) => ({
    'x-forwarded-for': index % 2 ? address : `::ffff:${address}`,
  }))
  report.exactly('passed from one address in two forms', notLimited(mapped), 20)
}

async function forged(ground: Ground, databaseUrl: string): Promise<void> {
  const plain = await ground.deploy({ storage: 'postgres', databaseUrl, workers: 0 })
  const answers = await fromOne(plain.client(), 'POST /v1/auth/register', () => ({
    'x-forwarded-for': newAddress(),
  }))
  ground.report.exactly('passed with forged addresses', notLimited(answers), 20)
  await plain.kill()
}

/**
 * Each asks once. Before, some thousand ask as often, so that what grows is what is kept of strangers and not of
 * traffic.
 */
async function strangers(ground: Ground, { apis }: Deployment, memory: Retained): Promise<void> {
  const [api] = apis
  if (!api) throw new Error('nobody serves the API')
  const connections = await Promise.all(Array.from({ length: 16 }, () => Connection.open(new URL(api.url))))
  let wrong = 0
  let requested = 0
  const ask = async (count: number, seconds: number, numberOf: (index: number) => number) => {
    const endAt = performance.now() + seconds * 1000
    requested = 0
    const lane = async (connection: Connection) => {
      while (requested < count && performance.now() < endAt) {
        const number = numberOf(requested)
        requested += 1
        if ((await connection.ask(requestFrom(number))) !== 400) wrong += 1
      }
    }
    await Promise.all(connections.map(lane))
    await pause(1000)
  }
  await ask(ground.sized(18_000, 150_000), ground.sized(4, 30), (index) => 2 ** 24 + (index % 10_000))
  const before = { rss: api.memoryMb, kept: await memory.keptMb(api) }
  await ask(1_000_000, ground.sized(11, 340), (index) => index)
  const after = { rss: api.memoryMb, kept: await memory.keptMb(api) }
  for (const connection of connections) connection.close()
  const { report } = ground
  report.power('strangers', requested, ground.sized(8_000, 300_000))
  report.exactly('answered otherwise', wrong, 0)
  report.atMost('kept of them', after.kept - before.kept, mostMb, 'MB')
  const grown = after.rss - before.rss
  // The short size ends while the heap still grows into the load.
  if (ground.size === 'soak') report.atMost('memory that they cost', grown, mostMb, 'MB')
  else report.figure('growth of memory', grown, 'MB')
}

function requestFrom(number: number): string {
  const address = [10 + (number >> 24), (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.')
  const headers = `host: x\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json`
  return `POST /v1/auth/register HTTP/1.1\r\n${headers}\r\ncontent-length: 2\r\n\r\n{}`
}

export const bruteForceRuns = [bruteForce('postgres'), bruteForce('embedded')]
