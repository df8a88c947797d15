import { createHash, createHmac, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Parsed } from '../arguments/parse.ts'
import { exitCodes, usage } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { paintFor } from '../output/paint.ts'
import { harmless } from '../output/text.ts'
import { lasting, Service } from '../service/service.ts'
import { modeOfKey, readSettings, type Settings } from '../settings/settings.ts'
import { endLeftOver } from './left-over.ts'
import { eventsOf } from './listen.ts'
import { numberOf } from './number.ts'

/** An address inside of test mode that takes every delivery. */
const taker = 'https://hooks.sandbox.test/ok'
const pauseMs = 1000

export async function forward(io: Io, parsed: Parsed): Promise<number> {
  const to = readAddress(parsed)
  const count = numberOf(parsed, 'count', 1, Number.MAX_SAFE_INTEGER) ?? Number.POSITIVE_INFINITY
  const settings = await readSettings(io, parsed)
  if (modeOfKey(settings.apiKey ?? '') !== 'test')
    throw usage(
      'zither listen needs a key of test mode, and this one is of live mode.',
      'Events of live mode come with: zither webhooks listen --url <public address>',
    )
  const given = parsed.values.get('secret')?.[0] ?? io.env.ZITHER_WEBHOOK_SECRET
  const secret = given ?? `whsec_${randomBytes(32).toString('base64')}`
  const key = keyOf(secret)
  const service = new Service(io, settings)
  const body = { name: nameFor(to), url: taker, events: await eventsOf(parsed) }
  await endLeftOver(io, service, body)
  const { id } = (await lasting(io, settings).ask('createWebhook', { body })) as { id: string }
  io.stderr.write(`Passing events of test mode on to ${to}. Ctrl-C ends it.\n`)
  if (given === undefined) io.stderr.write(`Verify them with ${secret}\n`)
  try {
    await passOn(io, service, { webhookId: id, to, key, count })
  } catch (error) {
    // The person has ended it, between two requests or during one.
    if (!io.signal.aborted) throw error
  } finally {
    await end(io, settings, id)
  }
  return exitCodes.done
}

/** The same for the same address on the same machine, where one command passes events on at a time. */
function nameFor(to: string): string {
  const place = createHash('sha256').update(`${hostname()} ${to}`).digest('hex').slice(0, 8)
  return `zither listen ${place} ${new URL(to).host}`.slice(0, 50)
}

function readAddress({ values }: Parsed): string {
  const [text = ''] = values.get('forward-to') ?? []
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text
  throw usage(
    text === '' ? '--forward-to is required.' : `--forward-to ${text} is no address.`,
    'zither listen --forward-to http://localhost:3000/webhooks',
  )
}

function keyOf(secret: string): Buffer {
  const text = secret.replace(/^whsec_/, '')
  const key = Buffer.from(text, 'base64')
  if (key.length === 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text))
    throw usage('--secret is whsec_ and base64, as the service shows it.')
  return key
}

interface Forwarding {
  readonly webhookId: string
  readonly to: string
  readonly key: Buffer
  readonly count: number
}

interface Row {
  readonly eventId: string
  readonly event: string
  readonly requestPayload: unknown
}

/** Reads the delivery log until enough events were passed on, or the person ends it. */
async function passOn(io: Io, service: Service, forwarding: Forwarding): Promise<void> {
  const seen = new Set<string>()
  while (seen.size < forwarding.count && !io.signal.aborted) {
    for (const row of await newRows(service, forwarding.webhookId, seen)) {
      if (seen.size >= forwarding.count || io.signal.aborted) return
      seen.add(row.eventId)
      await post(io, row, forwarding)
    }
    if (seen.size < forwarding.count) await io.sleep(pauseMs)
  }
}

/** What is new in the log, the oldest event first. The log has the latest first, and a row for each attempt. */
async function newRows(service: Service, webhookId: string, seen: ReadonlySet<string>): Promise<Row[]> {
  const found = new Map<string, Row>()
  let cursor: string | null = null
  do {
    const query = { webhookId, limit: 100, ...(cursor !== null && { cursor }) }
    const page = (await service.ask('getWebhookLogs', { query })) as {
      data: Row[]
      nextCursor: string | null
    }
    const fresh = page.data.filter(({ eventId }) => !seen.has(eventId))
    for (const row of fresh) found.set(row.eventId, row)
    cursor = fresh.length === page.data.length ? page.nextCursor : null
  } while (cursor !== null)
  // Events of one millisecond are ordered by their ids. The log lists attempts in the order in which they ended.
  const at = ({ requestPayload, eventId }: Row) => `${Object(requestPayload).createdAt} ${eventId}`
  return [...found.values()].sort((one, other) => (at(one) < at(other) ? -1 : 1))
}

/** Posts one event, signed like a delivery, and prints the result. Never repeats it. */
async function post(io: Io, row: Row, { to, key }: Forwarding): Promise<void> {
  const body = JSON.stringify(row.requestPayload)
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', key).update(`${row.eventId}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': row.eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
  const signal = AbortSignal.any([io.signal, AbortSignal.timeout(15_000)])
  const answer = await io.fetch(to, { method: 'POST', headers, body, signal, redirect: 'manual' }).then(
    async (response) => {
      await response.body?.cancel()
      return String(response.status)
    },
    (error) => {
      io.signal.throwIfAborted()
      return `no answer (${reasonOf(error)})`
    },
  )
  const paint = paintFor(io.stdout, io.env)
  const colour = /^2\d\d$/.test(answer) ? paint.green : paint.red
  io.stdout.write(`${colour(harmless(answer))}  ${harmless(row.event)}  ${harmless(row.eventId)}\n`)
}

function reasonOf(error: unknown): string {
  const { cause, message } = Object(error)
  return String(cause?.code ?? message)
}

async function end(io: Io, settings: Settings, webhookId: string): Promise<void> {
  await lasting(io, settings)
    .ask('deleteWebhook', { path: { webhookId } })
    .catch(() => {
      io.stderr.write(`The webhook is still there. Delete it: zither webhooks delete ${webhookId}\n`)
    })
}
