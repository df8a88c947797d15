import type { Client } from '../../harness/client.ts'
import type { Arrival, Behaviour, FailingReceiver } from '../../harness/servers/receiver.ts'
import { newWebhook, type Team } from '../../harness/team.ts'

/** Endpoints of the slow run, each failing in one way of its own. */
export const conducts = {
  never: { status: 500 },
  moody: { status: 500 },
  gone: { status: 410 },
  asks: { status: 429, headers: { 'retry-after': '60' } },
  'asks-little': { status: 503, headers: { 'retry-after': '1' } },
  'asks-a-date': { status: 503 },
  'asks-too-much': { status: 429, headers: { 'retry-after': '200000' } },
  patient: { status: 200, thinkMs: 13_000 },
  late: { status: 200, thinkMs: 17_000 },
  rotated: { status: 204 },
} as const satisfies Record<string, Behaviour>

export type Name = keyof typeof conducts

export const names = Object.keys(conducts) as Name[]

/** How far ahead the date lies that `asks-a-date` sends. */
export const dateAheadMs = 90_000

export interface Endpoint {
  name: Name
  id: string
  secret: string
}

/** One attempt from the log of deliveries, in business time. */
export interface Attempt {
  at: number
  number: number
  status: string
  statusCode: number | null
}

export async function subscribeAll(team: Team, receiver: FailingReceiver): Promise<Record<Name, Endpoint>> {
  const made: Partial<Record<Name, Endpoint>> = {}
  for (const name of names) {
    const { id, secret } = await newWebhook(team, receiver.url(name), ['post.scheduled'])
    receiver.trust(name, secret)
    made[name] = { name, id, secret }
  }
  return made as Record<Name, Endpoint>
}

export function conductOf({ endpoint }: Arrival): Behaviour {
  if (endpoint !== 'asks-a-date') return conducts[endpoint as Name]
  const date = new Date(Date.now() + dateAheadMs).toUTCString()
  return { status: 503, headers: { 'retry-after': date } }
}

/** The attempts at an endpoint by event, each list in the order of the attempts. */
export async function attemptsAt(client: Client, { id }: Endpoint): Promise<Attempt[][]> {
  const rows = await client.all(`/v1/webhooks/logs?webhookId=${id}&limit=100`)
  const made = rows.filter(({ status }) => status !== 'pending')
  return [...Map.groupBy(made, ({ eventId }) => eventId).values()].map((list) =>
    list
      .map(({ createdAt, attemptNumber, status, statusCode }) => ({
        at: Date.parse(createdAt),
        number: attemptNumber,
        status,
        statusCode,
      }))
      .toSorted((a, b) => a.number - b.number),
  )
}
