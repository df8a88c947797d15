import { randomBytes, randomInt } from 'node:crypto'
import type { Client } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import { until } from '../../harness/load/load.ts'

const password = 'a long password'

export function newMailbox(): string {
  return `person-${randomBytes(8).toString('hex')}@example.com`
}

/** A client whose every request comes from an address of its own, so that no limit by address is met. */
export function newStrangers(deployment: Deployment): Client {
  const client = deployment.client()
  const ask = client.ask.bind(client)
  client.ask = (route, asking = {}) => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    return ask(route, { ...asking, headers: { 'x-forwarded-for': address, ...asking.headers } })
  }
  return client
}

/** An address that waits for its mailbox to be proven. */
export async function register(deployment: Deployment): Promise<string> {
  const email = newMailbox()
  const body = { email, password }
  const { status, text } = await newStrangers(deployment).ask('POST /v1/auth/register', { body })
  if (status !== 202) throw new Error(`it was answered ${status}: ${text}`)
  return email
}

/** An address with an account. */
export async function verified(deployment: Deployment): Promise<string> {
  const email = await register(deployment)
  const control = deployment.control()
  const ask = async () => (await control.call(`GET /_sandbox/mail?to=${encodeURIComponent(email)}`)).data
  const [mail] = await until(ask, (mails) => mails.length > 0, 10_000)
  const body = { token: mail?.token }
  const { status, text } = await newStrangers(deployment).ask('POST /v1/auth/verify-email', { body })
  if (status !== 200) throw new Error(`it was answered ${status}: ${text}`)
  return email
}

/** The chance that a time of the one is above a time of the other; a half if they are indistinguishable. */
export function areaUnder(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))]
  all.sort((a, b) => a.ms - b.ms)
  const ranks = all.reduce((sum, { isOne }, index) => (isOne ? sum + index + 1 : sum), 0)
  return (ranks - (one.length * (one.length + 1)) / 2) / (one.length * other.length)
}
