import type { Client, Headers } from '../../harness/client.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { newMailbox, newStrangers } from '../enumeration/people.ts'

/** How many of each there are, by size. */
const races = { 'key deleted': [560, 2800], logout: [340, 1700], 'password changed': [100, 500] } as const

const lanes = 4
const rushers = 2
const password = 'a long password'

type Kind = keyof typeof races

/** One credential that is about to end, and the request that ends it. */
interface Ending {
  credential: Headers
  end(process: number): Promise<{ status: number }>
}

interface Person {
  email: string
  password: string
}

/**
 * Credentials are ended on one process while clients use them on both. Every request that begins after the answer must
 * be refused; requests before it must work. This finds anything cached between requests.
 */
export const revocation = proofRun({
  id: 'R31-postgres',
  claim: 'what was revoked is refused by every request that begins after the answer, on every process',
  seconds: { gate: 75, soak: 300 },
  async run(ground) {
    const settings = { TRUSTED_PROXIES: '127.0.0.1/32', LOG_LEVEL: 'error' }
    const deployment = await ground.deploy({ storage: 'postgres', api: 2, settings })
    const strangers = newStrangers(deployment)
    const people = await inParallel(Array.from({ length: lanes }), lanes, () => newPerson(strangers))
    const { report } = ground
    const counts = { before: 0, after: 0, late: 0 }
    for (const [kind, [gate, soak]] of Object.entries(races) as [Kind, readonly [number, number]][]) {
      const wanted = Array.from({ length: ground.sized(gate, soak) }, (_, index) => index)
      const lane = [...people]
      await inParallel(wanted, lanes, async (index) => {
        const person = lane.pop()
        if (!person) throw new Error('there are fewer people than lanes')
        try {
          await race(ground, strangers, await makers[kind](strangers, person), index, kind, counts)
        } finally {
          lane.push(person)
        }
      })
      report.power(`revocations: ${kind}`, wanted.length, gate)
    }
    report.power('uses that were answered before the end', counts.before, 1000)
    report.power('requests that began after the answer', counts.after, 4000)
    report.exactly('requests after the answer that were let in', counts.late, 0)
  },
})

async function newPerson(strangers: Client): Promise<Person> {
  const email = newMailbox()
  await strangers.call('POST /v1/auth/register', { email, password })
  return { email, password }
}

async function logIn(strangers: Client, { email, password: secret }: Person): Promise<Headers> {
  const answer = await strangers.ask('POST /v1/auth/login', { body: { email, password: secret } })
  const token = /zither_session=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1]
  if (!token) throw new Error(`nobody was let in: ${answer.text}`)
  return { authorization: `Bearer ${token}` }
}

const sessions = new WeakMap<Person, Headers>()

/** A session that stays, to delete keys with. */
async function steady(strangers: Client, person: Person): Promise<Headers> {
  const known = sessions.get(person) ?? (await logIn(strangers, person))
  sessions.set(person, known)
  return known
}

const makers: Record<Kind, (strangers: Client, person: Person) => Promise<Ending>> = {
  async 'key deleted'(strangers, person) {
    const owner = await steady(strangers, person)
    const { id, key } = await strangers.call('POST /v1/api-keys', { name: 'short-lived' }, owner)
    return {
      credential: { authorization: `Bearer ${key}` },
      end: (process) => strangers.ask(`DELETE /v1/api-keys/${id}`, { headers: owner, process }),
    }
  },
  async logout(strangers, person) {
    const credential = await logIn(strangers, person)
    return {
      credential,
      end: (process) => strangers.ask('POST /v1/auth/logout', { headers: credential, process }),
    }
  },
  async 'password changed'(strangers, person) {
    const [credential, owner] = [await logIn(strangers, person), await logIn(strangers, person)]
    return {
      credential,
      async end(process) {
        const newPassword = person.password === password ? `${password}, again` : password
        const body = { currentPassword: person.password, newPassword }
        const answer = await strangers.ask('POST /v1/auth/password/change', { headers: owner, process, body })
        person.password = newPassword
        return answer
      },
    }
  },
}

async function race(
  { report }: Ground,
  strangers: Client,
  { credential, end }: Ending,
  index: number,
  kind: Kind,
  counts: { before: number; after: number; late: number },
): Promise<void> {
  let endedAt = Number.POSITIVE_INFINITY
  const use = async (process: number) => {
    const beganAt = performance.now()
    const { status } = await strangers.ask('GET /v1/auth/verify', { headers: credential, process })
    if (status === 200 && beganAt < endedAt) counts.before += 1
    if (beganAt < endedAt) return status
    counts.after += 1
    if (status === 401) return status
    counts.late += 1
    report.violation('let in after its end', `${kind} ${index} on process ${process}: ${status}`)
    return status
  }
  if ((await use(index)) !== 200) report.violation('never good', `${kind} ${index}`)
  const rush = Array.from({ length: rushers }, async (_, n) => {
    while (endedAt === Number.POSITIVE_INFINITY) await use(n)
    await use(n)
    await use(n + 1)
  })
  const { status } = await end(index + 1)
  endedAt = performance.now()
  if (status >= 300) report.violation('not ended', `${kind} ${index}: ${status}`)
  await Promise.all(rush)
}
