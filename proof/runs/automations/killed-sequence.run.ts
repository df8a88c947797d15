import { inParallel } from '../../harness/load/load.ts'
import { newAccounts } from '../../harness/team.ts'
import { killedRuns, type Place, type Trial } from './killed.ts'
import { newPeople } from './people.ts'
import type { Account, Deed } from './verdict.ts'

const networks = ['botchat', 'skynet']
const accounts = 4
const steps = [0, 1]

async function prepare(place: Place): Promise<Trial> {
  const { client } = place.team
  const made = await newAccounts(place.deployment, place.team, accounts, networks)
  const ids = await inParallel(made, 2, ({ id }) => newSequence(place, id))
  const all = () => Promise.all(ids.map((id) => client.call(`GET /v1/sequences/${id}`)))
  return {
    width: accounts,
    async begin() {
      for (const id of ids) await client.call(`POST /v1/sequences/${id}/activate`)
    },
    waiting: async () =>
      (await all()).reduce((sum, one) => sum + one.totalEnrolled - one.totalCompleted - one.totalExited, 0),
    async account() {
      const told = await inParallel(await all(), 2, async (sequence) =>
        accountOf(sequence, await client.all(`/v1/sequences/${sequence.id}/enrollments?limit=100`)),
      )
      return {
        deeds: told.flatMap(({ deeds }) => deeds),
        counts: told.flatMap(({ counts }) => counts),
      }
    },
  }
}

/** A sequence of an account for its part of the people, paused, so that all go on at once. */
async function newSequence({ team, people }: Place, accountId: string): Promise<string> {
  const { client, profileId } = team
  const { id } = await client.call('POST /v1/sequences', {
    ...{ profileId, accountId, name: 'Steps' },
    steps: steps.map((order) => ({ order, delayMinutes: 0, message: { text: `step {{name}}${order}` } })),
  })
  const turn = (way: 'activate' | 'pause') => client.call(`POST /v1/sequences/${id}/${way}`)
  await turn('activate')
  await newPeople(team, accountId, people / accounts, (contactIds) =>
    client.call(`POST /v1/sequences/${id}/enroll`, { contactIds }),
  )
  await turn('pause')
  return id
}

function accountOf({ id, totalEnrolled, totalCompleted, totalExited }: any, rows: readonly any[]): Account {
  const of = (status: string) => rows.filter((row) => row.status === status).length
  return {
    deeds: rows.flatMap(deedsOf),
    counts: [
      { what: `${id} enrolled`, told: totalEnrolled, rows: rows.length },
      { what: `${id} completed`, told: totalCompleted, rows: of('completed') },
      { what: `${id} exited`, told: totalExited, rows: of('exited') },
    ],
  }
}

/** An enrollment tells how many steps were accepted, and not which. */
function deedsOf({ contactName, status, stepsSent, exitReason }: any): Deed[] {
  const isOver = status === 'completed' || status === 'exited'
  const told = `${status} ${exitReason} after ${stepsSent} steps`
  const stateAt = (index: number): Deed['state'] => {
    if (!isOver) return 'waiting'
    if (stepsSent === steps.length) return 'done'
    return index < stepsSent ? 'untold' : 'uncertain'
  }
  return steps.map((order, index) => ({ word: `${contactName}${order}`, state: stateAt(index), told }))
}

export const killedSequences = killedRuns({
  id: 'R50',
  claim:
    'a sequence whose processes are killed again and again sends each step to each person at most once, leaves no more of them uncertain than calls were in progress, and goes on with all others',
  people: { gate: 400, soak: 10_000 },
  prepare,
})
