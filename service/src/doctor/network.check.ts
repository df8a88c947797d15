import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'
import type { Config } from '#config/config.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { carrier } from '../providers/carrier/adapter.ts'
import { type Finding, ok, reasonOf, warn } from './finding.ts'
import { isSetUp } from './set-up.ts'

const patienceMs = 2000

const usualPorts: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** What the environment names besides the database. */
export async function checkNeighbours(
  env: Record<string, string | undefined>,
  { redisUrl }: Config,
): Promise<Finding[]> {
  const bucket = env.S3_ENDPOINT?.trim()
  return Promise.all([
    ...(redisUrl ? [checkRedis(redisUrl)] : []),
    ...(bucket ? [reach('S3_ENDPOINT', bucket)] : []),
  ])
}

/** Whether it lets us in and runs scripts. Nothing is written. */
async function checkRedis(address: string): Promise<Finding> {
  const { Redis } = await import('ioredis')
  const { hostname, port } = new URL(address)
  const what = `REDIS_URL: ${hostname}:${port || 6379}`
  const options = { protocol: 2, connectTimeout: patienceMs, commandTimeout: patienceMs } as const
  const redis = new Redis(address, { ...options, lazyConnect: true, retryStrategy: () => null })
  let cause: unknown
  redis.on('error', (error) => {
    cause = error
  })
  try {
    await redis.connect()
    await redis.eval('return 1', 0)
    return ok(`${what} is reached and runs scripts`)
  } catch (error) {
    return warn(
      `${what} does not serve (${reasonOf(cause ?? error)})`,
      'see to it and to the network; until then each process limits by its share',
    )
  } finally {
    redis.disconnect()
  }
}

/** Tests only whether a connection opens; sends nothing. */
async function reach(name: string, address: string): Promise<Finding> {
  const url = URL.parse(address)
  const port = Number(url?.port) || usualPorts[url?.protocol ?? '']
  if (!url || !port) return warn(`${name} cannot be read as an address`, 'give one like https://host')
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
export async function checkPlatforms(config: Config): Promise<Finding[]> {
  const { platforms, carrier: sms } = config
  const late = 'live posts to it are put off'
  const found = [...servedPlatforms.values()]
    .filter((platform) => isSetUp(config, platform))
    .map(({ word, publicUrl }) => resolves(word, platforms[word]?.url ?? publicUrl, late))
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
