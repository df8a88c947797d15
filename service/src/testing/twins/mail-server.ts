import type { AddressInfo, Socket } from 'node:net'
import { after } from 'node:test'
import { SMTPServer } from 'smtp-server'

export interface Delivered {
  from: string
  to: string[]
  /** As it came over the wire. */
  raw: string
}

/** What a server says to a mail: it takes it, refuses it with a status, or hangs up before it says anything. */
export type Saying = 'takes' | 'hangs up' | number

/** A mail server on this machine. It remembers what it took, and what it was offered. */
export interface MailServer {
  url: string
  delivered: Delivered[]
  offered: Delivered[]
  /** What it says to a recipient, and to the mail itself. */
  says(next: { recipient?: Saying; mail?: Saying }): void
}

const open = new Set<SMTPServer>()

/** With a password the server requires a login. */
export async function newMailServer(password?: string): Promise<MailServer> {
  const delivered: Delivered[] = []
  const offered: Delivered[] = []
  const sockets = new Set<Socket>()
  let saying: { recipient?: Saying; mail?: Saying } = {}
  const refusal = (responseCode: number) => Object.assign(new Error('not now'), { responseCode })
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (sent, _session, done) =>
      sent.password === password
        ? done(null, { user: sent.username ?? '' })
        : done(new Error('who are you?')),
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, done) {
      const { recipient = 'takes' } = saying
      done(typeof recipient === 'number' ? refusal(recipient) : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        const mail = { from, to, raw: Buffer.concat(chunks).toString() }
        offered.push(mail)
        const { mail: said = 'takes' } = saying
        if (said === 'hangs up') {
          for (const socket of sockets) socket.destroy()
          return
        }
        if (said === 'takes') delivered.push(mail)
        done(typeof said === 'number' ? refusal(said) : null)
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.add(server)
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    offered,
    says(next) {
      saying = next
    },
  }
}

/** The parts of a mail by their media type, decoded, and its headers. */
export function parse({ raw }: Delivered) {
  const end = raw.indexOf('\r\n\r\n')
  const headers = headersOf(raw.slice(0, end))
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? []
  const parts = raw.split(`--${boundary}`).slice(1, -1)
  const bodies = parts.map((part) => {
    const cut = part.indexOf('\r\n\r\n')
    const own = headersOf(part.slice(0, cut).trim())
    return [own['content-type']?.split(';')[0] ?? '', decode(part.slice(cut + 4), own)] as const
  })
  return { headers, ...Object.fromEntries(bodies) } as { headers: Record<string, string> } & Record<
    string,
    string
  >
}

function headersOf(text: string): Record<string, string> {
  const lines = text.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

function decode(body: string, headers: Record<string, string>): string {
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

after(async () => {
  for (const server of open) await new Promise<void>((resolve) => server.close(() => resolve()))
})
