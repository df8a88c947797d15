import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

test('the address of a mail server holds its port and a password, and smtps is TLS from the start', () => {
  const smtpOf = (SMTP_URL: string) => readConfig({ SMTP_URL, AUTH_EMAIL_DELIVERY: 'smtp' }).smtp
  assert.deepEqual(smtpOf('smtp://mail.example'), { host: 'mail.example', port: 587, secure: false })
  assert.deepEqual(smtpOf('smtps://ann:p%40ss@[::1]:1465/'), {
    host: '::1',
    port: 1465,
    secure: true,
    user: 'ann',
    password: 'p@ss',
  })
})

test('uploaded files are in the data directory, or in the bucket that is named', () => {
  assert.deepEqual(readConfig({ DATA_DIR: '/data' }).files, { kind: 'disk', directory: '/data/media' })
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const usual = {
    kind: 'bucket',
    directory: '/data/media',
    bucket: 'b',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    region: 'us-east-1',
  }
  assert.deepEqual(readConfig({ DATA_DIR: '/data', S3_BUCKET: 'b', ...keys }).files, {
    ...usual,
    endpoint: undefined,
    forcePathStyle: false,
    publicUrl: undefined,
  })
  const elsewhere = { S3_ENDPOINT: 'https://s3.example/', S3_REGION: 'eu', S3_FORCE_PATH_STYLE: '1' }
  const publicly = { S3_PUBLIC_URL: 'https://files.example' }
  assert.deepEqual(
    readConfig({ DATA_DIR: '/data', S3_BUCKET: 'b', ...keys, ...elsewhere, ...publicly }).files,
    {
      ...usual,
      endpoint: 'https://s3.example',
      region: 'eu',
      forcePathStyle: true,
      publicUrl: 'https://files.example',
    },
  )
  const bounds = { MEDIA_MAX_BYTES: '1000', MEDIA_RETENTION_DAYS: '30', MEDIA_TEAM_MAX_BYTES: '0' }
  const { media } = readConfig(bounds)
  assert.deepEqual(media, { maxBytes: 1000, retentionMs: 30 * 24 * 3_600_000, teamMaxBytes: 0 })
})

test('the address of Redis is one that is spoken to as Redis', () => {
  assert.equal(readConfig({}).redisUrl, undefined)
  for (const url of ['redis://cache:6379/2', 'rediss://user:word@cache.example', 'redis://[::1]:7000'])
    assert.equal(readConfig({ REDIS_URL: url }).redisUrl, url)
  for (const url of ['cache:6379', 'http://cache', 'redis:', 'redis://', 'redis'])
    assert.throws(() => readConfig({ REDIS_URL: url }), { variable: 'REDIS_URL' }, url)
})
