import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Temporal } from 'temporal-polyfill'
import { askInbox as ask } from '#testing/inbox/inbox-analytics.ts'
import type { Talk } from '#testing/inbox/talk.ts'
import { advance } from '#testing/service/clock.ts'
import { boot } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control, newTeam } from '#testing/team/team.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC']

const dayIn = (at: string | Date, zone: string) =>
  Temporal.Instant.from(new Date(at).toISOString()).toZonedDateTimeISO(zone)

/** Every message of a team, read by the lists of conversations and messages. */
async function allMessages(talk: Pick<Talk, 'call' | 'messages'>): Promise<any[]> {
  const { body } = await talk.call('GET /v1/inbox/conversations?limit=100')
  const lists = await Promise.all(body.data.map(({ id }: { id: string }) => talk.messages(id)))
  return lists.flat()
}

const left = ['sent', 'delivered', 'read']

/** What the messages of a team count as, told from their members alone. */
function countsOf(messages: readonly any[]): { kind: string; at: string; source: string }[] {
  return messages.flatMap(({ direction, status, source, createdAt, sentAt, readAt }) => {
    if (direction === 'incoming') return [{ kind: 'received', at: createdAt, source }]
    return [
      ...(left.includes(status) ? [{ kind: 'sent', at: sentAt, source }] : []),
      ...(readAt ? [{ kind: 'read', at: readAt, source }] : []),
      ...(status === 'failed' || status === 'unknown' ? [{ kind: status, at: createdAt, source }] : []),
    ]
  })
}

const none = { received: 0, sent: 0, read: 0, failed: 0, unknown: 0 }

function sumOf(counts: readonly { kind: string }[]) {
  const sum: Record<string, number> = { ...none }
  for (const { kind } of counts) sum[kind] = (sum[kind] ?? 0) + 1
  return sum
}

/** A service of its own, whose clock stands before the clocks of Europe are put forward. */
async function newClockedTalk(platform = 'socialnet') {
  const running = await boot()
  after(() => running.stop())
  const sandbox = await control(running)
  const { body } = await sandbox('GET /_sandbox/clock')
  const year = new Date(body.now).getUTCFullYear() + 1
  const last = new Date(Date.UTC(year, 3, 0))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  const start = last.getTime() - 90 * 60_000
  await advance(Math.ceil((start - Date.parse(body.now)) / 1000), running)
  const team = await newTeam(running)
  const { id: accountId } = await newAccount(team, platform)
  const says = async (text: string, person = 'ann') => {
    const participant = { id: person, name: person }
    const said = await sandbox('POST /_sandbox/inbox/messages', { accountId, participant, text })
    assert.equal(said.status, 201, JSON.stringify(said.body))
    return said.body as { conversationId: string }
  }
  const sends = (id: string, message: string) =>
    team.call(`POST /v1/inbox/conversations/${id}/messages`, { message })
  const messages = async (id: string) =>
    (await team.call(`GET /v1/inbox/conversations/${id}/messages?limit=100`)).body.data
  return { ...team, running, sandbox, accountId, says, sends, messages, clockChange: last }
}

