import type { Outgoing } from '#http/exchange.ts'

/** The upload is incomplete: reports the received bytes as other resumable uploads do. */
export function soFar(received: number): Outgoing {
  return { status: 308, headers: { ...rangeOf(received), 'Content-Length': '0' }, body: null }
}

export function rangeOf(received: number): Record<string, string> {
  return received > 0 ? { Range: `bytes=0-${received - 1}` } : {}
}
