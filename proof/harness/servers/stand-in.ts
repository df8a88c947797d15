import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** One call that asked the platform to keep a post. */
export interface StandInCall {
  at: number
  /** The door it came through: `main`, or one that was opened under a name. */
  door: string
  account: string
  key: string
  text: string
  /** Whether the platform has kept it: not a second time under the same key. */
  kept: boolean
  /** Whether the answer has left. */
  answered: boolean
  answeredAt?: number
}

/** What the platform does with a call: when it keeps the post, and what it answers. */
export interface Conduct {
  keeps: boolean
  /** How long the answer takes. */
  afterMs?: number
  /** What the answer waits for besides. */
  until?: Promise<void>
  /** The bytes of the answer instead of the usual one; `cut` ends the connection, `never` leaves it open. */
  answer?: 'usual' | 'cut' | 'never' | { raw: string }
}

/** A platform of its own on loopback, which speaks the wire of skynet. Its ledger is memory of this process. */
export interface StandIn {
  readonly url: string
  readonly calls: readonly StandInCall[]
  /** Decides how a call is met, by its text. */
  conduct(choose: (text: string) => Conduct): void
  /** How many calls are in hand at this moment, at all doors or at one. */
  holding(door?: string): number
  /** A further address of the same platform. Its calls are recorded with the name, which tells callers apart. */
  door(name: string): Promise<string>
  /** Decides how long calls of another kind wait for their answer, by their method. */
  delay(choose: (method: string) => Promise<void> | undefined): void
  close(): void
}

const usual: Conduct = { keeps: true }
const did = (identifier: string) =>
  `did:plc:${createHash('sha256').update(identifier).digest('hex').slice(0, 24)}`
const cidOf = (text: string) => `bafyrei${createHash('sha256').update(text).digest('hex').slice(0, 52)}`

type Body = any

export async function openStandIn(): Promise<StandIn> {
  const platform = new Platform()
  const servers: Server[] = []
  const door = async (name: string) => {
    const server = createServer((request, response) => platform.take(name, request, response))
    server.keepAliveTimeout = 60_000
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    return `http://127.0.0.1:${port}`
  }
  return {
    url: await door('main'),
    calls: platform.calls,
    conduct: (choose) => {
      platform.choose = choose
    },
    delay: (choose) => {
      platform.delay = choose
    },
    holding: (name) => platform.holding(name),
    door,
    close() {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

class Platform {
  readonly calls: StandInCall[] = []
  readonly #records = new Map<string, { cid: string; record: Body }>()
  readonly #held = new Map<string, number>()
  choose: (text: string) => Conduct = () => usual
  delay: (method: string) => Promise<void> | undefined = () => undefined

  holding(door?: string): number {
    if (door !== undefined) return this.#held.get(door) ?? 0
    return [...this.#held.values()].reduce((sum, count) => sum + count, 0)
  }

  #hold(door: string, response: ServerResponse): void {
    this.#held.set(door, this.holding(door) + 1)
    response.on('close', () => this.#held.set(door, this.holding(door) - 1))
  }

  async take(door: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const method = url.pathname.replace('/xrpc/', '')
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined
    if (method === 'com.atproto.repo.putRecord') return this.#put(door, body, response)
    await this.delay(method)
    const [status, answer] = this.#plain(method, body, url.searchParams)
    json(response, status, answer)
  }

  #plain(method: string, body: Body, query: URLSearchParams): [number, object] {
    switch (method) {
      case 'com.atproto.server.createSession':
        return [200, sessionOf(body.identifier)]
      case 'app.bsky.actor.getProfile':
        return [200, { did: query.get('actor'), displayName: 'Stand-in', followersCount: 1 }]
      case 'com.atproto.repo.getRecord': {
        const found = this.#records.get(`${query.get('repo')}/${query.get('rkey')}`)
        return found
          ? [200, { cid: found.cid, value: found.record }]
          : [400, { error: 'RecordNotFound', message: 'Could not locate record' }]
      }
      default:
        return [501, { error: 'MethodNotImplemented', message: 'Method Not Implemented' }]
    }
  }

  async #put(door: string, { repo, rkey, record }: Body, response: ServerResponse): Promise<void> {
    const { keeps, afterMs = 0, until, answer = 'usual' } = this.choose(record.text)
    const key = `${repo}/${rkey}`
    const earlier = this.#records.get(key)
    const kept = keeps && earlier === undefined
    const at = Date.now()
    const call: StandInCall = { at, door, account: repo, key: rkey, text: record.text, kept, answered: false }
    this.calls.push(call)
    const cid = cidOf(JSON.stringify(record))
    if (kept) this.#records.set(key, { cid, record })
    this.#hold(door, response)
    if (answer === 'never') return
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    await until
    call.answered = true
    call.answeredAt = Date.now()
    if (answer === 'cut') return void response.destroy()
    if (answer !== 'usual') return raw(response, answer.raw)
    if (earlier) return json(response, 400, { error: 'InvalidSwap', message: `Record was at ${earlier.cid}` })
    json(response, 200, { uri: `at://${repo}/app.bsky.feed.post/${rkey}`, cid })
  }
}

function sessionOf(identifier: string): object {
  return {
    did: did(identifier),
    handle: identifier,
    accessJwt: `access-${identifier}`,
    refreshJwt: `refresh-${identifier}`,
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Writes bytes past the rules of HTTP, and closes. */
function raw(response: ServerResponse, bytes: string): void {
  const socket = response.socket as Socket
  socket.end(bytes)
}
