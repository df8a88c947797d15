import pg from 'pg'
import type { Answer, Client } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { pause } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { newAccounts, newTeam, type Team } from '../../harness/team.ts'
import { Keyed, type KeyedRequest } from './keyed.ts'

const copies = 100

/**
 * The same request with the same key, a hundred times at once, in turn as a post and as a profile. One of them runs;
 * the others are refused as in flight or get its answer, byte for byte. On PostgreSQL the copies go to two processes,
 * in every fifth round a connection of this run locks the table for 200 ms, and once for longer than a statement may
 * take. Then processes are killed in the middle, and a caller that repeats the request with the key gets one execution.
 */
const idempotency = (storage: 'embedded' | 'postgres') =>
  proofRun({
    id: `R4-${storage}`,
    claim: 'one key, one execution: other callers with the key get a refusal or the same bytes',
    seconds: { gate: 90, soak: 900 },
    run: (ground) => run(ground, storage),
  })

export const idempotencyEmbedded = idempotency('embedded')
export const idempotencyPostgres = idempotency('postgres')

async function run(ground: Ground, storage: 'embedded' | 'postgres'): Promise<void> {
  const deployment = await ground.deploy({ storage, api: 2 })
  const team = await newTeam(deployment)
  const accounts = await newAccounts(deployment, team, 4)
  const keyed = new Keyed(
    team,
    accounts.map(({ id }) => id),
  )
  const rounds = ground.sized(storage === 'embedded' ? 20 : 50, 500)
  for (let round = 0; round < rounds; round++) {
    const held = deployment.databaseUrl && round % 5 === 0 ? 200 : 0
    await sameAtOnce(ground, team.client, keyed.next(round), await hold(deployment, held))
  }
  if (deployment.databaseUrl) {
    // Longer than a statement may take: nobody runs, nothing is kept, and the key is free.
    await sameAtOnce(ground, team.client, keyed.next(rounds * 2), await hold(deployment, 6500), true)
  }
  await killed(ground, deployment, team, keyed)
  await expired(ground, deployment, team, keyed)
  ground.report.figure('keys', keyed.all.length)
  await keyed.judge(ground.report)
}

type Release = Promise<void>

/** Keeps writers out of both tables for a while. Resolves once it does, to what resolves when it does no more. */
async function hold({ databaseUrl }: Deployment, forMs: number): Promise<{ over: Release }> {
  if (forMs === 0 || !databaseUrl) return { over: Promise.resolve() }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table post, profile in exclusive mode')
  const over = pause(forMs).then(async () => {
    await client.query('rollback')
    await client.end()
  })
  return { over }
}

const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true'

/** All copies at once, then one more, then another body under the key. */
async function sameAtOnce(
  { report }: Ground,
  client: Client,
  request: KeyedRequest,
  { over }: { over: Release },
  mayTimeOut = false,
): Promise<void> {
  const ask = () => client.ask(request.route, { body: request.body, headers: request.headers })
  const answers = await Promise.all(Array.from({ length: copies }, ask))
  await over
  const after = await ask()
  const made = [...answers, after].filter((answer) => answer.status === 201)
  const firsts = made.filter((answer) => !isReplay(answer))
  const wrong = (what: string) => report.violation('idempotency', `${request.route} ${request.key}: ${what}`)
  if (firsts.length !== 1) wrong(`${firsts.length} answers are of an execution`)
  for (const { text } of made) if (text !== made[0]?.text) wrong(`two answers differ: ${text}`)
  for (const { status, body } of answers) {
    if (status === 201 || (status === 409 && body.code === 'idempotency_key_in_flight')) continue
    if (!(mayTimeOut && status === 503)) wrong(`${status} ${body.code}`)
  }
  if (after.status !== 201) wrong(`a later copy was answered ${after.status}`)
  const other = await client.ask(request.route, { body: request.otherBody, headers: request.headers })
  if (other.status !== 409 || other.body.code !== 'idempotency_key_reused')
    wrong(`another body was answered ${other.status} ${other.body.code}`)
  request.answered = after.body.id
}

/** Kills the process that has the request in hand. */
async function killed(ground: Ground, deployment: Deployment, team: Team, keyed: Keyed): Promise<void> {
  const kills = ground.sized(8, 60)
  let cut = 0
  for (let kill = 0; kill < kills; kill++) {
    const request = keyed.next(10_000 + kill)
    const { over } = await hold(deployment, 120)
    const ask = (process?: number) =>
      team.client.ask(request.route, {
        body: request.body,
        headers: request.headers,
        ...(process !== undefined && { process }),
      })
    const victim = deployment.apis[0]
    const requested = ask(0).then(
      () => false,
      () => true,
    )
    await pause(deployment.databaseUrl ? 60 : ground.random.between(1, 12))
    await victim?.kill()
    if (await requested) cut += 1
    await over
    await deployment.start()
    let answer = await ask()
    // The server notices the end of a connection when it next writes to it, and the key is held until then.
    for (let tries = 0; answer.status === 409 && tries < 40; tries++) {
      await pause(50)
      answer = await ask()
    }
    if (answer.status !== 201)
      ground.report.violation(
        'idempotency',
        `after a kill ${request.key} was answered ${answer.status} ${answer.text}`,
      )
    request.answered = answer.body.id
  }
  ground.report.power('kills with the request in hand', cut, kills / 2)
}

/** A key lives as long as is declared, on the clock of the business. */
async function expired(ground: Ground, deployment: Deployment, team: Team, keyed: Keyed): Promise<void> {
  const request = keyed.next(20_000)
  const ask = () => team.client.ask(request.route, { body: request.body, headers: request.headers })
  const first = await ask()
  await deployment.control().call('POST /_sandbox/clock', { advanceSeconds: request.livesMinutes * 60 - 5 })
  const replayed = await ask()
  await deployment.control().call('POST /_sandbox/clock', { advanceSeconds: 6 })
  const anew = await ask()
  request.executions = 2
  if (!isReplay(replayed) || replayed.text !== first.text)
    ground.report.violation('idempotency', 'just before its end a key was not replayed')
  if (anew.status !== 201 || isReplay(anew) || anew.body.id === first.body.id)
    ground.report.violation('idempotency', `after its end a key was answered ${anew.status} ${anew.text}`)
}
