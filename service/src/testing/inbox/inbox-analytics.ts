import type { Call } from '../service/client.ts'

/** Asks one of the reads of inbox analytics. */
export const askInbox = ({ call }: { call: Call }, part: string, query: Record<string, string>) =>
  call(`GET /v1/analytics/inbox/${part}?${new URLSearchParams(query)}`)
