import { newReceiver } from '#testing/twins/receiver.ts'
import { eventually, type Team } from './team.ts'

export interface TeamEvents {
  /** What has arrived, in that order. */
  arrived(): any[]
  types(): string[]
  /** Waits for an event of a type, or for a number of events. */
  until(wanted: string | number): Promise<any[]>
}

/** The events of test mode that a team is told from now on. */
export async function eventsOf({ call }: Pick<Team, 'call'>, ...events: string[]): Promise<TeamEvents> {
  const receiver = await newReceiver()
  const made = await call('POST /v1/webhooks', { name: 'test', url: receiver.url, events })
  if (made.status !== 201) throw new Error(`nobody can subscribe: ${JSON.stringify(made.body)}`)
  const arrived = () => receiver.received.map(({ body }) => JSON.parse(body))
  const isThere = (wanted: string | number) => (all: any[]) =>
    typeof wanted === 'number' ? all.length >= wanted : all.some(({ type }) => type === wanted)
  return {
    arrived,
    types: () => arrived().map(({ type }) => type),
    until: (wanted) => eventually(async () => arrived(), isThere(wanted)),
  }
}

/** The entries of a team in the audit log, the newest first; of one action, if it is named. */
export async function auditOf({ owner }: Pick<Team, 'owner'>, action?: string): Promise<any[]> {
  const { status, body } = await owner(`GET /v1/audit-log?limit=100${action ? `&action=${action}` : ''}`)
  if (status !== 200) throw new Error(`the audit log could not be read: ${JSON.stringify(body)}`)
  return body.data
}
