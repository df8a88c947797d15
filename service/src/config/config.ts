import { isIP } from 'node:net'
import { totalmem } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Tier } from '#contract/operation/caller.ts'
import type { Settings } from '#contract/tools/tools.ts'
import { readAreaSettings } from '#features/settings.gen.ts'
import { type EncryptionKey, readEncryptionKeys } from './encryption-keys.ts'
import { type FileSettings, readFileSettings } from './files.ts'
import { isMailAddress, readSmtpUrl, type SmtpSettings } from './mail.ts'
import {
  type AiSettings,
  type CarrierSettings,
  type PaymentSettings,
  type PlatformSettings,
  readAi,
  readCarrier,
  readPayments,
  readPlans,
  readPlatforms,
} from './providers.ts'
import { ConfigRefused, originOf, type Reader, reader, refuse } from './reader.ts'

export { ConfigRefused } from './reader.ts'

export type LogLevel = 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'

export interface Config extends Settings {
  port: number
  host: string
  allowedOrigins: readonly string[]
  workerConcurrency: number
  trustedProxies: readonly string[]
  logLevel: LogLevel
  dataDir: string
  /** The memory that the process and its children may use. */
  memoryBytes: number
  files: FileSettings
  databaseUrl: string | undefined
  databasePoolSize: number
  /** Where limits are shared; each process has its own without it. */
  redisUrl: string | undefined
  encryptionKeys: readonly EncryptionKey[]
  rate: { periodMs: number; ceilings: Record<Tier, number> }
  /** Whether the process serves metrics, and the token that requests from other machines need. */
  metrics: boolean
  metricsToken: string | undefined
  sandboxControlToken: string | undefined
  /** Where mails are handed over, with the delivery smtp. */
  smtp: SmtpSettings | undefined
  mailFrom: string
  platforms: Readonly<Record<string, PlatformSettings>>
  /** What the operator's plan has at networks with plans, in both modes. */
  plans: Readonly<Record<string, readonly string[]>>
  /** Undefined where live mode has no carrier. */
  carrier: CarrierSettings | undefined
  /** Undefined where live mode has no service of models. */
  ai: AiSettings | undefined
  payments: PaymentSettings
  /** Where the build of the panel lies; undefined where it is switched off. */
  panel: { directory: string } | undefined
}

const builtPanel = fileURLToPath(new URL('../../../panel/dist', import.meta.url))

/** Reads the environment, once. Nothing else looks at it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = reader(env)
  const deployment = read.oneOf('DEPLOYMENT', ['development', 'production'], 'development')
  const role = read.oneOf('ROLE', ['all', 'api', 'worker'], 'all')
  const production = deployment === 'production'
  const databaseUrl = read.text('DATABASE_URL')
  if (databaseUrl && !(/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl)))
    throw new ConfigRefused('DATABASE_URL', 'give a postgres:// address')
  if (role !== 'all' && !databaseUrl)
    throw new ConfigRefused(
      'ROLE',
      `${role} needs DATABASE_URL: the embedded database belongs to one process`,
    )
  const dataDir = resolve(read.text('DATA_DIR') ?? './data')
  // A worker that has not been given a port of its own must not collide with the API beside it.
  const port = read.integer('PORT', 0, 65_535, role === 'worker' ? 0 : 4000)
  return {
    deployment,
    role,
    port,
    host: read.text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: read.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    allowedOrigins: read.list('ALLOWED_ORIGINS').map((entry) => originOf('ALLOWED_ORIGINS', entry)),
    workerConcurrency: read.integer('WORKER_CONCURRENCY', 1, 256, 32),
    trustedProxies: read.list('TRUSTED_PROXIES').map((entry) => rangeOf('TRUSTED_PROXIES', entry)),
    logLevel: read.oneOf('LOG_LEVEL', ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'),
    dataDir,
    memoryBytes: readMemory(read),
    files: readFileSettings(read, dataDir),
    databaseUrl,
    embedded: databaseUrl === undefined,
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 2, 200, 10),
    redisUrl: readRedis(read),
    encryptionKeys: readEncryptionKeys(read, production),
    ...readMail(read, production),
    rate: readRate(read),
    defaultTier: read.oneOf('RATE_DEFAULT_TIER', ['free', 'growth', 'scale'], 'free'),
    providerTimeoutMs: read.integer('PROVIDER_TIMEOUT_MS', 1000, 120_000, 30_000),
    metrics: read.flag('METRICS', false),
    metricsToken: read.text('METRICS_TOKEN'),
    sandboxControlToken: readSandboxControl(read, production),
    platforms: readPlatforms(read),
    plans: readPlans(read),
    carrier: readCarrier(read),
    ai: readAi(read),
    ...readAreaSettings(read),
    payments: readPayments(read),
    panel: readPanel(read),
  }
}

/** The limit of the container, or the memory of the machine, where the operator names no less. */
function readMemory(read: Reader): number {
  const found = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())
  const named = read.integer('MEMORY_MB', 256, 1_048_576, 1_048_576) * 1024 * 1024
  return Math.min(named, found)
}

