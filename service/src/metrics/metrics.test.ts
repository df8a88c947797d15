import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, controlToken, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { type Call, client, eventually, newTeam, type Team } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

const token = 'a token for those who watch'
const proxied = { 'x-forwarded-for': '203.0.113.9' }

/** The value of the series whose name and labels are all there; 0 when there is none. */
async function reading(call: Call, name: string, labels: Record<string, string> = {}): Promise<number> {
  const { status, body } = await call('GET /metrics')
  assert.equal(status, 200)
  return seriesIn(body, name, labels).reduce((sum, { value }) => sum + value, 0)
}

function seriesIn(text: string, name: string, labels: Record<string, string> = {}) {
  return text
    .split('\n')
    .map((line) => /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line))
    .filter((match) => match?.[1] === name)
    .map((match) => ({ labels: match?.[2] ?? '', value: Number(match?.[3]) }))
    .filter((series) =>
      Object.entries(labels).every(([key, value]) => series.labels.includes(`${key}="${value}"`)),
    )
}

describe('metrics', () => {
  let running: Running
  let team: Team
  let here: Call

  before(async () => {
    running = await boot({
      METRICS: '1',
      METRICS_TOKEN: token,
      SANDBOX_CONTROL: '1',
      SANDBOX_CONTROL_TOKEN: controlToken,
    })
    team = await newTeam(running)
    here = client(running.url, {})
  })

  after(() => running.stop())

  test('are in the text format of Prometheus, each series once, under names of ours', async () => {
    const { status, headers, body } = await here('GET /metrics')
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
    const lines = body.split('\n').filter((line: string) => line && !line.startsWith('#'))
    assert.ok(
      lines.every((line: string) =>
        /^zither_[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? -?[\d.e+-]+$/.test(line),
      ),
    )
    const names = lines.map((line: string) => line.slice(0, line.lastIndexOf(' ')))
    assert.equal(new Set(names).size, names.length)
    for (const name of ['zither_database_up', 'zither_workers_alive', 'zither_ready'])
      assert.equal(await reading(here, name), 1, name)
  })

  test('are for clients of this machine, and for others with the token, and absent for the rest', async () => {
    const bearer = { authorization: `Bearer ${token}` }
    const rows: [headers: Record<string, string>, status: number][] = [
      [{}, 200],
      [{ 'x-forwarded-for': '127.0.0.1' }, 200],
      [{ ...proxied, ...bearer }, 200],
      [proxied, 404],
      [{ 'x-forwarded-for': '203.0.113.9, 127.0.0.1' }, 404],
      [{ forwarded: 'for=203.0.113.9' }, 404],
      [{ ...proxied, authorization: 'Bearer another token' }, 404],
      [{ ...proxied, authorization: 'Bearer' }, 404],
      [{ ...proxied, authorization: `Basic ${token}` }, 404],
    ]
    for (const [headers, status] of rows) {
      const answer = await here('GET /metrics', undefined, headers)
      assert.equal(answer.status, status, JSON.stringify(headers))
      if (status === 404) assert.equal(answer.code, 'route_not_found')
    }
    assert.equal((await here('POST /metrics', {})).code, 'route_not_found')
  })

  test('count a publish with its lateness, and a delivery, by what came of them', async () => {
    const receiver = await newReceiver()
    const account = await newAccount(team)
    await team.call('POST /v1/webhooks', { name: 'r', url: receiver.url, events: ['post.published'] })
    const published = { mode: 'test', platform: 'skynet', outcome: 'done' }
    const refused = { ...published, outcome: 'refused' }
    await publishNow(team.call, [account.id], 'it goes out')
    await publishNow(team.call, [account.id], 'sbx:publish:refused')
    assert.equal(await reading(here, 'zither_publish_attempts_total', published), 1)
    assert.equal(await reading(here, 'zither_publish_attempts_total', refused), 1)
    assert.equal(await reading(here, 'zither_publish_lateness_seconds_count', { platform: 'skynet' }), 2)
    const late = await reading(here, 'zither_publish_lateness_seconds_sum', { platform: 'skynet' })
    assert.ok(late > 0 && late < 10, `${late} s late`)
    const delivered = () => reading(here, 'zither_deliveries_total', { mode: 'test', outcome: 'success' })
    await eventually(delivered, (count) => count === 1)
    receiver.answers({ status: 500 })
    await publishNow(team.call, [account.id], 'the receiver fails')
    const failed = () => reading(here, 'zither_deliveries_total', { mode: 'test', outcome: 'refused' })
    await eventually(failed, (count) => count === 1)
    assert.equal(await reading(here, 'zither_deliveries_pending'), 1)
  })

  test('tell the age of the oldest post that is due and not sent while a worker has it in hand', async () => {
    const overdue = () => reading(here, 'zither_due_oldest_age_seconds', { kind: 'publish' })
    const due = () => reading(here, 'zither_due_rows', { kind: 'publish' })
    const control = client(running.url, { 'x-sandbox-token': controlToken })
    await control('POST /_sandbox/faults', { point: 'work:publish', action: 'hang:2500' })
    const account = await newAccount(team)
    const publishing = publishNow(team.call, [account.id], 'a worker holds it back')
    await eventually(
      async () => (await control('GET /_sandbox/faults')).body.data[0].remaining,
      (count) => count === 0,
    )
    await eventually(overdue, (age) => age > 1.5)
    assert.equal(await due(), 1)
    assert.equal(await reading(here, 'zither_sending_oldest_age_seconds'), 0)
    await publishing
    assert.deepEqual([await due(), await overdue()], [0, 0])
  })

  test('tell how many outcomes are in doubt, and since when', async () => {
    const account = await newAccount(team)
    assert.equal(await reading(here, 'zither_unknown_targets'), 0)
    await publishNow(team.call, [account.id], 'sbx:publish:lost')
    const { body } = await here('GET /metrics')
    assert.equal(seriesIn(body, 'zither_unknown_targets')[0]?.value, 1)
    const age = seriesIn(body, 'zither_unknown_oldest_age_seconds')[0]?.value ?? 0
    assert.ok(age > 0 && age < 30, `in doubt for ${age} s`)
  })

  test('count requests by operation, refusals by reason, and hold no id', async () => {
    const profiles = { operation: 'listProfiles', status: '2xx' }
    const before = await reading(here, 'zither_requests_total', profiles)
    await team.call('GET /v1/profiles')
    await team.call('GET /v1/nothing')
    assert.equal(await reading(here, 'zither_requests_total', profiles), before + 1)
    assert.ok((await reading(here, 'zither_requests_total', { operation: 'none', status: '4xx' })) >= 1)
    const own = { operation: 'listProfiles' }
    const durations = 'zither_request_duration_seconds'
    const all = await reading(here, 'zither_requests_total', own)
    assert.equal(await reading(here, `${durations}_count`, own), all)
    assert.equal(await reading(here, `${durations}_bucket`, { ...own, le: '+Inf' }), all)
    assert.ok((await reading(here, `${durations}_sum`, own)) > 0)
    const { body } = await here('GET /metrics')
    assert.ok(!body.includes(team.id))
    assert.ok(!body.includes(team.profileId))
  })
})

describe('a service without METRICS', () => {
  test('answers GET /metrics as a route that is not there, also with a token', async () => {
    const running = await boot({ METRICS_TOKEN: token })
    try {
      const answer = await client(running.url, {})('GET /metrics', undefined, {
        authorization: `Bearer ${token}`,
      })
      assert.deepEqual([answer.status, answer.code], [404, 'route_not_found'])
    } finally {
      await running.stop()
    }
  })
})

describe('a proxy that is not trusted', () => {
  test('makes nobody local, whatever it says', async () => {
    const running = await boot({ METRICS: '1', TRUSTED_PROXIES: '' })
    try {
      const call = client(running.url, {})
      assert.equal((await call('GET /metrics', undefined, { 'x-forwarded-for': '127.0.0.1' })).status, 404)
      assert.equal((await call('GET /metrics')).status, 200)
    } finally {
      await running.stop()
    }
  })
})
