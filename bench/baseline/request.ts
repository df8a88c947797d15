import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const ofThisProcess = randomBytes(5).toString('hex')
let made = 0

/** As sortable and as long as an id of the service. */
export function newId(now: Date): string {
  made = (made + 1) & 0xffffff
  return Math.floor(now.getTime() / 1000).toString(16) + ofThisProcess + made.toString(16).padStart(6, '0')
}
