import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusal, requestTimeout } from '../answer/refusal.ts'

/** How long a body may take to arrive that is read as a whole. */
const usualMs = 30_000

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Whether a body follows, also where none is read. */
export function bringsBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Ends a request whose body does not come to its end in time. */
export function setDeadline(message: IncomingMessage, response: ServerResponse, ms = usualMs): void {
  if (!bringsBody(message)) return
  const deadline = setTimeout(() => endLate(message, response), ms)
  deadlines.set(message, deadline)
  message.once('close', () => clearTimeout(deadline))
}

/** For a body that is taken as a stream: its reader checks that it goes on. */
export function liftDeadline(message: IncomingMessage): void {
  clearTimeout(deadlines.get(message))
}

function endLate({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete || socket.destroyed) return
  if (headersSent) socket.destroy()
  else socket.end(refusal(requestTimeout), () => socket.destroy())
}
