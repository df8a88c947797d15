import { randomUUID } from 'node:crypto'
import { type Client, NoAnswer } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import type { Carrier } from '../../harness/servers/carrier.ts'
import { newTeam, type Team } from '../../harness/team.ts'
import { type Asked, blindTo, violationsOf } from './verdict.ts'

const perKill = 35

/** The longest time that a repeat may get `in flight` for the request of a dead process. */
const inFlightMs = 5000

/**
 * Text messages of live mode go to a carrier that accepts each at once and holds its answer back. The process is killed
 * with many of them in flight; in some rounds the answers are released a moment before. At any moment of the kill a
 * message is at the carrier once, and its row is either sent with all that belongs to it or queued with nothing.
 */
async function kill(ground: Ground, storage: 'embedded' | 'postgres'): Promise<void> {
  const server = storage === 'postgres' ? await ground.postgres() : undefined
  const databaseUrl = await server?.database()
  const carrier = await ground.carrier()
  const deployment = await ground.deploy({
    storage,
    ...(databaseUrl && { databaseUrl }),
    settings: { SMS_CARRIER_URL: carrier.url, SMS_CARRIER_API_KEY: 'a key', LOG_LEVEL: 'silent' },
  })
  const team = await newTeam(deployment, 'live')
  const asked: Asked[] = []
  const rounds = ground.sized(3, 20)
  for (let round = 0; round < rounds; round++)
    asked.push(...(await killInTheAir(ground, deployment, carrier, team, round, undefined)))
  for (let round = 0; round < ground.sized(2, 20); round++) {
    const afterMs = ground.random.between(0, 120)
    asked.push(...(await killInTheAir(ground, deployment, carrier, team, rounds + round, afterMs)))
  }
  const first = await repeatAll(team.client, asked)
  // Makes everything due that can come due, and lets the process run for a while.
  await deployment.control().call('POST /_sandbox/clock', { advanceSeconds: 86_400 })
  await pause(ground.sized(1000, 20_000))
  const second = await repeatAll(team.client, asked)
  const witnesses = {
    asked,
    rows: await team.client.all('/v1/sms/messages?limit=100'),
    replays: new Map(asked.map(({ key }) => [key, [first.get(key), second.get(key)]])),
    calls: carrier.calls,
    used: server && databaseUrl ? await usageOf(server, databaseUrl) : undefined,
  }
  const { report } = ground
  for (const [rule, what] of violationsOf(witnesses)) report.violation(rule, what)
  const unheard = asked.filter((one) => one.unheard)
  const statuses = Map.groupBy(witnesses.rows, ({ status }) => status)
  report.power('messages killed between acceptance and commit', unheard.length, 100)
  report.figure('rows', [...statuses].map(([status, { length }]) => `${length} ${status}`).join(', '))
  report.exactly('messages that the carrier has', carrier.calls.length, asked.length)
  const blind = blindTo(witnesses)
  report.exactly('planted faults that are not seen', blind.length, 0)
  for (const name of blind) report.violation('blind', name)
}

async function killInTheAir(
  ground: Ground,
  deployment: Deployment,
  carrier: Carrier,
  { client, profileId }: Team,
  round: number,
  releasedForMs: number | undefined,
): Promise<Asked[]> {
  const asked = Array.from({ length: perKill }, (_, index) => ({
    text: `message ${round}-${index}`,
    key: randomUUID(),
    unheard: releasedForMs === undefined,
  }))
  carrier.hold()
  const asking = asked.map((one) => send(client, profileId, one).catch(noAnswer))
  const holding = await until(
    () => carrier.holding(),
    (count) => count === perKill,
    15_000,
    5,
  )
  if (holding < perKill)
    ground.report.violation('the run could not be made', `${holding} messages in the air`)
  if (releasedForMs !== undefined) {
    carrier.release()
    await pause(releasedForMs)
  }
  await deployment.kill()
  carrier.release()
  await Promise.all(asking)
  await deployment.start()
  return asked
}

function noAnswer(cause: unknown): void {
  if (!(cause instanceof NoAnswer)) throw cause
}

function send(client: Client, profileId: string, { text, key }: Pick<Asked, 'text' | 'key'>) {
  const body = { profileId, from: '+15550001111', to: '+15551234567', body: text }
  return client.ask('POST /v1/sms/messages', { body, headers: { 'idempotency-key': key } })
}

/** Asks again under each key, until nobody says any more that the first request still runs. */
async function repeatAll(client: Client, asked: readonly Asked[]): Promise<Map<string, any>> {
  const [{ id: profileId }] = (await client.call('GET /v1/profiles')).data
  const answers = await inParallel(asked, 8, async (one): Promise<[string, any]> => {
    const ask = () => send(client, profileId, one)
    const { status, body } = await until(ask, (answer) => answer.status !== 409, inFlightMs, 200)
    return [one.key, status === 201 ? body : { status, body }]
  })
  return new Map(answers)
}

type Server = Awaited<ReturnType<Ground['postgres']>>

async function usageOf(server: Server, databaseUrl: string): Promise<Map<string, number>> {
  const { rows } = await server.query(
    databaseUrl,
    'select message_id, count(*)::int as count from sms_usage group by 1',
  )
  return new Map(rows.map(({ message_id, count }) => [message_id, count]))
}

const claim =
  'a text message whose answer was lost in a crash stays queued, is not billed and is never sent again'

export const smsEmbedded = proofRun({
  id: 'R3-embedded',
  claim,
  seconds: { gate: 90, soak: 600 },
  run: (ground) => kill(ground, 'embedded'),
})

export const smsPostgres = proofRun({
  id: 'R3-postgres',
  claim,
  seconds: { gate: 90, soak: 600 },
  run: (ground) => kill(ground, 'postgres'),
})
