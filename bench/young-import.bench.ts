import type { BareContacts, BareContactsAsked } from './baseline/contacts.ts'
import type { Bench } from './harness/bench.ts'
import { type Child, startChild, startService } from './harness/children.ts'
import { type Figure, figureOf } from './harness/figure.ts'
import { apiSettings, layGround } from './harness/ground.ts'
import { openImport, rowsPerImport } from './harness/import.ts'
import type { Kind } from './harness/kind.ts'
import { openReader } from './harness/reading/in-turn.ts'

const pageSize = 50
const path = `/v1/contacts?limit=${pageSize}`

/** Enough reads that every connection has run each statement often enough to keep a plan. */
const earlyReads = 100

export const youngImport: Bench = {
  name: 'young-import',
  about:
    'POST /v1/contacts/bulk: 100,000 contacts (20,000 in the short run) with a channel and two tags each, by 1,000, into a database that was just made, by a process that has listed contacts before there were any; then GET /v1/contacts?limit=50. No statistics are taken but by the service. The other benches run in databases that were just made, too: dispatch and depth are the claims of a young database, deliveries its deliveries. The baseline does the same in a copy, by one statement for each table, in turns with the service; its statements are planned each time on PostgreSQL.',
  kinds: ['postgres', 'embedded'],
  shortKinds: ['postgres', 'embedded'],
  async run({ kind, short, profiles }) {
    const count = short ? 20_000 : 100_000
    const ground = await layGround(kind, { accounts: 1 })
    const [account] = ground.accounts
    const { settings } = await ground.database.copy()
    const { teamId, profileId } = ground
    const bare = await startChild<BareContactsAsked, number>('baseline/contacts.ts', {
      settings,
      teamId,
      profileId,
      account,
    } satisfies BareContacts)
    const service = await startService(apiSettings(ground), profiles)
    const reader = await openReader(service.url, ground.key)
    for (let n = 0; n < earlyReads; n++) await reader.read(path)
    const importing = await openImport(service.url, ground, account)
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let from = 0; from < count; from += rowsPerImport) {
      ours.push((rowsPerImport * 1000) / (await importing.send(from)))
      theirs.push((rowsPerImport * 1000) / (await bare.ask({ insert: { from, count: rowsPerImport } })))
    }
    importing.close()
    const page = await pageFigure(kind, count, () => reader.read(path), bare)
    reader.close()
    await service.stop()
    await bare.stop()
    return [...importFigures(kind, count, ours, theirs), page]
  },
}

function importFigures(
  kind: Kind,
  count: number,
  ours: readonly number[],
  theirs: readonly number[],
): Figure[] {
  const tenth = ours.length / 10
  const what = { kind, unit: 'rows/s', target: { side: 'at least', value: 0.5, of: 'ratio' } } as const
  const name = `of an import of ${count} into a new database`
  const [first, last] = [ours.slice(0, tenth), ours.slice(-tenth)]
  return [
    figureOf({ ...what, name: `first tenth ${name}`, service: first, baseline: theirs.slice(0, tenth) }),
    figureOf({ ...what, name: `last tenth ${name}`, service: last, baseline: theirs.slice(-tenth) }),
    figureOf({ ...what, name: 'the last tenth beside the first', service: last, baseline: first }),
  ]
}

async function pageFigure(
  kind: Kind,
  count: number,
  read: () => Promise<number>,
  bare: Child<BareContactsAsked, number>,
): Promise<Figure> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let n = 0; n < 200; n++) {
    ours.push(await read())
    theirs.push(await bare.ask({ list: pageSize }))
  }
  const name = `a page of ${pageSize} of these ${count} contacts`
  return figureOf({ name, kind, unit: 'ms', service: ours, baseline: theirs })
}
