import type { Answer, Client } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import { type ProofRun, proofRun } from '../../harness/proof-run.ts'
import { areaUnder, newMailbox, newStrangers, register, verified } from './people.ts'

const perClass = { gate: 300, soak: 1200 }

/** How far from a coin the times of two classes may be, and how far a planted fault has to be. */
const apart = 0.06
/** One request in this many has a planted fault. */
const plantedEach = 3
const guessesPerPerson = 8
const password = 'a long password'

interface Trial {
  /** Sends one request of the class that is known, or of the other. */
  ask(isKnown: boolean, index: number): Promise<Answer>
}

interface Kind {
  id: string
  claim: string
  seconds: { gate: number; soak: number }
  /** A fault that the measure has to see: an extra write, or a small part of a hash where one is made, or of two. */
  plantedMs: number
  prepare(deployment: Deployment, client: Client, requests: number): Promise<Trial>
}

const asking = { withinMs: 10_000 }

const kinds: readonly Kind[] = [
  {
    id: 'R23-register',
    claim: 'nobody can tell by registering an address whether it has an account',
    seconds: { gate: 90, soak: 300 },
    plantedMs: 5,
    async prepare(deployment, client) {
      const known = await inParallel(Array.from({ length: 40 }), 4, () => verified(deployment))
      return {
        ask: (isKnown, index) => {
          const email = isKnown ? known[index % known.length] : newMailbox()
          return client.ask('POST /v1/auth/register', { ...asking, body: { email, password } })
        },
      }
    },
  },
  {
    id: 'R23-login',
    claim: 'nobody can tell by a wrong password whether an address has an account, or waits for its mailbox',
    seconds: { gate: 90, soak: 300 },
    plantedMs: 10,
    async prepare(deployment, client, requests) {
      const count = Math.ceil(requests / guessesPerPerson) + 1
      const known = await inParallel(Array.from({ length: count }), 4, (_, index) =>
        index % 3 === 0 ? register(deployment) : verified(deployment),
      )
      let requested = 0
      return {
        ask: (isKnown) => {
          const email = isKnown
            ? known[Math.floor(requested++ / guessesPerPerson) % known.length]
            : newMailbox()
          return client.ask('POST /v1/auth/login', {
            ...asking,
            body: { email, password: 'not the password' },
          })
        },
      }
    },
  },
  {
    id: 'R23-forgot',
    claim: 'nobody can tell by asking for a reset whether an address has an account',
    seconds: { gate: 60, soak: 240 },
    plantedMs: 2,
    async prepare(deployment, client) {
      const known = await inParallel(Array.from({ length: 40 }), 4, () => verified(deployment))
      return {
        ask: (isKnown, index) => {
          const email = isKnown ? known[index % known.length] : newMailbox()
          return client.ask('POST /v1/auth/password/forgot', { ...asking, body: { email } })
        },
      }
    },
  },
]

/**
 * Requests for two classes of addresses are sent in random order, one at a time, each from its own client address. The
 * answers must be the same except for the id of the request. Their times must be, too: ranking by time must not
 * separate the classes better than a coin. The same measure has to see a few milliseconds that are planted into one
 * class.
 */
function enumeration({ id, claim, seconds, plantedMs, prepare }: Kind): ProofRun {
  return proofRun({
    id,
    claim,
    seconds,
    alone: true,
    async run(ground) {
      const settings = { AUTH_EMAIL_DELIVERY: 'outbox', TRUSTED_PROXIES: '127.0.0.1/32', LOG_LEVEL: 'error' }
      const deployment = await ground.deploy({ storage: 'postgres', settings })
      const strangers = newStrangers(deployment)
      const count = perClass[ground.size]
      const trial = await prepare(deployment, strangers, 2 * (count + count / plantedEach))
      await settle(deployment)
      const { known, unknown, slow } = await measure(ground, trial, plantedMs)
      const [found, fault] = [areaUnder(known, unknown), areaUnder(slow, unknown)].map((area) =>
        Math.abs(area - 0.5),
      )
      const { report } = ground
      report.figure('ms in the middle, known', middle(known), 'ms')
      report.figure('ms in the middle, unknown', middle(unknown), 'ms')
      report.power('requests of each class', Math.min(known.length, unknown.length), count)
      report.power(`distance from a coin with ${plantedMs} ms planted`, fault ?? 0, apart)
      report.atMost('distance from a coin', found ?? 1, apart)
    },
  })
}

/** What setting up has caused is over before anything is timed. */
async function settle(deployment: Deployment): Promise<void> {
  const control = deployment.control()
  await until(
    async () => (await control.call('GET /_sandbox/state')).due.mail,
    (due) => due === 0,
    10_000,
  )
  await pause(500)
}

/** All classes are measured in the same stretch of time: the speed of the machine changes by the minute. */
async function measure(ground: Ground, trial: Trial, plantedMs: number) {
  const times = { known: [] as number[], unknown: [] as number[], slow: [] as number[] }
  const seen = new Map<string, string>()
  const time = async (kind: keyof typeof times, index: number) => {
    const began = performance.now()
    if (kind === 'slow') await sleep(plantedMs)
    const answer = await trial.ask(kind !== 'unknown', index)
    times[kind].push(performance.now() - began)
    look(ground, seen, answer)
  }
  const sample = async () => {
    for (let index = 0; index < perClass[ground.size]; index++) {
      const order = ground.random.pick([true, false])
      await time(order ? 'known' : 'unknown', index)
      await time(order ? 'unknown' : 'known', index)
      if (index % plantedEach === 0) await time('slow', index)
    }
  }
  await sample()
  // Chance alone does that once in a hundred times, and twice in a row hardly ever.
  if (Math.abs(areaUnder(times.known, times.unknown) - 0.5) > apart) await sample()
  return times
}

function look({ report }: Ground, seen: Map<string, string>, { status, body, headers }: Answer): void {
  const { requestId, ...rest } = body
  const names = Object.keys(headers).sort().join(' ')
  const whole = JSON.stringify({ status, rest, names, length: headers['content-length'] })
  const first = seen.get('first') ?? whole
  seen.set('first', first)
  if (whole !== first) report.violation('an answer that differs', `${whole} and not ${first}`)
}

/** Timers come late by a millisecond and more; this one does not. */
async function sleep(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) await new Promise<void>((resolve) => setImmediate(resolve))
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export const enumerationRuns = kinds.map(enumeration)
