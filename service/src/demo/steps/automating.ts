import { randomUUID } from 'node:crypto'
import { untilRight } from '../api.ts'
import { callLine, dim, heading, print } from '../paint.ts'
import type { Scene } from '../scene.ts'

/** A broadcast that leaves out who said no, a comment that is answered in private, and a workflow that waits a day. */
export async function automate(scene: Scene): Promise<void> {
  heading('15. Automation: nobody twice, nobody who said no')
  await sendBroadcast(scene)
  await answerComment(scene)
  await waitADay(scene)
  print(dim('   What waits is a row of the database: it goes on after a restart, once.'))
}

async function sendBroadcast({ call, accounts, profileId, expectations }: Scene): Promise<void> {
  const accountId = accounts.botchat.id
  const contacts = ['Ann', 'Bob', 'Eve'].map((displayName, n) => ({
    ...{ displayName, accountId, externalId: String(7_000_001 + n) },
  }))
  const { created } = (await call('POST /v1/contacts/bulk', { profileId, contacts })).body
  const contactIds: string[] = created.map(({ id }: { id: string }) => id)
  const message = { text: 'The new shoes are here, {{name}}.' }
  const named = { profileId, accountId, name: 'New shoes', message }
  const { id } = (await call('POST /v1/broadcasts', named)).body
  await call(`POST /v1/broadcasts/${id}/recipients`, { contactIds })
  await call(`PATCH /v1/contacts/${contactIds[2]}`, { isSubscribed: false })
  callLine('POST /v1/broadcasts', `to ${contactIds.length} people, one of whom unsubscribes before it leaves`)
  await call(`POST /v1/broadcasts/${id}/send`)
  const { status, stats } = await untilRight(
    async () => (await call(`GET /v1/broadcasts/${id}`)).body,
    (broadcast) => broadcast.status !== 'sending',
  )
  const { data } = (await call(`GET /v1/broadcasts/${id}/recipients`)).body
  const left = data.find((one: { status: string }) => one.status === 'skipped')
  callLine(
    `GET /v1/broadcasts/${id.slice(0, 6)}...`,
    `${status}: ${stats.sentCount} sent, ${stats.skippedCount} left out, ${left?.contactName}: ${left?.errorCode}`,
  )
  expectations.expect(
    stats.sentCount === 2 && left?.errorCode === 'contact_unsubscribed',
    `two people are written to, and the third is left out (${stats.sentCount}, ${left?.errorCode})`,
  )
}

async function answerComment({ call, accounts, profileId, expectations }: Scene): Promise<void> {
  const accountId = accounts.socialnet?.id
  if (accountId === undefined) throw new Error('the demo has no account of Facebook')
  const keyword = `guide${randomUUID().slice(0, 4)}`
  const named = { profileId, accountId, name: 'The guide' }
  const rule = { ...named, keywords: [keyword], dmMessage: 'Here is the guide, {{name|friend}}.' }
  const { id } = (await call('POST /v1/comment-automations', rule)).body
  const { data: posts } = (await call('GET /v1/posts?status=published&limit=100')).body
  const target = posts
    .flatMap(({ targets }: { targets: any[] }) => targets)
    .find((one: any) => one.accountId === accountId && one.status === 'published')
  // The people of the sandbox answer with the same text.
  const message = `Who would like the ${keyword}? sbx:reply:echo`
  await call(`POST /v1/inbox/comments/${encodeURIComponent(target.platformPostId)}`, { accountId, message })
  const { data } = await untilRight(
    async () => (await call(`GET /v1/comment-automations/${id}/logs`)).body,
    (logs) => logs.data.some(({ status }: { status: string }) => status !== 'pending'),
  )
  callLine(
    'POST /v1/comment-automations',
    `a comment asks for it, and is answered in private: ${data[0]?.status}`,
  )
  expectations.expect(
    data.length === 1 && data[0].status === 'sent',
    `a comment is answered in private, once (${data.length}, ${data[0]?.status})`,
  )
}

async function waitADay({ call, accounts, profileId, expectations }: Scene): Promise<void> {
  const accountId = accounts.botchat.id
  const trigger = { triggerType: 'inbound_message', matchType: 'contains', keywords: ['tomorrow'] }
  const nodes = [
    { id: 'asked', type: 'trigger', config: trigger },
    { id: 'wait', type: 'delay', config: { delayMinutes: 1440 } },
    { id: 'remind', type: 'send_message', config: { text: 'You wanted to hear from us today.' } },
  ]
  const edges = [
    { id: 'first', source: 'asked', target: 'wait' },
    { id: 'then', source: 'wait', target: 'remind' },
  ]
  const named = { profileId, accountId, name: 'Tomorrow' }
  const { id } = (await call('POST /v1/workflows', { ...named, nodes, edges })).body
  await call(`POST /v1/workflows/${id}/activate`)
  await call('POST /v1/inbox/conversations', {
    accountId,
    participantId: '7000001',
    message: 'Shall we write tomorrow? sbx:message:echo',
  })
  const [run] = await untilRight(
    async () => (await call(`GET /v1/workflows/${id}/executions`)).body.data,
    (runs) => runs[0]?.status === 'waiting',
  )
  const until = run?.resumeAt?.slice(0, 16).replace('T', ' ')
  callLine('POST /v1/workflows/.../activate', `somebody writes: ${run?.status} until ${until} UTC`)
  const hours = (Date.parse(run?.resumeAt ?? '') - Date.now()) / 3_600_000
  expectations.expect(
    run?.status === 'waiting' && hours > 23.9 && hours <= 24,
    `a workflow waits for a day (${run?.status}, ${hours.toFixed(1)} hours)`,
  )
}
