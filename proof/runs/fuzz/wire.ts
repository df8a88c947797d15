import { connect, type Socket } from 'node:net'

export interface WireAnswer {
  status: number
  headers: Map<string, string>
  body: string
  ms: number
}

export type NoWireAnswer = 'reset' | 'hang'

/** One connection that sends bytes as they are, one request at a time, and is made anew when the other side ends it. */
export class Wire {
  readonly #port: number
  #socket: Socket | undefined
  #received: Buffer = Buffer.alloc(0)
  #heard: (() => void) | undefined
  #over = false

  constructor(port: number) {
    this.#port = port
  }

  /** Sends one request and reads one answer. A connection that was idle may have been ended: then once more. */
  async send(bytes: Buffer, withinMs: number): Promise<WireAnswer | NoWireAnswer> {
    const began = performance.now()
    const reused = this.#socket !== undefined
    const answer = await this.#exchange(bytes, withinMs)
    if (answer === 'reset' && reused && this.#received.length === 0) return this.#exchange(bytes, withinMs)
    if (typeof answer !== 'string') answer.ms = performance.now() - began
    return answer
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  async #exchange(bytes: Buffer, withinMs: number): Promise<WireAnswer | NoWireAnswer> {
    const socket = this.#open()
    this.#received = Buffer.alloc(0)
    socket.write(bytes)
    let late = false
    const timer = setTimeout(() => {
      late = true
      this.#heard?.()
    }, withinMs)
    try {
      for (;;) {
        const answer = read(this.#received, this.#over)
        if (answer) {
          if (this.#over || answer.headers.get('connection') === 'close') this.close()
          return answer
        }
        if (this.#over || late) {
          this.close()
          return late ? 'hang' : 'reset'
        }
        await new Promise<void>((resolve) => {
          this.#heard = resolve
        })
      }
    } finally {
      clearTimeout(timer)
    }
  }

  #open(): Socket {
    if (this.#socket && !this.#over) return this.#socket
    const socket = connect(this.#port, '127.0.0.1').setNoDelay(true)
    this.#socket = socket
    this.#over = false
    const isOurs = () => this.#socket === socket
    socket.on('data', (chunk) => {
      if (!isOurs()) return
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
      this.#heard?.()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (!isOurs()) return
      this.#over = true
      this.#heard?.()
    })
    return socket
  }
}

/** The answer in what has come so far, once it is whole. */
function read(received: Buffer, over: boolean): WireAnswer | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = received.toString('latin1', 0, end).split('\r\n')
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  const status = Number(first.split(' ')[1])
  const body = bodyIn(received.subarray(end + 4), status, headers, over)
  return body === undefined ? undefined : { status, headers, body, ms: 0 }
}

function bodyIn(
  rest: Buffer,
  status: number,
  headers: Map<string, string>,
  over: boolean,
): string | undefined {
  const length = headers.get('content-length')
  if (length !== undefined)
    return rest.length < Number(length) ? undefined : rest.toString('utf8', 0, Number(length))
  if (status === 204 || status === 304) return ''
  if (headers.get('transfer-encoding') === 'chunked')
    return rest.toString('latin1').endsWith('0\r\n\r\n') ? '' : undefined
  return over ? rest.toString() : undefined
}
