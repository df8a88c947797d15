import assert from 'node:assert/strict'
import { type AddressInfo, createServer } from 'node:net'
import { describe, test } from 'node:test'
import { readSmtpUrl } from '#config/mail.ts'
import { createLog } from '#logging/log.ts'
import { newMailServer } from '#testing/twins/mail-server.ts'
import { createMailer } from './mailer.ts'
import { smtpMailer } from './smtp.mailer.ts'

const letter = {
  id: 'f'.repeat(24),
  to: 'ann@example.com',
  kind: 'verify_email',
  subject: 'Confirm your address',
  text: 'https://zither.example/verify-email#token=zv_canary',
  html: '<p>https://zither.example/verify-email#token=zv_canary</p>',
  link: 'https://zither.example/verify-email#token=zv_canary',
}
const { signal } = new AbortController()

describe('a mail', () => {
  test('waits where the server does not take our password, and goes where it does', async () => {
    const server = await newMailServer('a p@ssword')
    const to = async (url: string) => {
      const smtp = readSmtpUrl(url)
      assert.ok(smtp)
      return smtpMailer(smtp, 'z@mail.example').send(letter, signal)
    }
    const at = server.url.replace('smtp://', '')
    assert.deepEqual(await to(`smtp://zither:wrong@${at}`), { kind: 'put off', reason: 'SMTP 535' })
    assert.deepEqual(await to(`smtp://${at}`), { kind: 'put off', reason: 'SMTP 530' })
    assert.deepEqual(await to(`smtp://zither:a%20p%40ssword@${at}`), { kind: 'sent' })
    assert.equal(server.delivered.length, 1)
    assert.equal((await to(`smtps://zither:a%20p%40ssword@${at}`)).kind, 'put off', 'no TLS is spoken there')
  })

  test('waits no longer than its time for a server that answers byte by byte', async () => {
    const timers: NodeJS.Timeout[] = []
    const dripping = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 here\r\n')
      socket.once('data', () => timers.push(setInterval(() => socket.write('2'), 50)))
    })
    await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve))
    const { port } = dripping.address() as AddressInfo
    const began = performance.now()
    const ended = new Promise<void>((resolve) => {
      dripping.once('connection', (socket) => socket.once('close', () => resolve()))
    })
    const outcome = await smtpMailer({ host: '127.0.0.1', port, secure: false }, 'z@mail.example', 1000).send(
      letter,
      signal,
    )
    await ended
    for (const timer of timers) clearInterval(timer)
    dripping.close()
    assert.deepEqual(outcome, { kind: 'put off', reason: 'ETIMEDOUT' })
    const tookMs = performance.now() - began
    assert.ok(tookMs >= 900 && tookMs < 8000, `${tookMs} ms`)
  })

  test('is in no log, whatever becomes of it', async () => {
    const lines: string[] = []
    const log = createLog('trace', (line) => lines.push(line))
    const server = await newMailServer()
    const smtp = { host: '127.0.0.1', port: Number(new URL(server.url).port), secure: false }
    const mailer = createMailer({
      settings: { emailDelivery: 'smtp', smtp, mailFrom: 'z@mail.example' },
      log,
    })
    const outcomes = []
    for (const saying of [{}, { mail: 550 }, { recipient: 450 }, { mail: 'hangs up' }] as const) {
      server.says(saying)
      outcomes.push(await mailer.send(letter, signal))
    }
    assert.deepEqual(outcomes, [
      { kind: 'sent' },
      { kind: 'refused', reason: 'SMTP 550' },
      { kind: 'put off', reason: 'SMTP 450' },
      { kind: 'put off', reason: 'ECONNECTION' },
    ])
    const reported = lines.map((line) => JSON.parse(line))
    assert.deepEqual(
      reported.map(({ level, code }) => [level, code]),
      [
        ['info', undefined],
        ['warn', 'SMTP 550'],
        ['warn', 'SMTP 450'],
        ['warn', 'ECONNECTION'],
      ],
    )
    assert.doesNotMatch(lines.join('\n'), /canary|ann@example/)
  })
})
