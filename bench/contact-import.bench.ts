import type { BareContacts, BareContactsAsked } from './baseline/contacts.ts'
import type { Bench } from './harness/bench.ts'
import { startChild, startService } from './harness/children.ts'
import { figureOf } from './harness/figure.ts'
import { apiSettings, layGround } from './harness/ground.ts'
import { openImport, rowsPerImport } from './harness/import.ts'

const importsPerTurn = 5

export const contactImport: Bench = {
  name: 'contact-import',
  about:
    'POST /v1/contacts/bulk: 100,000 contacts with two tags each (10,000 in the short run) by 1,000, one request after the other. The baseline inserts as many into the same tables by one statement for 1,000 rows and one for their tags, in one transaction, in turns of five with the service.',
  kinds: ['postgres', 'embedded'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles, say }) {
    const count = short ? 10_000 : 100_000
    const ground = await layGround(kind, { accounts: 0 })
    const { database, teamId, profileId } = ground
    const bareDatabase = kind === 'postgres' ? database : await database.copy()
    const bare = await startChild<BareContactsAsked, number>('baseline/contacts.ts', {
      settings: bareDatabase.settings,
      teamId,
      profileId,
    } satisfies BareContacts)
    const service = await startService(apiSettings(ground), profiles)
    const importing = await openImport(service.url, ground)
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let from = 0; from < count; from += importsPerTurn * rowsPerImport) {
      const [mine, other] = [{ ms: 0 }, { ms: 0 }]
      for (let n = 0; n < importsPerTurn; n++) mine.ms += await importing.send(from + n * rowsPerImport)
      for (let n = 0; n < importsPerTurn; n++)
        other.ms += await bare.ask({
          insert: { from: count + from + n * rowsPerImport, count: rowsPerImport },
        })
      ours.push((importsPerTurn * rowsPerImport * 1000) / mine.ms)
      theirs.push((importsPerTurn * rowsPerImport * 1000) / other.ms)
    }
    importing.close()
    await service.stop()
    await bare.stop()
    const [row] = await database.with((query) => query('select count(*)::int as count from contact'))
    const expected = kind === 'postgres' ? 2 * count : count
    if (row?.count !== expected) throw new Error(`${row?.count} contacts instead of ${expected}`)
    say(`${row.count} contacts are there`)
    const target = { side: 'at least', value: 0.5, of: 'ratio' } as const
    const name = `import of ${count} contacts by ${rowsPerImport}`
    return [figureOf({ name, kind, unit: 'rows/s', service: ours, baseline: theirs, target })]
  },
}
