import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { pause, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { newTeam, newWebhook, type Team } from '../../harness/team.ts'
import { Wire, type WireAnswer } from '../fuzz/wire.ts'
import { everyOperation, type Trial } from './trials.ts'

const types = new Set([
  'invalid_request_error',
  'authentication_error',
  'permission_error',
  'not_found',
  'rate_limit_error',
  'api_error',
])

/**
 * Every kind of failure, at every operation that can have it: no credential, a wrong one, one that may not, nothing
 * there, another method, a body that is too large, of another kind or no body, fields that are wrong, too many
 * requests, a process that drains, and bytes that are no HTTP. Each answer is a whole envelope with an id of its own,
 * and no other run finds one that is not: the client of all runs looks at every error that it is answered.
 */
export const envelopes = proofRun({
  id: 'R35-embedded',
  claim: 'every failure has the same envelope, at every stage',
  seconds: { gate: 75, soak: 75 },
  async run(ground) {
    const deployment = await ground.deploy({
      storage: 'embedded',
      settings: { TRUSTED_PROXIES: '127.0.0.1/32' },
    })
    const team = await newTeam(deployment)
    const reader = await team.owner.call('POST /v1/api-keys', {
      name: 'reader',
      mode: 'test',
      permission: 'read',
    })
    const document = await deployment.client().call('GET /v1/openapi.json')
    const seen = new Seen()
    const trials = everyOperation(document, { key: team.key, reader: reader.key })
    const wire = new Wire(Number(new URL(deployment.apis[0]?.url ?? '').port))
    for (const trial of trials) await seen.ask(ground, trial, wire)
    await tooMany(ground, seen, wire)
    await draining(ground, seen, deployment, team, wire)
    wire.close()
    const { report } = ground
    report.figure('codes', [...seen.codes].sort().join(' '))
    report.power('failures', seen.ids.size, trials.length)
    report.power('statuses', seen.statuses.size, 9)
    report.power('codes', seen.codes.size, 24)
    report.exactly('ids that came twice', seen.answers - seen.ids.size, 0)
  },
})

const asksMost = 5

class Seen {
  readonly codes = new Set<string>()
  readonly statuses = new Set<number>()
  readonly ids = new Set<string>()
  answers = 0

  /** An overloaded machine answers with an envelope, too. Its requests are repeated after the time that it gives. */
  async ask(ground: Ground, trial: Trial, wire: Wire): Promise<void> {
    for (let times = 1; times < asksMost; times++) {
      const answer = await wire.send(trial.bytes, 5000)
      const isBusy = typeof answer !== 'string' && answer.status === 503 && !trial.statuses.includes(503)
      if (!isBusy) return this.look(ground, trial, answer)
      this.look(ground, { ...trial, statuses: [503] }, answer)
      await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000)
    }
    this.look(ground, trial, await wire.send(trial.bytes, 5000))
  }

  look(
    { report }: Ground,
    { name, statuses }: Pick<Trial, 'name' | 'statuses'>,
    answer: WireAnswer | string,
  ): void {
    if (typeof answer === 'string') {
      report.violation('no answer', `${name}: ${answer}`)
      return
    }
    const { status, headers, body } = answer
    if (!statuses.includes(status))
      report.violation('another status', `${name}: ${status} ${body.slice(0, 200)}`)
    if (status < 400) return
    this.answers += 1
    this.statuses.add(status)
    const fault = envelopeFault(body, headers)
    if (fault) report.violation('the envelope', `${name}: ${fault} ${body.slice(0, 200)}`)
    this.codes.add(String(/"code":"(\w+)"/.exec(body)?.[1]))
    this.ids.add(headers.get('x-request-id') ?? '')
  }
}

function envelopeFault(body: string, headers: Map<string, string>): string | undefined {
  if (!headers.get('content-type')?.startsWith('application/json')) return `as ${headers.get('content-type')}`
  let envelope: Record<string, unknown>
  try {
    envelope = JSON.parse(body)
  } catch {
    return 'is not JSON'
  }
  const { error, type, code, requestId } = envelope
  if (typeof error !== 'string' || error.length < 5) return 'has no sentence'
  if (typeof type !== 'string' || !types.has(type)) return `has the type ${type}`
  if (typeof code !== 'string' || !/^[a-z][a-z0-9_]+$/.test(code)) return `has the code ${code}`
  if (requestId !== headers.get('x-request-id')) return 'has another id than its header'
  // A login that is locked does not say for how long.
  const waits = code === 'service_unavailable' || type === 'rate_limit_error'
  if (waits && code !== 'too_many_login_attempts' && !headers.get('retry-after')) return 'has no Retry-After'
  return undefined
}

const plain = (route: string, headers: readonly string[], body = '') =>
  Buffer.from(`${route} HTTP/1.1\r\nHost: a\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n${body}`)

/** Logins from one address, and credentials of no one, until there are too many. */
async function tooMany(ground: Ground, seen: Seen, wire: Wire): Promise<void> {
  const body = '{"email":"nobody@example.com","password":"a long password"}'
  const login = plain(
    'POST /v1/auth/login',
    ['X-Forwarded-For: 7.7.7.7', 'Content-Type: application/json', `Content-Length: ${body.length}`],
    body,
  )
  for (let count = 0; count < 61; count++)
    seen.look(ground, { name: 'a login', statuses: [401, 429] }, await wire.send(login, 5000))
  const nobody = plain('GET /v1/posts', [
    'X-Forwarded-For: 7.7.7.8',
    `Authorization: Bearer sk_${'x'.repeat(43)}`,
  ])
  for (let count = 0; count < 202; count++)
    seen.look(ground, { name: 'a credential', statuses: [401, 429] }, await wire.send(nobody, 5000))
}

/**
 * A process that drains still answers, while it has work in hand: here a delivery to a receiver that takes its time.
 */
async function draining(
  ground: Ground,
  seen: Seen,
  deployment: Deployment,
  team: Team,
  wire: Wire,
): Promise<void> {
  const [process] = deployment.apis
  if (!process) return
  const events = ['account.connected']
  await newWebhook(team, 'https://hooks.sandbox.test/slow-4', events)
  const body = { identifier: 'someone.example', appPassword: 'a password', profileId: team.profileId }
  await team.client.call('POST /v1/connect/skynet/credentials', body)
  await pause(700)
  process.life.wanted = true
  process.signal('SIGTERM')
  await until(
    () => process.health(),
    (status) => status !== 200,
    3000,
    5,
  )
  const answer = await wire.send(plain('GET /v1/status', []), 5000)
  seen.look(ground, { name: 'while it drains', statuses: [503] }, answer)
}
