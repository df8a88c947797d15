import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { Canaries } from './canaries.ts'
import { useEverySecret } from './deeds.ts'
import { filesBelow, rowsOf } from './places.ts'
import { Search } from './search.ts'

type Kind = 'embedded' | 'postgres'

/**
 * Secrets go in by every way there is: in bodies, headers and queries, right and wrong, from platforms and in their
 * errors, in settings; and others come out, once. Afterwards none is in the files of the database, its log of writes
 * included, in its rows, in the log of the process at its most talkative level, or in any later answer: neither as it
 * is nor as hex, as base64 at any offset, or escaped. Planted ones are found.
 */
const secrets = (storage: Kind) =>
  proofRun({
    id: `R27-${storage}`,
    claim: 'no secret lies in a file, a row, a log or an answer (with R28)',
    seconds: { gate: 60, soak: 60 },
    run: (ground) => run(ground, storage),
  })

export const secretRuns = [secrets('embedded'), secrets('postgres')]

async function run(ground: Ground, storage: Kind): Promise<void> {
  const { report } = ground
  const canaries = new Canaries()
  const standIn = await ground.standIn()
  const server = storage === 'postgres' ? await ground.postgres() : undefined
  const databaseUrl = await server?.database()
  const deployment = await ground.deploy({
    storage,
    ...(databaseUrl && { databaseUrl }),
    settings: {
      LOG_LEVEL: 'trace',
      SKYNET_URL: standIn.url,
      TRUSTED_PROXIES: '127.0.0.1/32',
      METRICS: '1',
      METRICS_TOKEN: canaries.make('setting', { plain: true }),
      AUTH_EMAIL_DELIVERY: 'outbox',
      ENCRYPTION_KEY: canaries.addKey('setting', newKey()),
    },
  })
  const answers = await useEverySecret(ground, deployment, standIn, canaries)
  const logs = await endAll(deployment)
  const search = new Search(canaries.patterns())
  const rows = await rowsOf(server, databaseUrl, deployment.directory)
  await server?.stopImmediately()
  const files = await filesBelow(server?.directory ?? deployment.directory)

  const look = (place: string, bytes: Buffer, may: (kind: string) => boolean = () => false) => {
    for (const { kind, form, text } of search.in(bytes))
      if (!may(kind)) report.violation('a secret', `${kind} as ${form} in ${place}: ${text.slice(0, 16)}`)
  }
  for (const [path, bytes] of files) look(path.slice(deployment.directory.length), bytes)
  for (const [table, text] of rows) look(`rows of ${table}`, Buffer.from(text))
  look('the log', Buffer.from(logs))
  // The headers that a webhook sends are a field of it, for callers that may read webhooks.
  const isField = (name: string, kind: string) =>
    kind === 'custom header' && name.startsWith('GET /v1/webhooks')
  for (const { name, text } of answers)
    look(`the answer of ${name}`, Buffer.from(text), (kind) => isField(name, kind))
  for (const { name, text } of answers)
    if (/\bat .+\.ts:\d+|node_modules|\bselect\b.+\bfrom\b/i.test(text))
      report.violation('the inside of the service', `${name}: ${text.slice(0, 200)}`)

  const planted = canaries.patterns()
  const seen = planted.filter(
    ({ bytes }) => search.in(Buffer.concat([Buffer.from('x ä'), bytes, bytes])).length > 0,
  )
  report.exactly('planted secrets that are not found', planted.length - seen.length, 0)
  report.power('secrets', canaries.size, 60)
  report.power('kinds of secrets', canaries.kinds, 12)
  report.power('MB of files', [...files.values()].reduce((sum, { length }) => sum + length, 0) / 1e6, 20)
  report.power('tables with rows', rows.size, 15)
  report.power('lines of the log', logs.split('\n').length, 100)
  report.power('later answers', answers.length, 40)
}

function newKey(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
}

/** Ends the processes as a crash would: what they left is all there is. */
async function endAll(deployment: Deployment): Promise<string> {
  await deployment.kill()
  return deployment.processes.map(({ output }) => output).join('\n')
}
