import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'
import type { Config } from '../config.ts'
import { carrier } from '../providers/carrier/adapter.ts'
import { registry } from '../providers/registry.ts'
import { type Finding, ok, reasonOf, warn } from './finding.ts'

const patienceMs = 2000

const usualPorts: Record<string, number> = { 'redis:': 6379, 'rediss:': 6379, 'http:': 80, 'https:': 443 }

/** What the environment names besides the database. Only whether a connection opens is tried: nothing is said on it. */
export async function checkNeighbours(env: Record<string, string | undefined>): Promise<Finding[]> {
  const named = ['REDIS_URL', 'S3_ENDPOINT'].filter((name) => env[name]?.trim())
  return Promise.all(named.map((name) => reach(name, env[name]?.trim() ?? '')))
}

async function reach(name: string, address: string): Promise<Finding> {
  const url = URL.parse(address)
  const port = Number(url?.port) || usualPorts[url?.protocol ?? '']
  if (!url || !port) return warn(`${name} cannot be read as an address`, 'give one like redis://host:6379')
  const reached = await opens(url.hostname.replace(/^\[|\]$/g, ''), port)
  const without = 'this version does not act on it yet'
  return reached
    ? warn(`${name}: ${url.hostname}:${port} is reached`, without)
    : warn(`${name}: ${url.hostname}:${port} is not reached`, `see to the network; ${without}`)
}

function opens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: patienceMs })
    const settle = (reached: boolean) => {
      socket.destroy()
      resolve(reached)
    }
    socket.once('connect', () => settle(true))
    socket.once('timeout', () => settle(false))
    socket.once('error', () => settle(false))
  })
}

/** Whether the name of each platform that is configured for live mode is known, and that of the SMS carrier. */
export async function checkPlatforms({ platforms, carrier: sms }: Config): Promise<Finding[]> {
  const served = registry.filter(({ provider }) => platforms[provider.platform])
  const late = 'live posts to it are put off'
  const found = served.map(({ provider }) =>
    resolves(provider.platform, platforms[provider.platform]?.url ?? provider.publicUrl, late),
  )
  const ofCarrier = sms ? [resolves('SMS carrier', sms.url ?? carrier.publicUrl, 'live messages fail')] : []
  return Promise.all([...found, ...ofCarrier])
}

async function resolves(name: string, address: string, otherwise: string): Promise<Finding> {
  const { hostname } = new URL(address)
  try {
    await lookup(hostname.replace(/^\[|\]$/g, ''))
    return ok(`${name}: ${hostname} resolves`)
  } catch (cause) {
    return warn(
      `${name}: ${hostname} does not resolve (${reasonOf(cause)})`,
      `see to the resolver of this machine, or ${otherwise}`,
    )
  }
}
