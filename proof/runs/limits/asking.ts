import { type Client, NoAnswer } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import { openLoop } from '../../harness/load/load.ts'
import type { Requested } from './window.ts'

/** Costs no more than the frame. */
const route = 'GET /v1/platforms'

/** Asks once, this API process or the next in turn, and writes down what was seen. */
export async function askOnce(client: Client, process: number): Promise<Requested> {
  const sentAt = performance.now()
  const seen = (status: number, code = '', retryAfter = 0, reset = 0): Requested => ({
    process,
    sentAt,
    answeredAt: performance.now(),
    status,
    code,
    retryAfter,
    reset,
  })
  try {
    const { status, body, headers } = await client.ask(route, { process })
    const [retryAfter, reset] = [Number(headers['retry-after'] ?? 0), Number(headers['x-ratelimit-reset'])]
    return seen(status, body?.code, retryAfter, reset)
  } catch (cause) {
    if (cause instanceof NoAnswer) return seen(0, cause.message)
    throw cause
  }
}

/** An open loop over the processes in turn. */
export async function askSteadily(
  client: Client,
  perSecond: number,
  seconds: number,
  processOf: (index: number) => number = (index) => index % 2,
): Promise<Requested[]> {
  const requested: Requested[] = []
  await openLoop(perSecond, seconds, async (index) => {
    requested.push(await askOnce(client, processOf(index)))
  })
  return requested
}

export function askTogether(client: Client, count: number): Promise<Requested[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => askOnce(client, index % 2)))
}

/** In how many API processes the shared limiter is in use, by their own metrics. */
export async function sharing({ apis }: Deployment): Promise<number> {
  const texts = await Promise.all(
    apis.map(async ({ url }) => (await fetch(`${url}/metrics`).catch(() => undefined))?.text() ?? ''),
  )
  return texts.filter((text) => /^zither_rate_limiter_shared 1$/m.test(text)).length
}

export const passedIn = (requested: readonly Requested[]) => requested.filter(({ status }) => status === 200)