test('messages are counted by the day and hour of the asked zone, also where the clocks change', async () => {
  const talk = await newClockedTalk()
  const { running, sandbox, clockChange } = talk
  for (let hour = 0; hour < 27; hour += 3) {
    const { conversationId } = await talk.says(`hour ${hour}`, hour % 2 === 0 ? 'ann' : 'bob')
    await advance(1500, running)
    const { body } = await talk.sends(conversationId, `answer ${hour}`)
    if (hour % 2 === 0) {
      const path = `/_sandbox/inbox/messages/${encodeURIComponent(body.platformMessageId)}/changes` as const
      assert.equal((await sandbox(`POST ${path}`, { kind: 'read' })).status, 200)
    }
    await advance(3 * 3600 - 1500, running)
  }
  const counts = countsOf(await allMessages(talk))
  assert.deepEqual(sumOf(counts), { ...none, received: 9, sent: 9, read: 5 })
  const [fromDate, toDate] = [-2, 3].map((days) =>
    new Date(clockChange.getTime() + days * 86_400_000).toISOString().slice(0, 10),
  ) as [string, string]
  for (const timezone of zones) {
    const query = { fromDate, toDate, timezone }
    const { body } = await ask(talk, 'volume', query)
    assert.deepEqual([body.from, body.to, body.timezone], [fromDate, toDate, timezone])
    const dates = Array.from({ length: 6 }, (_, place) =>
      Temporal.PlainDate.from(fromDate).add({ days: place }).toString(),
    )
    const wanted = dates.map((date) => ({
      date,
      ...sumOf(counts.filter(({ at }) => dayIn(at, timezone).toPlainDate().toString() === date)),
    }))
    assert.deepEqual(body.timeseries, wanted, timezone)
    assert.deepEqual(body.summary, { ...sumOf(counts), uniqueConversations: 2 })
    assert.deepEqual(body.byPlatform, [{ platform: 'socialnet', ...sumOf(counts) }])
    const heat = (await ask(talk, 'heatmap', query)).body.buckets
    const hours = new Map<string, typeof counts>()
    for (const one of counts) {
      const { dayOfWeek, hour } = dayIn(one.at, timezone)
      const key = `${dayOfWeek} ${String(hour).padStart(2, '0')}`
      hours.set(key, [...(hours.get(key) ?? []), one])
    }
    const buckets = [...hours].sort().map(([key, of]) => {
      const { received, sent, read } = sumOf(of)
      return { dow: Number(key[0]), hour: Number(key.slice(2)), received, sent, read }
    })
    assert.deepEqual(heat, buckets, timezone)
    const onlySent = (await ask(talk, 'heatmap', { ...query, action: 'message.sent' })).body.buckets
    assert.equal(
      onlySent.reduce(
        (sum: number, { received, sent, read }: any) => sum + sent + 100 * (received + read),
        0,
      ),
      9,
    )
  }
})

test('answers are measured from the first question that nobody answered, by the day of the question', async () => {
  const talk = await newClockedTalk('skynet')
  const { running } = talk
  const today = async () => (await talk.sandbox('GET /_sandbox/clock')).body.now.slice(0, 10)
  const first = await today()
  const waits = [30, 120, 120, 600, 2000, 7200, 20_000]
  for (const seconds of waits) {
    const { conversationId } = await talk.says('a question')
    await advance(10, running)
    await talk.says('and another')
    await advance(seconds - 10, running)
    await talk.sends(conversationId, 'an answer')
    await talk.sends(conversationId, 'and more of it')
    await advance(60, running)
  }
  const { conversationId } = await talk.says('asked on one day')
  const last = await today()
  await advance(2 * 86_400, running)
  assert.equal((await talk.sends(conversationId, 'sbx:message:refused')).body.status, 'failed')
  await talk.sends(conversationId, 'answered on another')
  await talk.says('never answered')
  const { body } = await ask(talk, 'response-time', { fromDate: first, toDate: last })
  const { summary, histogram } = body
  const close = (one: number, other: number) =>
    assert.ok(one >= other && one < other + 20, `${one} is not ${other}`)
  assert.equal(summary.sampleSize, 8, JSON.stringify(body))
  close(summary.fastestSeconds, 30)
  close(summary.medianSeconds, 600)
  close(summary.p90Seconds, 172_800)
  close(summary.p99Seconds, 172_800)
  close(summary.slowestSeconds, 172_800)
  close(summary.meanSeconds, Math.round((30 + 240 + 600 + 2000 + 7200 + 20_000 + 172_800) / 8))
  assert.deepEqual(
    histogram.map(({ bucket, lowerSeconds, upperSeconds, count }: any) => [
      bucket,
      lowerSeconds,
      upperSeconds,
      count,
    ]),
    [
      ['0-1m', 0, 60, 1],
      ['1-5m', 60, 300, 2],
      ['5-15m', 300, 900, 1],
      ['15-60m', 900, 3600, 1],
      ['1-4h', 3600, 14_400, 1],
      ['4-24h', 14_400, 86_400, 1],
      ['1d+', 86_400, null, 1],
    ],
  )
  const later = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
  const after = (await ask(talk, 'response-time', { fromDate: later })).body.summary
  assert.deepEqual(after, {
    ...{ sampleSize: 0, medianSeconds: null, p90Seconds: null, p99Seconds: null, meanSeconds: null },
    ...{ fastestSeconds: null, slowestSeconds: null },
  })
  const [account] = (await ask(talk, 'top-accounts', { fromDate: first })).body.accounts
  close(account.medianResponseSeconds, 600)
  assert.deepEqual(
    [
      account.accountId,
      account.received,
      account.sent,
      account.total,
      account.conversations,
      account.repliedCount,
    ],
    [talk.accountId, 16, 15, 31, 1, 8],
  )
})
