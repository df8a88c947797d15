import type { IncomingMessage } from 'node:http'

export type Handler = (request: IncomingMessage) => Promise<{ status: number; body: string }>
