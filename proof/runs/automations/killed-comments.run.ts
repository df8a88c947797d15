import { inParallel, pause, until } from '../../harness/load/load.ts'
import { newAccounts, type Team } from '../../harness/team.ts'
import { killedRuns, newWord, type Place, type Trial } from './killed.ts'
import type { Account, Deed } from './verdict.ts'

const networks = ['photonet', 'socialnet']
const accounts = 4
const delaySeconds = 45

interface Bound {
  accountId: string
  platformPostId: string
  automationId: string
}

async function prepare(place: Place): Promise<Trial> {
  const { client } = place.team
  const made = await newAccounts(place.deployment, place.team, accounts, networks)
  const bound = await inParallel(made, 2, ({ id }) => newBound(place.team, id))
  const all = () =>
    Promise.all(bound.map(({ automationId: id }) => client.call(`GET /v1/comment-automations/${id}`)))
  const logsOf = (id: string) => client.all(`/v1/comment-automations/${id}/logs?limit=200`)
  const allLogs = async () => (await inParallel(bound, 2, (one) => logsOf(one.automationId))).flat()
  return {
    width: accounts,
    async begin() {
      const under = Array.from({ length: place.people }, (_, index) => bound[index % accounts])
      await inParallel(under, 4, (post, index) => comment(place, post, index))
      const logs = await until(allLogs, ({ length }) => length === place.people, 40_000, 500)
      const first = Math.min(...logs.map(({ createdAt }) => Date.parse(createdAt)))
      await pause(first + delaySeconds * 1000 - Date.now())
    },
    waiting: async () => (await allLogs()).filter(isWaiting).length,
    async account() {
      const told = await inParallel(await all(), 2, async (one) => accountOf(one, await logsOf(one.id)))
      return {
        deeds: told.flatMap(({ deeds }) => deeds),
        counts: told.flatMap(({ counts }) => counts),
      }
    },
  }
}

/** A post of an account, and an automation that answers below it in private and in public. */
async function newBound({ client, profileId }: Team, accountId: string): Promise<Bound> {
  const { id } = await client.call('POST /v1/posts', {
    content: 'What we made.',
    mediaItems: [{ type: 'image', url: 'https://media.example/a.png' }],
    targets: [{ accountId }],
    publishNow: true,
  })
  const read = async () => (await client.call(`GET /v1/posts/${id}`)).targets[0]
  const { platformPostId } = await until(read, ({ status }) => status === 'published', 30_000, 200)
  const { id: automationId } = await client.call('POST /v1/comment-automations', {
    ...{ profileId, accountId, platformPostId, name: 'Answer' },
    dmMessage: '{{name}}dm',
    commentReply: '{{name}}reply',
    dmDelaySeconds: delaySeconds,
  })
  return { accountId, platformPostId, automationId }
}

function comment({ deployment }: Place, post: Bound | undefined, index: number): Promise<unknown> {
  return deployment.control().call('POST /_sandbox/inbox/comments', {
    accountId: post?.accountId,
    platformPostId: post?.platformPostId,
    author: { id: `8${1_000_000 + index}`, name: newWord() },
    text: 'How much is it?',
  })
}

function isWaiting({ status, commentReplyStatus }: any): boolean {
  return status === 'pending' || commentReplyStatus === 'pending'
}

function accountOf({ id, stats }: any, rows: readonly any[]): Account {
  const of = (status: string) => rows.filter((row) => row.status === status).length
  const counted = {
    totalTriggered: rows.length,
    totalSent: of('sent'),
    totalFailed: of('failed'),
    totalUnknown: of('unknown'),
    totalSkipped: of('skipped'),
    pending: of('pending'),
  }
  return {
    deeds: rows.flatMap(deedsOf),
    counts: Object.entries(counted).map(([name, count]) => ({
      what: `${id} ${name}`,
      told: stats[name],
      rows: count,
    })),
  }
}

function deedsOf(log: any): Deed[] {
  const told = `${log.status} ${log.error}, ${log.commentReplyStatus} ${log.commentReplyError}`
  return [
    { word: `${log.commenterName}dm`, state: stateOf(log.status), told },
    // Nobody is answered in public whom the private answer did not reach.
    { word: `${log.commenterName}reply`, state: stateOf(log.commentReplyStatus), told },
  ]
}

function stateOf(status: string): Deed['state'] {
  if (status === 'pending') return 'waiting'
  if (status === 'unknown') return 'uncertain'
  if (status === 'skipped') return 'spared'
  return status === 'sent' ? 'done' : 'undone'
}

export const killedComments = killedRuns({
  id: 'R52',
  claim:
    'comments whose processes are killed again and again have at most one private and one public answer each, leave no more of both uncertain than calls were in progress, and the numbers are those of the log',
  people: { gate: 200, soak: 1000 },
  prepare,
})
