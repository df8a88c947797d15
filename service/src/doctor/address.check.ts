import type { Config } from '#config/config.ts'
import { answerLimits } from '#values/read-limits.ts'
import { egress } from '../egress/live.ts'
import { type Finding, ok, reasonOf, tick, warn } from './finding.ts'

const patienceMs = 5000
const answerMaxBytes = 64 * 1024

/**
 * Whether PUBLIC_URL leads to a service that answers as this one does. The request comes from this machine, which may
 * reach what the networks cannot. Whether they reach it, a person has to check.
 */
export async function checkAddress({ publicUrl }: Config): Promise<Finding[]> {
  // The operator has set the address.
  const fetch = egress({
    silenceMs: patienceMs,
    read: answerLimits(patienceMs, answerMaxBytes),
    rules: null,
  })
  return [await askHealth(fetch, publicUrl), tick(`${publicUrl} can be opened from outside of your network`)]
}

async function askHealth(fetch: ReturnType<typeof egress>, publicUrl: string): Promise<Finding> {
  const what = `PUBLIC_URL: ${publicUrl}`
  let answer: Response
  try {
    answer = await fetch(new Request(`${publicUrl}/v1/health`, { redirect: 'manual' }))
  } catch (cause) {
    const remedy = 'start the service, then look at its name, its certificate and the proxy before it'
    return warn(`${what} is not reached from this machine (${reasonOf(cause)})`, remedy)
  }
  const { status, headers } = answer
  if (status >= 300 && status < 400) {
    const target = URL.parse(headers.get('location') ?? '', publicUrl)?.origin
    const to = target ? ` to ${target}` : ''
    return warn(
      `${what} answers with a redirect${to}, which clients and networks do not follow`,
      'set PUBLIC_URL to the address that answers itself',
    )
  }
  const body = await answer.json().catch(() => undefined)
  // Only this service counts its seconds in this member; a 503 of it is one that is up.
  if (typeof body?.uptimeSeconds === 'number' || body?.code === 'service_unavailable')
    return ok(`${what} leads to a Zither`)
  return warn(
    `${what} is answered with ${status} by something else`,
    'have the proxy pass /v1 and /clients to the service',
  )
}
