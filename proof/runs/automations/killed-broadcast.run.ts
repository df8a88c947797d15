import { inParallel } from '../../harness/load/load.ts'
import { newAccounts } from '../../harness/team.ts'
import { killedRuns, type Place, type Trial } from './killed.ts'
import { newPeople } from './people.ts'
import type { Account, Count, Deed } from './verdict.ts'

/** One that can be asked what became of a message, and one that cannot. */
const networks = ['botchat', 'skynet']
const accounts = 4
const sent = ['sent', 'delivered', 'read']

async function prepare(place: Place): Promise<Trial> {
  const { client } = place.team
  const made = await newAccounts(place.deployment, place.team, accounts, networks)
  const ids = await inParallel(made, 2, ({ id }) => newBroadcast(place, id))
  const all = () => Promise.all(ids.map((id) => client.call(`GET /v1/broadcasts/${id}`)))
  return {
    width: accounts,
    async begin() {
      for (const id of ids) await client.call(`POST /v1/broadcasts/${id}/send`)
    },
    waiting: async () => (await all()).reduce((sum, { stats }) => sum + stats.pendingCount, 0),
    async account() {
      const told = await inParallel(await all(), 2, async (broadcast) =>
        accountOf(broadcast, await client.all(`/v1/broadcasts/${broadcast.id}/recipients?limit=100`)),
      )
      return {
        deeds: told.flatMap(({ deeds }) => deeds),
        counts: told.flatMap(({ counts }) => counts),
      }
    },
  }
}

/** A broadcast of an account to its part of the people, each of whom is called what nobody else is. */
async function newBroadcast({ team, people }: Place, accountId: string): Promise<string> {
  const { client, profileId } = team
  const message = { text: 'news {{name}}' }
  const { id } = await client.call('POST /v1/broadcasts', { profileId, accountId, name: 'News', message })
  await newPeople(team, accountId, people / accounts, (contactIds) =>
    client.call(`POST /v1/broadcasts/${id}/recipients`, { contactIds }),
  )
  return id
}

function accountOf({ id, stats, status }: any, rows: readonly any[]): Account {
  const of = (...statuses: string[]) => rows.filter((row) => statuses.includes(row.status)).length
  const counted = {
    recipientCount: rows.length,
    pendingCount: of('pending'),
    sentCount: of(...sent),
    deliveredCount: of('delivered', 'read'),
    readCount: of('read'),
    failedCount: of('failed'),
    unknownCount: of('unknown'),
    skippedCount: of('skipped'),
  }
  const counts: Count[] = Object.entries(counted).map(([name, count]) => ({
    what: `${id} ${status} ${name}`,
    told: stats[name],
    rows: count,
  }))
  const deeds = rows.map(
    (row): Deed => ({
      word: row.contactName,
      state: stateOf(row),
      told: `${row.status} ${row.errorCode}`,
    }),
  )
  return { deeds, counts }
}

function stateOf({ status }: any): Deed['state'] {
  if (status === 'pending') return 'waiting'
  if (status === 'unknown') return 'uncertain'
  return sent.includes(status) ? 'done' : 'undone'
}

export const killedBroadcasts = killedRuns({
  id: 'R49',
  claim:
    'a broadcast whose processes are killed again and again reaches nobody twice, leaves no more people uncertain than calls were in progress, and its numbers are those of its rows',
  people: { gate: 800, soak: 10_000 },
  prepare,
})
