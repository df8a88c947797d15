import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyWebhook, type ZitherEvent } from '@zither/sdk'
import type { Parsed } from '../arguments/parse.ts'
import { readValue } from '../arguments/values.ts'
import { loadCatalogue } from '../catalogue/catalogue.ts'
import { choicesOf, membersOf } from '../catalogue/schema.ts'
import { exitCodes, usage } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { toJson } from '../output/json.ts'
import { paintFor } from '../output/paint.ts'
import { shapeOf } from '../output/show.ts'
import { harmless } from '../output/text.ts'
import { lasting, Service } from '../service/service.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { endLeftOver } from './left-over.ts'
import { numberOf } from './number.ts'

const largestBody = 1024 * 1024

export async function listen(io: Io, parsed: Parsed): Promise<number> {
  const count = numberOf(parsed, 'count', 1, Number.MAX_SAFE_INTEGER) ?? Number.POSITIVE_INFINITY
  const port = numberOf(parsed, 'port', 0, 65_535) ?? 8080
  const secret = parsed.values.get('secret')?.[0] ?? io.env.ZITHER_WEBHOOK_SECRET
  const settings = secret ? undefined : await readSettings(io, parsed)
  const server = await open(port)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const subscription =
    settings &&
    (await subscribe(io, settings, parsed, address).catch((error) => {
      server.close()
      throw error
    }))
  io.stderr.write(`Listening on ${address}. Ctrl-C ends it.\n`)
  try {
    await receive(io, server, subscription?.secret ?? secret ?? '', count, parsed)
  } finally {
    server.closeAllConnections()
    server.close()
    await subscription?.end()
  }
  return exitCodes.done
}

async function open(port: number): Promise<Server> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  const [failure] = await Promise.race([once(server, 'listening'), once(server, 'error')])
  if (failure) throw usage(`Port ${port} cannot be used: ${failure.code ?? failure.message}.`)
  return server
}

interface Subscription {
  readonly secret: string
  end(): Promise<void>
}

async function subscribe(io: Io, settings: Settings, parsed: Parsed, address: string): Promise<Subscription> {
  const body = {
    name: 'zither webhooks listen',
    url: parsed.values.get('url')?.[0] ?? address,
    events: await eventsOf(parsed),
  }
  const service = new Service(io, settings)
  await endLeftOver(io, service, body)
  const made = (await lasting(io, settings).ask('createWebhook', { body })) as {
    id: string
    secret: string
  }
  return {
    secret: made.secret,
    async end() {
      await lasting(io, settings)
        .ask('deleteWebhook', { path: { webhookId: made.id } })
        .catch(() => {
          io.stderr.write(`The subscription is still there. Delete it: zither webhooks delete ${made.id}\n`)
        })
    },
  }
}

export async function eventsOf(parsed: Parsed): Promise<unknown> {
  const { operations, schemas } = await loadCatalogue()
  const body = operations.find(({ id }) => id === 'createWebhook')?.body?.schema ?? {}
  const schema = membersOf(body, schemas).properties.events ?? {}
  const known = choicesOf(schema, schemas)
  const texts = parsed.values.get('events')
  const events = texts ? (readValue('events', texts, schema, schemas) as string[]) : known
  const unknown = events.filter((event) => !known.includes(event))
  if (unknown.length > 0)
    throw usage(`--events: ${unknown.join(', ')} is not an event.`, `Events are ${known.join(', ')}.`)
  return events
}

/** Prints events until there are enough, or the person ends it. */
async function receive(io: Io, server: Server, secret: string, count: number, parsed: Parsed): Promise<void> {
  const { json } = shapeOf(io, parsed)
  let seen = 0
  await new Promise<void>((resolve) => {
    const stop = () => resolve()
    if (io.signal.aborted) stop()
    io.signal.addEventListener('abort', stop, { once: true })
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      take(request, secret).then(
        (event) => {
          response.writeHead(204).end()
          print(io, event, json)
          seen += 1
          if (seen >= count) response.on('close', stop)
        },
        (error) => {
          response.writeHead(400).end()
          io.stderr.write(
            `A request was refused: ${harmless(error instanceof Error ? error.message : String(error))}\n`,
          )
        },
      )
    })
  })
}

async function take(request: IncomingMessage, secret: string): Promise<ZitherEvent> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > largestBody) throw new Error('it is too large')
    chunks.push(chunk)
  }
  return verifyWebhook({ payload: Buffer.concat(chunks), headers: request.headers, secret })
}

function print(io: Io, event: ZitherEvent, json: boolean): void {
  if (json) {
    io.stdout.write(`${toJson(event, 0)}\n`)
    return
  }
  const paint = paintFor(io.stdout, io.env)
  const data = harmless(JSON.stringify(event.data))
  io.stdout.write(`${paint.dim(harmless(event.createdAt))}  ${paint.bold(harmless(event.type))}  ${data}\n`)
}
