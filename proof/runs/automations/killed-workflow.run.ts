import type { Client } from '../../harness/client.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import { newAccounts } from '../../harness/team.ts'
import { killedRuns, newWord, type Place, type Trial } from './killed.ts'
import type { Account, Deed } from './verdict.ts'

const networks = ['botchat', 'skynet']
const accounts = 4
const isOver = ({ status }: any): boolean => status !== 'running' && status !== 'waiting'

/** What each run does once its wait is over. The person has said a word that nobody else says, and each call carries it. */
const nodes = [
  { id: 'trigger', type: 'trigger', config: { triggerType: 'inbound_message' } },
  { id: 'wait', type: 'delay', config: { delayMinutes: 1 } },
  {
    id: 'hook',
    type: 'webhook',
    config: { url: 'https://hooks.sandbox.test/ok', bodyTemplate: '{"word":"{{lastMessage}}hook"}' },
  },
  { id: 'one', type: 'send_message', config: { text: '{{lastMessage}}one' } },
  { id: 'two', type: 'send_message', config: { text: '{{lastMessage}}two' } },
]
const edges = [
  { id: 'e1', source: 'trigger', target: 'wait' },
  { id: 'e2', source: 'wait', target: 'hook' },
  { id: 'e3', source: 'hook', target: 'one', sourceHandle: 'success' },
  { id: 'e4', source: 'hook', target: 'one', sourceHandle: 'error' },
  { id: 'e5', source: 'one', target: 'two' },
]
const deeds = ['hook', 'one', 'two']

async function prepare(place: Place): Promise<Trial> {
  const { client, profileId } = place.team
  const made = await newAccounts(place.deployment, place.team, accounts, networks)
  const ids = await inParallel(made, 2, async ({ id: accountId }) => {
    const named = { profileId, accountId, name: 'Run' }
    const { id } = await client.call('POST /v1/workflows', { ...named, nodes, edges })
    await client.call(`POST /v1/workflows/${id}/activate`)
    return id as string
  })
  const all = () => Promise.all(ids.map((id) => client.call(`GET /v1/workflows/${id}`)))
  const ended = (one: any) => one.totalCompleted + one.totalExited + one.totalFailed
  return {
    // Each account has a message of a run and a call of a webhook under way.
    width: 2 * accounts,
    async begin() {
      const writers = Array.from({ length: place.people }, (_, index) => made[index % accounts]?.id)
      await inParallel(writers, 4, (accountId, index) => writeTo(place, accountId ?? '', index))
      const waiting = () => inParallel(ids, 2, (id) => runsOf(client, id)).then(atTheirWait)
      const all = await until(waiting, ({ length }) => length === place.people, 40_000, 500)
      const first = Math.min(...all.map(({ resumeAt }) => Date.parse(resumeAt)))
      const { now } = await place.deployment.control().call('GET /_sandbox/clock')
      // A clock that is moved does not outlive a kill.
      await pause(first - Date.parse(now))
    },
    waiting: async () => (await all()).reduce((sum, one) => sum + one.totalStarted - ended(one), 0),
    async account() {
      const told = await inParallel(await all(), 2, (workflow) => accountOf(client, workflow))
      return {
        deeds: told.flatMap((one) => one.deeds),
        counts: [
          ...told.flatMap(({ counts }) => counts),
          { what: 'runs', told: told.flatMap((one) => one.deeds).length / deeds.length, rows: place.people },
        ],
      }
    },
  }
}

function writeTo({ deployment }: Place, accountId: string, index: number): Promise<unknown> {
  const participant = { id: String(7_000_000 + index), name: `Person ${index}` }
  return deployment
    .control()
    .call('POST /_sandbox/inbox/messages', { accountId, participant, text: newWord() })
}

function runsOf(client: Client, id: string): Promise<any[]> {
  return client.all(`/v1/workflows/${id}/executions?limit=100`)
}

/** Those that have come to their wait. */
function atTheirWait(lists: readonly any[][]): any[] {
  return lists.flat().filter(({ resumeAt }) => resumeAt !== null)
}

async function accountOf(client: Client, workflow: any): Promise<Account> {
  const { id, totalStarted, totalCompleted, totalExited, totalFailed } = workflow
  const runs = await runsOf(client, id)
  const of = (status: string) => runs.filter((run) => run.status === status).length
  return {
    deeds: (await inParallel(runs, 4, (run) => deedsOf(client, run))).flat(),
    counts: [
      { what: `${id} started`, told: totalStarted, rows: runs.length },
      { what: `${id} completed`, told: totalCompleted, rows: of('completed') },
      { what: `${id} exited`, told: totalExited, rows: of('exited') },
      { what: `${id} failed`, told: totalFailed, rows: of('failed') },
    ],
  }
}

async function deedsOf(client: Client, run: any): Promise<Deed[]> {
  const { id, workflowId, status, lastError, variables } = run
  const events = await client.all(`/v1/workflows/${workflowId}/executions/${id}/events?limit=100`)
  return deeds.map((nodeId) => {
    const own = events.filter((event) => event.nodeId === nodeId && event.action.startsWith('node_'))
    const last = own.at(-1)
    const told = `${status} ${lastError}: ${nodeId} ${last?.action} ${last?.status} ${last?.sourceHandle} ${last?.meta?.outcome}`
    return { word: `${variables.lastMessage}${nodeId}`, state: stateOf(run, last), told }
  })
}

function stateOf(run: any, last: any): Deed['state'] {
  if (!isOver(run)) return 'waiting'
  if (!last) return 'undone'
  if (last.meta?.outcome === 'unknown' || last.sourceHandle === 'error') return 'uncertain'
  return last.status === 'success' ? 'done' : 'undone'
}

export const killedWorkflows = killedRuns({
  id: 'R51',
  claim:
    'runs of workflows whose processes are killed again and again go on, call each webhook and send each message at most once, and leave no more of both uncertain than calls were in progress',
  people: { gate: 200, soak: 1000 },
  prepare,
})
