import type { Ground } from '../../harness/ground.ts'
import { type BlackHole, openBlackHole } from '../../harness/servers/black-hole.ts'
import type { PostgresServer } from '../../harness/servers/postgres-server.ts'

/** One way for a database to be away. */
export interface Outage {
  name: string
  /** Whether the processes of the service start while it lasts. */
  atBoot: boolean
  open(ground: Ground): Promise<Away>
}

/** A server that can be made to go and to come back. */
export interface Away {
  server: PostgresServer
  /** The address that the service is given. */
  url: string
  begin(): Promise<void>
  /** Resolves once a client that connects would be answered. */
  end(): Promise<void>
}

export const outages: readonly Outage[] = [
  { name: 'stopped', atBoot: false, open: stopped },
  { name: 'standing still', atBoot: false, open: frozen },
  { name: 'swallowed', atBoot: false, open: swallowed },
  { name: 'at boot', atBoot: true, open: frozen },
]

async function stopped(ground: Ground): Promise<Away> {
  const server = await ground.postgres()
  const url = await server.database()
  return { server, url, begin: () => server.stopImmediately(), end: () => server.start() }
}

async function frozen(ground: Ground): Promise<Away> {
  const server = await ground.postgres()
  const url = await server.database()
  return { server, url, begin: async () => server.freeze(), end: async () => server.thaw() }
}

async function swallowed(ground: Ground): Promise<Away> {
  const server = await ground.postgres()
  const direct = await server.database()
  const hole: BlackHole = await openBlackHole(server.port)
  ground.atEnd(() => hole.close())
  const url = direct.replace(`:${server.port}/`, `:${hole.port}/`)
  return { server, url, begin: async () => hole.swallow(), end: async () => hole.pass() }
}
