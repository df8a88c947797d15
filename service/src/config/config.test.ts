import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testKey } from '#testing/team/keys.ts'
import { ConfigRefused, readConfig } from './config.ts'

const key = testKey(7)
const database = 'postgres://user:secret@db.example/zither'

type Env = Record<string, string>

test('without a setting it is a development service of one process on this machine', () => {
  const config = readConfig({})
  assert.deepEqual(
    { ...config, platforms: undefined, memoryBytes: undefined },
    {
      deployment: 'development',
      role: 'all',
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      ai: undefined,
      allowedOrigins: [],
      workerConcurrency: 32,
      trustedProxies: [],
      logLevel: 'info',
      dataDir: resolve('data'),
      memoryBytes: undefined,
      files: { kind: 'disk', directory: resolve('data/media') },
      media: { maxBytes: 5_368_709_120, retentionMs: 7 * 24 * 3_600_000, teamMaxBytes: 10_737_418_240 },
      panel: { directory: fileURLToPath(new URL('../../../panel/dist', import.meta.url)) },
      ads: { syncIntervalMs: 900_000, chainBudgetMs: 120_000, replayLeaseMs: 600_000, catalogMaxPages: 50 },
      databaseUrl: undefined,
      embedded: true,
      databasePoolSize: 10,
      redisUrl: undefined,
      encryptionKeys: [],
      registrationOpen: true,
      emailDelivery: null,
      smtp: undefined,
      mailFrom: 'zither@localhost',
      rate: { periodMs: 60_000, ceilings: { free: 600, growth: 1200, scale: 3000 } },
      defaultTier: 'free',
      billing: {
        enforced: true,
        topup: true,
        minimumMicros: 5_000_000,
        firstTopupCapMicros: 100_000_000,
        topupCapMicros: 1_000_000_000,
      },
      payments: {},
      plans: { microblog: [] },
      providerTimeoutMs: 30_000,
      webhooks: { allowPrivate: false },
      metrics: false,
      metricsToken: undefined,
      sandboxControlToken: undefined,
      sms: { recipientHourlyMax: 5 },
      platforms: undefined,
      carrier: undefined,
    },
  )
})