function readPanel(read: Reader): Config['panel'] {
  const directory = resolve(read.text('PANEL_DIR') ?? builtPanel)
  return read.flag('PANEL', true) ? { directory } : undefined
}

function rangeOf(name: string, value: string): string {
  const [, address = '', bits = ''] = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(value) ?? []
  const version = isIP(address)
  const max = version === 4 ? 32 : 128
  const sound = version !== 0 && Number(bits) <= max
  return sound ? `${address}/${bits || max}` : refuse(name, `${value} is not an address or a CIDR range`)
}

function readRedis(read: Reader): string | undefined {
  const url = read.text('REDIS_URL')
  if (url === undefined || (/^rediss?:\/\//.test(url) && URL.parse(url)?.hostname)) return url
  return refuse('REDIS_URL', 'give a redis:// or rediss:// address')
}

function readRate(read: Reader): Config['rate'] {
  const one = read.text('RATE_TIER_CEILING') && read.integer('RATE_TIER_CEILING', 1, 1_000_000_000, 600)
  return {
    periodMs: read.integer('RATE_TIER_PERIOD_S', 1, 3600, 60) * 1000,
    ceilings: { free: one || 600, growth: one || 1200, scale: one || 3000 },
  }
}

/** Registration is open to the public only where it proves a mailbox, and where that is wanted. */
function readMail(read: Reader, production: boolean) {
  const emailDelivery = read.text('AUTH_EMAIL_DELIVERY')
    ? read.oneOf('AUTH_EMAIL_DELIVERY', ['outbox', 'log', 'smtp'], 'log')
    : null
  const isPublic = read.flag('PUBLIC_REGISTRATION', false)
  const provesMailbox = emailDelivery === 'outbox' || emailDelivery === 'smtp'
  const mailFrom = read.text('MAIL_FROM') ?? 'zither@localhost'
  if (!isMailAddress(mailFrom)) throw new ConfigRefused('MAIL_FROM', 'give a bare mail address')
  return {
    registrationOpen: !production || (isPublic && provesMailbox),
    emailDelivery,
    smtp: readSmtp(read, emailDelivery === 'smtp'),
    mailFrom,
  }
}

function readSmtp(read: Reader, isNeeded: boolean): SmtpSettings | undefined {
  const url = read.text('SMTP_URL')
  if (url === undefined) return isNeeded ? refuse('SMTP_URL', 'AUTH_EMAIL_DELIVERY=smtp needs it') : undefined
  return (
    readSmtpUrl(url) ??
    refuse('SMTP_URL', 'give smtp:// or smtps://, with user:password@ where needed, and a host')
  )
}

function readSandboxControl(read: Reader, production: boolean): string | undefined {
  if (!read.flag('SANDBOX_CONTROL', false)) return undefined
  if (production) throw new ConfigRefused('SANDBOX_CONTROL', 'is refused in production')
  const token = read.text('SANDBOX_CONTROL_TOKEN')
  if (!token || token.length < 16)
    throw new ConfigRefused(
      'SANDBOX_CONTROL_TOKEN',
      'SANDBOX_CONTROL needs a token of at least 16 characters',
    )
  return token
}
