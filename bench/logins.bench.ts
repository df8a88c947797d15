import type { Bench } from './harness/bench.ts'
import { startService } from './harness/children.ts'
import { figureOf, quantile } from './harness/figure.ts'
import { apiSettings, layGround } from './harness/ground.ts'
import { openReader } from './harness/reading/in-turn.ts'

const concurrent = 50
const roundsOf = { short: 3, long: 6 }

export const logins: Bench = {
  name: 'logins',
  about:
    'GET /v1/profiles with a key, one request after the other, while 50 logins with a wrong password are under way all the time; the 99th percentile beside that of the same reads without them, in turns.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles, say }) {
    const ground = await layGround(kind, { accounts: 0 })
    const service = await startService({ ...apiSettings(ground), TRUSTED_PROXIES: '127.0.0.1/32' }, profiles)
    const reader = await openReader(service.url, ground.key)
    const roundMs = short ? 2000 : 5000
    const read = async () => {
      const took: number[] = []
      for (const end = performance.now() + roundMs; performance.now() < end; )
        took.push(await reader.read('/v1/profiles'))
      return took
    }
    await read()
    const [beside, alone]: [number[][], number[][]] = [[], []]
    let answered = 0
    for (let round = 0; round < (short ? roundsOf.short : roundsOf.long); round++) {
      alone.push(await read())
      const stop = keepLoggingIn(service.url)
      beside.push(await read())
      answered += await stop()
    }
    reader.close()
    await service.stop()
    await ground.database.drop()
    say(`${answered} logins were answered meanwhile`)
    const [ours, theirs] = [beside, alone].map((rounds) => rounds.map((took) => quantile(took, 0.99)))
    const name = `p99 of a read beside ${concurrent} logins`
    const target = { side: 'at most', value: 2, of: 'ratio' } as const
    const middle = [beside, alone].map((rounds) => quantile(rounds.flat(), 0.5).toFixed(2)).join(' and ')
    const note = `p50 ${middle} ms; ${answered} logins`
    return [figureOf({ name, kind, unit: 'ms', service: ours ?? [], baseline: theirs ?? [], target, note })]
  },
}

let addresses = 0

/** Each from an address of its own, to a mailbox of its own, so that no limit decides. Answers how many were answered. */
function keepLoggingIn(url: string): () => Promise<number> {
  let goesOn = true
  let answered = 0
  const one = async () => {
    while (goesOn) {
      addresses += 1
      const from = `198.${18 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`
      const body = JSON.stringify({ email: `nobody-${addresses}@example.com`, password: 'not the password' })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
      const response = await fetch(`${url}/v1/auth/login`, { method: 'POST', headers, body })
      await response.arrayBuffer()
      answered += Number(response.status === 401)
    }
  }
  const all = Promise.all(Array.from({ length: concurrent }, one))
  return async () => {
    goesOn = false
    await all
    return answered
  }
}
