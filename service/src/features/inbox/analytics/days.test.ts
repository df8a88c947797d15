import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askInbox as ask } from '#testing/inbox/inbox-analytics.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newTeam } from '#testing/team/team.ts'

const wide = { fromDate: '2026-01-01', toDate: '2026-12-31' }

test('a range is refused with the parameter that is at fault', async () => {
  const team = await newTeam()
  const parts = ['volume', 'heatmap', 'response-time', 'source-breakdown', 'top-accounts', 'conversations']
  const rows: [Record<string, string>, string, string][] = [
    [{}, 'missing_required_parameter', 'fromDate'],
    [{ fromDate: '2026-02-30' }, 'invalid_date', 'fromDate'],
    [{ fromDate: '2026-01-02', toDate: '2026-01-01' }, 'invalid_range', 'toDate'],
    [{ fromDate: '2026-01-01', toDate: '2027-01-02' }, 'invalid_range', 'toDate'],
    [{ fromDate: '2999-01-01' }, 'invalid_range', 'fromDate'],
    [{ fromDate: '2001-01-01' }, 'invalid_range', 'fromDate'],
    [{ ...wide, timezone: 'PST' }, 'invalid_timezone', 'timezone'],
    [{ ...wide, timezone: 'Mars/Olympus' }, 'invalid_timezone', 'timezone'],
    [{ ...wide, platform: 'videosite' }, 'invalid_value', 'platform'],
  ]
  for (const part of parts)
    for (const [query, code, param] of rows) {
      const reply = await ask(team, part, query)
      const { platform: _, ...others } = query
      assert.deepEqual(faultOf(reply), { status: 400, code, param }, `${part} ${JSON.stringify(others)}`)
    }
  const limits: [string, Record<string, string>, string][] = [
    ['top-accounts', { limit: '51' }, 'invalid_limit'],
    ['conversations', { limit: '101' }, 'invalid_limit'],
    ['conversations', { page: '0' }, 'invalid_pagination'],
    ['conversations', { sortBy: 'mood' }, 'invalid_value'],
    ['volume', { source: 'nobody' }, 'invalid_value'],
    ['heatmap', { action: 'message.lost' }, 'invalid_value'],
  ]
  for (const [part, query, code] of limits)
    assert.equal((await ask(team, part, { ...wide, ...query })).body.code, code, part)
})

test('any day that can be written may begin or end a range, in every zone', async () => {
  const team = await newTeam()
  const ranges: [string, string, number][] = [
    ['0001-01-01', '0001-01-02', 2],
    ['9999-12-30', '9999-12-31', 2],
    ['2028-01-01', '2028-12-31', 366],
  ]
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])
    for (const [fromDate, toDate, days] of ranges)
      for (const part of ['volume', 'heatmap', 'response-time', 'top-accounts', 'conversations']) {
        const { status, body } = await ask(team, part, { fromDate, toDate, timezone })
        assert.equal(status, 200, JSON.stringify(body))
        if (part === 'volume') assert.equal(body.timeseries.length, days)
      }
  const skipped = { fromDate: '2011-12-29', toDate: '2011-12-31', timezone: 'Pacific/Apia' }
  const { body } = await ask(team, 'volume', skipped)
  assert.deepEqual(
    body.timeseries.map(({ date }: any) => date),
    ['2011-12-29', '2011-12-30', '2011-12-31'],
  )
})
