import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAd, newPerson, type Person } from '#testing/ads/adnet-twin.ts'

const day = 86_400
const range = encodeURIComponent(JSON.stringify({ since: '2031-03-01', until: '2031-03-31' }))

const sum = (rows: any[], field: string) =>
  rows.reduce((total, row) => total + Math.round(Number(row[field]) * 100), 0) / 100

const read = async ({ ask }: Person, id: string, query = '') =>
  (
    await ask(
      `GET /${id}/insights?time_range=${range}&fields=impressions,reach,clicks,spend${query}&limit=500`,
    )
  ).data

test('days add up to the whole, and ads to their ad set, campaign and account', async () => {
  const person = await newPerson()
  const [one, two] = [await newAd(person), await newAd(person, { budget: 2501 })]
  const more = await person.ask('POST /act_1000/ads', {
    name: 'Second',
    adset_id: two.adSetId,
    creative: { creative_id: two.creativeId },
  })
  person.pass(3.4 * day)
  const [account] = await read(person, 'act_1000')
  assert.ok(Number(account.impressions) > 1000 && Number(account.spend) > 1)
  for (const level of ['campaign', 'adset', 'ad', 'account'])
    for (const split of [
      '',
      '&time_increment=1',
      '&time_increment=2',
      '&breakdowns=age,gender',
      '&breakdowns=country',
    ]) {
      const rows = await read(person, 'act_1000', `&level=${level}${split}`)
      for (const field of ['impressions', 'reach', 'clicks', 'spend'])
        assert.equal(sum(rows, field), Number(account[field]), `${level} ${split} ${field}`)
    }
  const parts = [one.campaignId, two.adSetId, more.id]
  const [first, adSet, ad] = await Promise.all(parts.map(async (id) => (await read(person, id))[0]))
  assert.equal(sum([first, adSet], 'spend'), Number(account.spend))
  assert.ok(Number(ad.spend) > 0 && Number(ad.spend) < Number(adSet.spend))
})

test('no day costs more than the budget of the ad set', async () => {
  const person = await newPerson()
  const { adSetId } = await newAd(person, { budget: 700 })
  person.pass(5 * day)
  const rows = await read(person, adSetId, '&time_increment=1')
  assert.equal(rows.length, 6)
  for (const { spend } of rows) assert.ok(Number(spend) > 0 && Number(spend) <= 7, spend)
})

test('what stands still delivers nothing, and what was delivered stays', async () => {
  const person = await newPerson()
  const { ask, pass } = person
  const { adId, adSetId } = await newAd(person)
  assert.deepEqual(await read(person, adId), [])
  pass(60)
  assert.deepEqual(await read(person, adId), [])
  pass(day)
  await ask(`POST /${adSetId}`, { status: 'PAUSED' })
  const before = await read(person, adId)
  assert.equal(before.length, 1)
  pass(2 * day)
  assert.deepEqual(await read(person, adId), before)
  await ask(`POST /${adSetId}`, { status: 'ACTIVE' })
  pass(day)
  assert.ok(Number((await read(person, adId))[0].impressions) > Number(before[0].impressions))
})

test('amounts are written in whole units of the currency', async () => {
  const person = await newPerson()
  const yen = await newAd(person, { act: 'act_1001', budget: 3000 })
  const dollars = await newAd(person, { budget: 3000 })
  person.pass(2 * day)
  assert.match((await read(person, yen.adId))[0].spend, /^\d{3,4}$/)
  assert.match((await read(person, dollars.adId))[0].spend, /^\d{1,2}\.\d\d$/)
})

