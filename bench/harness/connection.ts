import { connect, type Socket } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')

/** One kept connection that speaks just enough HTTP/1.1 to ask and to see where an answer ends, as cheap as can be. */
export class Connection {
  readonly #socket: Socket
  #received: Buffer | undefined
  /** How many bytes of an answer that has begun are still to come. */
  #missing = 0
  #resolve: (status: number) => void = () => {}
  #reject: (error: Error) => void = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#reject(error))
    socket.on('close', () => this.#reject(new Error('the connection was closed')))
  }

  static open(url: URL): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
      socket.once('error', reject)
      socket.once('connect', () => resolve(new Connection(socket)))
    })
  }

  /** Sends a whole request, and answers the status once the last byte of the answer is there. */
  ask(request: string | Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      this.#socket.write(request)
    })
  }

  /** What the last answer was, for the message of an error. */
  get lastAnswer(): string {
    return this.#received?.toString() ?? ''
  }

  close(): void {
    this.#reject = () => {}
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    const pending = this.#missing > 0 && this.#received ? this.#received : undefined
    const whole = pending ? Buffer.concat([pending, chunk]) : chunk
    this.#received = whole
    const end = whole.indexOf(headEnd)
    this.#missing = end < 0 ? 1 : end + headEnd.length + lengthIn(whole, end) - whole.length
    if (this.#missing > 0) return
    // HTTP/1.1 200: the digits stand at a fixed place.
    this.#resolve(Number(whole.toString('latin1', 9, 12)))
  }
}

function lengthIn(answer: Buffer, end: number): number {
  const found = /content-length: *(\d+)/i.exec(answer.toString('latin1', 0, end))
  if (!found) throw new Error('an answer without a length')
  return Number(found[1])
}
