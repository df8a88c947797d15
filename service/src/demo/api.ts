export interface Answer {
  status: number
  headers: Headers
  body: any
}

/** Calls an operation by its method and path: `call('POST /v1/profiles', { name: 'x' })`. */
export type Call = (route: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

/** The service has answered with an unexpected status. */
export class Refused extends Error {
  name = 'Refused'
  readonly status: number
  readonly code: string | undefined
  readonly answered: Answer

  constructor(route: string, answered: Answer) {
    const { status, body } = answered
    super(`${route} was answered ${status} ${body?.code ?? ''}: ${body?.error ?? body}`)
    this.answered = answered
    this.status = status
    this.code = body?.code
  }
}

/** How often a call is repeated on request of the service. */
const repeats = 10

/** The service is unavailable for a moment, or the team has exceeded its limit for the minute. */
const comeAgain = ['service_unavailable', 'rate_limited']

/** Calls the service over HTTP, as any client should: it repeats a call after the Retry-After. */
export function api(url: string, always: Record<string, string> = {}): Call {
  const once = caller(url, always)
  return async (route, body, headers = {}) => {
    for (let left = repeats; ; left--) {
      const answer = await once(route, body, headers)
      const seconds = Number(answer.headers.get('retry-after'))
      if (answer.status >= 200 && answer.status < 300) return answer
      if (!comeAgain.includes(answer.body?.code) || left === 0) throw new Refused(route, answer)
      await new Promise((resolve) => setTimeout(resolve, 1000 * Math.max(1, seconds)))
    }
  }
}

function caller(url: string, always: Record<string, string>): Call {
  return async (route, body, headers = {}) => {
    const [method = 'GET', path = '/'] = route.split(' ')
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(new URL(path, url), {
      method,
      headers: { ...json, ...always, ...headers },
      redirect: 'manual',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    const { status, headers: received } = response
    return { status, headers: received, body: isJson ? JSON.parse(text) : text }
  }
}

/** The status and the code of a call that has to be refused. */
export function refusalOf(answer: Promise<Answer>): Promise<string> {
  return answer.then(
    ({ status }) => String(status),
    (cause) => {
      if (cause instanceof Refused) return `${cause.status} ${cause.code}`
      throw cause
    },
  )
}

export const withKey = (key: string) => ({ authorization: `Bearer ${key}` })

export interface NewTeam {
  /** Its owner, for a sign-in by hand. */
  person: { email: string; password: string }
  id: string
  /** A key of test mode. */
  key: string
  /** The signed-in owner, in test mode. */
  owner: Call
}

/** Makes a team with its owner and a key of test mode. */
export async function newTestTeam(url: string, teamName: string): Promise<NewTeam> {
  const stranger = api(url)
  const person = { email: `owner-${Date.now()}@example.com`, password: crypto.randomUUID(), teamName }
  const registered = await stranger('POST /v1/auth/register', person)
  const [cookie = ''] = (registered.headers.get('set-cookie') ?? '').split(';')
  const owner = api(url, { cookie, 'x-mode': 'test' })
  const made = await owner('POST /v1/api-keys', { name: teamName, mode: 'test' })
  return { id: registered.body.team.id, key: made.body.key, owner, person }
}

/** How long something may take that is over in seconds on a quiet machine. The wait ends as soon as it is there. */
export const patienceMs = 120_000

const pauseMs = 120

/** Repeats a request until the answer is right or the time is over, and returns the last answer. */
export async function untilRight<T>(
  ask: () => Promise<T>,
  isRight: (value: T) => boolean,
  withinMs = patienceMs,
): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    const value = await ask()
    if (isRight(value) || performance.now() > end) return value
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
