import { createHash } from 'node:crypto'

type Fetch = typeof globalThis.fetch
type Verdict = 'good' | 'refused'

const keptMs = 60_000
const most = 10_000
const patienceMs = 10_000

/**
 * What the service has said of the keys of this minute. It locks out an address that sends many bad keys, and all callers
 * of this server share one address there: a bad key may therefore reach the service once a minute, and not with each call
 * of a batch.
 */
export class JudgedKeys {
  // By digest: a key must not be found in the memory of a server that has no use for it any more.
  readonly #verdicts = new Map<string, { readonly verdict: Verdict; readonly until: number }>()
  readonly #asking = new Map<string, Promise<Verdict | undefined>>()
  readonly #url: string
  readonly #fetch: Fetch

  constructor(url: string, fetch: Fetch = globalThis.fetch) {
    this.#url = url.replace(/\/+$/, '')
    this.#fetch = fetch
  }

  /** A way to the service for the calls of one key, which come from one address. */
  wayOf(key: string, address: string | undefined): Fetch {
    const digest = createHash('sha256').update(key).digest('base64')
    return async (input, init) => {
      const headers = new Headers(init?.headers)
      if (address !== undefined) headers.set('x-forwarded-for', address)
      if ((await this.#verdictOn(digest, headers)) === 'refused') return refusedAgain()
      const response = await this.#fetch(input, { ...init, headers })
      if (await isRefusal(response)) this.#keep(digest, 'refused')
      return response
    }
  }

  /** Calls that come at once wait for one answer. */
  #verdictOn(digest: string, headers: Headers): Verdict | Promise<Verdict | undefined> {
    const known = this.#verdicts.get(digest)
    if (known && known.until > performance.now()) return known.verdict
    const asked = this.#asking.get(digest) ?? this.#find(digest, headers)
    this.#asking.set(digest, asked)
    return asked
  }

  async #find(digest: string, headers: Headers): Promise<Verdict | undefined> {
    const verdict = await this.#ask(headers)
    this.#asking.delete(digest)
    if (verdict) this.#keep(digest, verdict)
    return verdict
  }

  /** Undefined if the service does not say. The call itself then tells what is wrong. */
  async #ask(headers: Headers): Promise<Verdict | undefined> {
    const own = new Headers({ accept: 'application/json' })
    for (const name of ['authorization', 'user-agent', 'x-forwarded-for'])
      if (headers.has(name)) own.set(name, headers.get(name) ?? '')
    try {
      // A call of its own: it is quick, and some operations answer without a look at the key.
      const response = await this.#fetch(`${this.#url}/v1/auth/verify`, {
        headers: own,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      })
      if (await isRefusal(response)) return 'refused'
      await response.body?.cancel()
      return response.ok ? 'good' : undefined
    } catch {
      return undefined
    }
  }

  #keep(digest: string, verdict: Verdict): void {
    this.#verdicts.delete(digest)
    this.#verdicts.set(digest, { verdict, until: performance.now() + keptMs })
    const [oldest] = this.#verdicts.keys()
    if (this.#verdicts.size > most && oldest !== undefined) this.#verdicts.delete(oldest)
  }
}

async function isRefusal(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return Object(body).code === 'invalid_credential'
}

function refusedAgain(): Response {
  const error = 'The service has refused this key within the last minute, and was not asked again.'
  return Response.json({ error, code: 'invalid_credential', type: 'authentication_error' }, { status: 401 })
}