test('a setting that is refused is named, and no secret is told', () => {
  const production: Env = { DEPLOYMENT: 'production', ENCRYPTION_KEY: key }
  const control: Env = { SANDBOX_CONTROL: '1', SANDBOX_CONTROL_TOKEN: 'a token of more than 16' }
  const bucket: Env = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const rows: [env: Env, variable: string][] = [
    [{ DEPLOYMENT: 'staging' }, 'DEPLOYMENT'],
    [{ DEPLOYMENT: 'Production' }, 'DEPLOYMENT'],
    [{ MEMORY_MB: '100' }, 'MEMORY_MB'],
    [{ DEPLOYMENT: 'production' }, 'ENCRYPTION_KEY'],
    [{ ROLE: 'web', DATABASE_URL: database }, 'ROLE'],
    [{ ROLE: 'api' }, 'ROLE'],
    [{ ROLE: 'worker' }, 'ROLE'],
    [{ DATABASE_URL: 'mysql://db.example/zither' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'db.example' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://db.example:port/zither' }, 'DATABASE_URL'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE'],
    [{ DATABASE_POOL_SIZE: '201' }, 'DATABASE_POOL_SIZE'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '80a' }, 'PORT'],
    [{ PORT: '8e1' }, 'PORT'],
    [{ PUBLIC_URL: 'api.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://api.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://api.example/path' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://api.example/?a=1' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://api.example/#a' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://ann@api.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://:secret@api.example' }, 'PUBLIC_URL'],
    [{ ALLOWED_ORIGINS: 'https://a.example, b.example' }, 'ALLOWED_ORIGINS'],
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS'],
    [{ ALLOWED_ORIGINS: 'null' }, 'ALLOWED_ORIGINS'],
    [{ WORKER_CONCURRENCY: '0' }, 'WORKER_CONCURRENCY'],
    [{ WORKER_CONCURRENCY: '257' }, 'WORKER_CONCURRENCY'],
    [{ WORKER_CONCURRENCY: '1.5' }, 'WORKER_CONCURRENCY'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8/9' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0/8' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: 'fe80::1%eth0/64' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '::1/129' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: 'localhost' }, 'TRUSTED_PROXIES'],
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL'],
    [{ ENCRYPTION_KEY: 'secret' }, 'ENCRYPTION_KEY'],
    [{ ENCRYPTION_KEY: Buffer.alloc(31).toString('base64') }, 'ENCRYPTION_KEY'],
    [{ ENCRYPTION_KEY: Buffer.alloc(33).toString('base64') }, 'ENCRYPTION_KEY'],
    [{ ENCRYPTION_KEY: key, ENCRYPTION_KEYS: `one:${key}` }, 'ENCRYPTION_KEYS'],
    [{ ENCRYPTION_KEYS: key }, 'ENCRYPTION_KEYS'],
    [{ ENCRYPTION_KEYS: `One:${key}` }, 'ENCRYPTION_KEYS'],
    [{ ENCRYPTION_KEYS: `one:${key},two:secret` }, 'ENCRYPTION_KEYS'],
    [{ ENCRYPTION_KEYS: `one:${key},one:${key}` }, 'ENCRYPTION_KEYS'],
    [{ AUTH_EMAIL_DELIVERY: 'mail' }, 'AUTH_EMAIL_DELIVERY'],
    [{ AUTH_EMAIL_DELIVERY: 'SMTP', SMTP_URL: 'smtp://mail.example' }, 'AUTH_EMAIL_DELIVERY'],
    [{ AUTH_EMAIL_DELIVERY: 'smtp' }, 'SMTP_URL'],
    [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
    [{ ...bucket, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT'],
    [{ ...bucket, S3_PUBLIC_URL: 'ftp://files.example' }, 'S3_PUBLIC_URL'],
    [{ ...bucket, S3_FORCE_PATH_STYLE: 'maybe' }, 'S3_FORCE_PATH_STYLE'],
    [{ MEDIA_MAX_BYTES: '5368709121' }, 'MEDIA_MAX_BYTES'],
    [{ MEDIA_RETENTION_DAYS: '0' }, 'MEDIA_RETENTION_DAYS'],
    [{ MEDIA_RETENTION_DAYS: '366' }, 'MEDIA_RETENTION_DAYS'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://:secret@mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://ann:%zz@mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example?pool=true' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example/path' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'Zither <zither@mail.example>' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'mail.example' }, 'MAIL_FROM'],
    [{ PUBLIC_REGISTRATION: 'yes' }, 'PUBLIC_REGISTRATION'],
    [{ RATE_TIER_CEILING: '0' }, 'RATE_TIER_CEILING'],
    [{ RATE_TIER_CEILING: 'many' }, 'RATE_TIER_CEILING'],
    [{ RATE_TIER_PERIOD_S: '0' }, 'RATE_TIER_PERIOD_S'],
    [{ RATE_TIER_PERIOD_S: '3601' }, 'RATE_TIER_PERIOD_S'],
    [{ RATE_DEFAULT_TIER: 'gold' }, 'RATE_DEFAULT_TIER'],
    [{ PROVIDER_TIMEOUT_MS: '999' }, 'PROVIDER_TIMEOUT_MS'],
    [{ PROVIDER_TIMEOUT_MS: '120001' }, 'PROVIDER_TIMEOUT_MS'],
    [{ WEBHOOK_ALLOW_PRIVATE: 'yes' }, 'WEBHOOK_ALLOW_PRIVATE'],
    [{ WEBHOOK_ALLOW_PRIVATE: 'constructor' }, 'WEBHOOK_ALLOW_PRIVATE'],
    [{ SANDBOX_CONTROL: '2' }, 'SANDBOX_CONTROL'],
    [{ SANDBOX_CONTROL: '1' }, 'SANDBOX_CONTROL_TOKEN'],
    [{ SANDBOX_CONTROL: '1', SANDBOX_CONTROL_TOKEN: 'fifteen letters' }, 'SANDBOX_CONTROL_TOKEN'],
    [{ ...production, ...control }, 'SANDBOX_CONTROL'],
    [{ BILLING_ENFORCE: 'no' }, 'BILLING_ENFORCE'],
    [{ BILLING_TOPUP: '2' }, 'BILLING_TOPUP'],
    [{ BILLING_TOPUP_MIN_USD: '5.001' }, 'BILLING_TOPUP_MIN_USD'],
    [{ BILLING_TOPUP_MIN_USD: '-5' }, 'BILLING_TOPUP_MIN_USD'],
    [{ BILLING_TOPUP_MIN_USD: '1e2' }, 'BILLING_TOPUP_MIN_USD'],
    [{ BILLING_TOPUP_MIN_USD: '100.01' }, 'BILLING_FIRST_TOPUP_CAP_USD'],
    [{ BILLING_FIRST_TOPUP_CAP_USD: '4.99' }, 'BILLING_FIRST_TOPUP_CAP_USD'],
    [{ BILLING_FIRST_TOPUP_CAP_USD: '1000' }, 'BILLING_TOPUP_CAP_USD'],
    [{ BILLING_TOPUP_CAP_USD: '99' }, 'BILLING_TOPUP_CAP_USD'],
    [{ PAYMENTS_URL: 'pay.example' }, 'PAYMENTS_URL'],
    [{ PAYMENTS_URL: 'https://pay.example/v1' }, 'PAYMENTS_URL'],
    [{ MICROBLOG_URL: 'api.example' }, 'MICROBLOG_URL'],
    [{ SKYNET_URL: 'file:///etc/passwd' }, 'SKYNET_URL'],
  ]
  for (const [env, variable] of rows) {
    const place = JSON.stringify(env)
    assert.throws(
      () => readConfig(env),
      (error: Error) => {
        assert.ok(error instanceof ConfigRefused, place)
        assert.ok(error.message.startsWith(`${variable}: `), `${place} is refused with ${error.message}`)
        assert.ok(!error.message.includes('secret') && !error.message.includes(key), error.message)
        return true
      },
    )
  }
})

test('a blank value is as good as none, and values are trimmed', () => {
  const blank = Object.fromEntries(
    [
      'DEPLOYMENT',
      'ROLE',
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'ALLOWED_ORIGINS',
      'TRUSTED_PROXIES',
      'DATABASE_URL',
      'ENCRYPTION_KEY',
      'ENCRYPTION_KEYS',
      'AUTH_EMAIL_DELIVERY',
      'SMTP_URL',
      'MAIL_FROM',
      'PUBLIC_REGISTRATION',
      'RATE_TIER_CEILING',
      'SANDBOX_CONTROL',
      'SANDBOX_CONTROL_TOKEN',
      'MICROBLOG_URL',
      'BILLING_ENFORCE',
      'BILLING_TOPUP_MIN_USD',
      'PAYMENTS_URL',
      'PAYMENTS_API_KEY',
    ].map((name) => [name, '  ']),
  )
  assert.deepEqual(readConfig(blank), readConfig({}))
  assert.equal(readConfig({ PORT: ' 80 ' }).port, 80)
})

test('flags take 1 and 0, and their words', () => {
  for (const word of ['1', 'true', 'on', 'TRUE', 'On'])
    assert.equal(readConfig({ WEBHOOK_ALLOW_PRIVATE: word }).webhooks.allowPrivate, true, word)
  for (const word of ['0', 'false', 'off', 'FALSE', ''])
    assert.equal(readConfig({ WEBHOOK_ALLOW_PRIVATE: word }).webhooks.allowPrivate, false, word)
})

test('lists are read entry by entry', () => {
  const config = readConfig({
    ALLOWED_ORIGINS: ' https://a.example , http://b.example:8080/,,',
    TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.7,::1,2001:db8::/32',
  })
  assert.deepEqual(config.allowedOrigins, ['https://a.example', 'http://b.example:8080'])
  assert.deepEqual(config.trustedProxies, ['10.0.0.0/8', '192.168.1.7/32', '::1/128', '2001:db8::/32'])
})

test('production listens everywhere, closes registration and has a key', () => {
  const config = readConfig({ DEPLOYMENT: 'production', ENCRYPTION_KEY: key })
  assert.deepEqual([config.host, config.registrationOpen], ['0.0.0.0', false])
  assert.deepEqual(config.encryptionKeys, [{ id: 'default', bytes: Buffer.from(key, 'base64') }])
  const other = testKey(8)
  const ring = readConfig({ DEPLOYMENT: 'production', ENCRYPTION_KEYS: `new:${other}, old:${key}` })
  assert.deepEqual(
    ring.encryptionKeys.map(({ id }) => id),
    ['new', 'old'],
  )
})

test('a key that can be guessed encrypts nothing, and still decrypts what it has encrypted', () => {
  const letters = (text: string) => Buffer.from(text.repeat(32).slice(0, 32))
  const guessable = [
    ...[0, 7, 255].map((byte) => Buffer.alloc(32, byte)),
    ...['a', 'ab', 'secret', 'changeme', '0123456789', '0123456789abcdef'].map(letters),
    Buffer.from(Array.from({ length: 32 }, (_, index) => index)),
    Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index * 3)),
  ]
  for (const bytes of guessable) {
    const weak = bytes.toString('base64')
    for (const DEPLOYMENT of ['development', 'production']) {
      const says = (variable: string) => ({
        variable,
        reason: /can be guessed.*openssl rand -base64 32.*ENCRYPTION_KEYS=new:/,
      })
      assert.throws(() => readConfig({ DEPLOYMENT, ENCRYPTION_KEY: weak }), says('ENCRYPTION_KEY'))
      const ring = (ENCRYPTION_KEYS: string) => readConfig({ DEPLOYMENT, ENCRYPTION_KEYS })
      assert.throws(() => ring(`new:${weak}`), says('ENCRYPTION_KEYS'))
      assert.throws(() => ring(`new:${weak},old:${key}`), says('ENCRYPTION_KEYS'))
      assert.deepEqual(
        ring(`new:${key},old:${weak}`).encryptionKeys.map(({ id }) => id),
        ['new', 'old'],
      )
    }
  }
})

test('production is open to the public where that is wanted and a mailbox is proven', () => {
  const production = { DEPLOYMENT: 'production', ENCRYPTION_KEY: key }
  const SMTP_URL = 'smtp://mail.example'
  const isOpen = (env: Env) => readConfig({ ...env, SMTP_URL }).registrationOpen
  const wanted = { ...production, PUBLIC_REGISTRATION: '1' }
  for (const delivery of ['smtp', 'outbox']) {
    assert.equal(isOpen({ ...wanted, AUTH_EMAIL_DELIVERY: delivery }), true, delivery)
    assert.equal(isOpen({ ...production, AUTH_EMAIL_DELIVERY: delivery }), false, delivery)
  }
  assert.equal(isOpen(wanted), false)
  assert.equal(isOpen({ ...wanted, AUTH_EMAIL_DELIVERY: 'log' }), false)
  for (const delivery of ['', 'log', 'outbox', 'smtp'])
    assert.equal(isOpen({ AUTH_EMAIL_DELIVERY: delivery }), true, delivery)
})

test('one ceiling holds for every tier, and a worker takes a port of its own', () => {
  const { rate } = readConfig({ RATE_TIER_CEILING: '7', RATE_TIER_PERIOD_S: '10' })
  assert.deepEqual(rate, { periodMs: 10_000, ceilings: { free: 7, growth: 7, scale: 7 } })
  assert.equal(readConfig({ ROLE: 'worker', DATABASE_URL: database }).port, 0)
  assert.equal(readConfig({ ROLE: 'worker', DATABASE_URL: database, PORT: '4001' }).port, 4001)
})

test('the control has its token where it is switched on, and only there', () => {
  const token = 'a token of more than 16'
  assert.equal(readConfig({ SANDBOX_CONTROL: '1', SANDBOX_CONTROL_TOKEN: token }).sandboxControlToken, token)
  assert.equal(
    readConfig({ SANDBOX_CONTROL: '0', SANDBOX_CONTROL_TOKEN: token }).sandboxControlToken,
    undefined,
  )
  assert.equal(readConfig({ SANDBOX_CONTROL_TOKEN: token }).sandboxControlToken, undefined)
})