test('rows are filtered, sorted and paged', async () => {
  const person = await newPerson()
  const ads = [await newAd(person), await newAd(person), await newAd(person)]
  person.pass(2 * day)
  const filter = (field: string, operator: string, value: unknown) =>
    `&level=ad&filtering=${encodeURIComponent(JSON.stringify([{ field, operator, value }]))}`
  const fields = async (query: string) =>
    (await person.ask(`GET /act_1000/insights?time_range=${range}&fields=ad_id,impressions${query}`)).data
  const wanted = ads[1]?.adId
  assert.deepEqual(
    (await fields(filter('ad.id', 'IN', [wanted]))).map((row: any) => row.ad_id),
    [wanted],
  )
  assert.equal((await fields(filter('impressions', 'GREATER_THAN', 1e9))).length, 0)
  assert.equal((await fields(filter('ad.effective_status', 'IN', ['PAUSED']))).length, 0)
  const sorted = await fields('&level=ad&sort=impressions_descending')
  const numbers = sorted.map((row: any) => Number(row.impressions))
  assert.deepEqual(
    numbers,
    numbers.toSorted((one: number, other: number) => other - one),
  )
  const first = await person.ask(`GET /act_1000/insights?level=ad&time_range=${range}&limit=2`)
  const rest = await person.ask(
    `GET /act_1000/insights?level=ad&time_range=${range}&limit=2&after=${first.paging.cursors.after}`,
  )
  assert.deepEqual([first.data.length, rest.data.length, rest.paging.next], [2, 1, undefined])
})

test('actions tell what people did, in the windows that are asked for', async () => {
  const person = await newPerson()
  const { adId } = await newAd(person)
  person.pass(3 * day)
  const fields = 'actions,action_values,cost_per_action_type,clicks'
  const query = `fields=${fields}&date_preset=last_3d&action_attribution_windows=["1d_click","7d_click"]`
  const [row] = (await person.ask(`GET /${adId}/insights?${query}`)).data
  const link = row.actions.find((one: any) => one.action_type === 'link_click')
  assert.deepEqual([link.value, link['1d_click'], link['7d_click']], [row.clicks, row.clicks, row.clicks])
  assert.ok(row.action_values[0].value > 0)
  const devices = `GET /${adId}/insights?fields=actions,clicks&date_preset=last_3d&action_breakdowns=action_type,action_device`
  const [split] = (await person.ask(devices)).data
  const clicks = split.actions.filter((one: any) => one.action_type === 'link_click')
  assert.ok(clicks.length > 1)
  assert.equal(sum(clicks, 'value'), Number(row.clicks))
})

test('unknown words and times are refused in the words of the network', async () => {
  const { call } = await newPerson()
  const wrong: [query: string, words: RegExp, code?: number][] = [
    ['fields=moods', /^\(#100\) moods is not valid for fields param/],
    ['breakdowns=mood', /^\(#100\) breakdowns\[0\] must be one of/],
    ['date_preset=someday', /^\(#100\) date_preset must be one of/],
    ['level=planet', /^\(#100\) level must be one of/],
    ['time_range={"since":"2031-03-05","until":"2031-03-01"}', /^\(#100\)/],
    ['time_range={"since":"2031-02-30","until":"2031-03-01"}', /^\(#100\)/],
    ['time_range={"since":"2020-01-01","until":"2031-03-01"}', /37 months/, 3018],
    ['time_increment=0', /^\(#100\)/],
    ['action_attribution_windows=["2d_click"]', /^\(#100\)/],
  ]
  for (const [query, words, code = 100] of wrong) {
    const { error } = (await call(`GET /act_1000/insights?${query}`)).body
    assert.equal(error?.code, code, query)
    assert.match(error.message, words)
  }
})

test('a report is made at once, stays as it was, and is gone after thirty days', async () => {
  const person = await newPerson()
  const { ask, call, pass } = person
  await newAd(person)
  pass(2 * day)
  const { report_run_id: id } = await ask('POST /act_1000/insights', {
    level: 'campaign',
    fields: ['campaign_id', 'impressions'],
    time_range: { since: '2031-03-01', until: '2031-03-31' },
  })
  const run = await ask(`GET /${id}`)
  assert.deepEqual(
    [run.async_status, run.async_percent_completion, run.account_id],
    ['Job Completed', 100, '1000'],
  )
  assert.deepEqual([run.date_start, run.date_stop], ['2031-03-01', '2031-03-31'])
  const { data } = await ask(`GET /${id}/insights`)
  assert.equal(data.length, 1)
  pass(day)
  assert.deepEqual((await ask(`GET /${id}/insights`)).data, data)
  pass(29 * day)
  assert.equal((await call(`GET /${id}`)).body.error.error_subcode, 33)
  assert.equal((await call('POST /act_1000/insights', { fields: ['moods'] })).body.error.code, 100)
})
