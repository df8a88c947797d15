import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import { adnetTwin } from './twin.ts'

const hash = (value: string) => createHash('sha256').update(value).digest('hex')

async function sandbox(code = 'sbx_ok') {
  const clock = { now: new Date('2026-01-05T10:00:00Z') }
  const state = memoryState(() => clock.now)
  const app = adnetTwin.serve(state)
  const ask = async (request: Request) => {
    const response = await app.fetch(request)
    const body: any = await response.json()
    return { status: response.status, body, code: body.error?.code, subcode: body.error?.error_subcode }
  }
  const address = 'https://graph.facebook.com/v25.0'
  const client = { client_id: 'a', client_secret: 'b' }
  const grant = async (given: Record<string, string>) =>
    (await ask(new Request(`${address}/oauth/access_token?${new URLSearchParams({ ...client, ...given })}`)))
      .body.access_token
  const short = await grant({ redirect_uri: 'https://a.example/', code })
  const lasting = await grant({ grant_type: 'fb_exchange_token', fb_exchange_token: short })
  const call = (route: string, json?: object, token = lasting) => {
    const [method = '', path] = route.split(' ')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return ask(
      new Request(`${address}${path}`, { method, headers, ...(json && { body: JSON.stringify(json) }) }),
    )
  }
  const made = async (route: string, json: object): Promise<string> => {
    const { body } = await call(`POST ${route}`, json)
    assert.equal(typeof body.id, 'string', JSON.stringify(body))
    return body.id
  }
  return { clock, state, call, made }
}

const list = { name: 'Customers', subtype: 'CUSTOM', customer_file_source: 'USER_PROVIDED_ONLY' }
const payload = (schema: string | string[], data: unknown[]) => ({ payload: { schema, data } })

test('an audience counts people once, however many of their values it is told', async () => {
  const { call, made } = await sandbox()
  const id = await made('/act_1000/customaudiences', list)
  const ann = [hash('ann@example.com'), hash('15550001')]
  const both = await call(
    `POST /${id}/users`,
    payload(['EMAIL', 'PHONE'], [ann, [hash('bob@example.com'), '']]),
  )
  assert.deepEqual([both.body.num_received, both.body.num_invalid_entries], [2, 0])
  await call(`POST /${id}/users`, payload('PHONE_SHA256', [ann[1], hash('15550002')]))
  const size = async () =>
    (await call(`GET /${id}?fields=approximate_count_lower_bound`)).body.approximate_count_lower_bound
  assert.equal(await size(), 3)
  await call(`DELETE /${id}/users`, payload('EMAIL', [ann[0], hash('nobody@example.com')]))
  assert.equal(await size(), 2)
  await call(`POST /${id}/usersreplace`, payload('EMAIL', [[hash('eve@example.com')]]))
  assert.equal(await size(), 1)
})

test('people in plain text are counted as invalid and not kept', async () => {
  const { call, made } = await sandbox()
  const id = await made('/act_1000/customaudiences', list)
  const { body } = await call(
    `POST /${id}/users`,
    payload(
      ['EMAIL', 'EXTERN_ID'],
      [
        ['ann@example.com', '7'],
        [hash('bob@example.com'), '8'],
      ],
    ),
  )
  assert.deepEqual([body.num_received, body.num_invalid_entries], [2, 1])
  const unknown = await call(`POST /${id}/users`, payload('NICKNAME', ['ann']))
  assert.deepEqual([unknown.status, unknown.code], [400, 100])
})

test('an audience is listed, changed and deleted, and the network wants to know where a list comes from', async () => {
  const { call, made } = await sandbox()
  const id = await made('/act_1000/customaudiences', list)
  await call(`POST /${id}`, { name: 'Renamed' })
  const listed = await call('GET /act_1000/customaudiences?fields=name,subtype')
  assert.deepEqual(listed.body.data, [{ id, name: 'Renamed', subtype: 'CUSTOM' }])
  assert.deepEqual((await call('GET /act_1001/customaudiences')).body.data, [])
  assert.deepEqual((await call(`DELETE /${id}`)).body, { success: true })
  assert.deepEqual((await call(`GET /${id}`)).subcode, 33)
  const { customer_file_source: _, ...without } = list
  assert.equal((await call('POST /act_1000/customaudiences', without)).code, 100)
  assert.equal((await call('POST /act_7/customaudiences', list)).subcode, 33)
})

test('a lookalike needs an audience to look like, and a website audience a rule', async () => {
  const { call, made } = await sandbox()
  const origin = await made('/act_1000/customaudiences', list)
  const like = { name: 'Alike', subtype: 'LOOKALIKE', lookalike_spec: { country: 'US', ratio: 0.01 } }
  await made('/act_1000/customaudiences', { ...like, origin_audience_id: origin })
  assert.equal((await call('POST /act_1000/customaudiences', { ...like, origin_audience_id: '1' })).code, 100)
  const rule = { inclusions: { operator: 'or', rules: [{ event_sources: [{ id: '1', type: 'pixel' }] }] } }
  const id = await made('/act_1000/customaudiences', { name: 'Visitors', rule, retention_days: 30 })
  const { body } = await call(`GET /${id}?fields=subtype,retention_days,approximate_count_upper_bound`)
  assert.deepEqual(body, { id, subtype: 'WEBSITE', retention_days: 30, approximate_count_upper_bound: -1 })
  assert.equal((await call(`POST /${id}/users`, payload('EMAIL', [hash('a')]))).code, 100)
})

const form = {
  name: 'Newsletter',
  questions: [{ type: 'EMAIL' }, { type: 'CUSTOM', label: 'Your size', key: 'size' }],
  privacy_policy: { url: 'https://example.com/privacy' },
}

test('a form belongs to a page, is active, shows its definition and can be archived again and again', async () => {
  const { call, made } = await sandbox()
  const id = await made('/socialnet-1/leadgen_forms', form)
  const { body } = await call(`GET /${id}?fields=name,status,questions,locale`)
  assert.deepEqual([body.status, body.questions.map((one: any) => one.key)], ['ACTIVE', ['email', 'size']])
  for (let times = 0; times < 2; times++)
    assert.deepEqual((await call(`POST /${id}`, { status: 'ARCHIVED' })).body, { success: true })
  const listed = await call('GET /socialnet-1/leadgen_forms')
  assert.deepEqual(listed.body.data[0].status, undefined)
  assert.equal((await call(`GET /${id}`)).body.status, 'ARCHIVED')
  assert.equal((await call('GET /socialnet-9/leadgen_forms')).subcode, 33)
  assert.equal((await call('POST /socialnet-1/leadgen_forms', { ...form, questions: [] })).code, 100)
})

test('a person who did not agree to manage ads gets no forms', async () => {
  const { call } = await sandbox('sbx_no_ads_permission')
  const refused = await call('POST /adnet-1/leadgen_forms', form)
  assert.deepEqual([refused.status, refused.code], [403, 200])
  assert.equal((await call('GET /act_1000/adspixels')).status, 200)
})

test('a test lead is listed under its form, filtered by time, and removed', async () => {
  const { call, made, clock } = await sandbox()
  const id = await made('/socialnet-1/leadgen_forms', form)
  const field_data = [{ name: 'email', values: ['ann@example.com'] }]
  const first = await made(`/${id}/test_leads`, { field_data })
  clock.now = new Date('2026-01-05T11:00:00Z')
  const second = await made(`/${id}/test_leads`, { field_data })
  const ids = async (query = '') =>
    (await call(`GET /${id}/leads${query}`)).body.data.map((lead: any) => lead.id)
  assert.deepEqual(await ids(), [second, first])
  const value = Date.parse('2026-01-05T10:30:00Z') / 1000
  const filter = JSON.stringify([{ field: 'time_created', operator: 'GREATER_THAN', value }])
  assert.deepEqual(await ids(`?filtering=${encodeURIComponent(filter)}`), [second])
  assert.deepEqual((await call(`GET /${first}?fields=form_id,field_data`)).body, {
    id: first,
    form_id: id,
    field_data,
  })
  await call(`DELETE /${first}`)
  assert.deepEqual(await ids(), [second])
  assert.equal((await call(`POST /${id}/test_leads`, { field_data: [] })).code, 100)
})

test('a pixel is made without a word of its last event, and shared by the business that owns it', async () => {
  const { call, made } = await sandbox()
  const id = await made('/act_1000/adspixels', { name: 'Shop' })
  const { body } = await call(`GET /${id}?fields=name,code,last_fired_time,owner_business{id},is_unavailable`)
  assert.deepEqual([body.name, body.last_fired_time, body.is_unavailable], ['Shop', undefined, false])
  assert.ok(body.code.includes(id))
  const business = body.owner_business.id
  assert.equal((await call(`GET /${id}/shared_accounts`)).code, 100)
  assert.deepEqual((await call(`GET /${id}/shared_accounts?business=${business}`)).body, { data: [] })
  await call(`POST /${id}/shared_accounts`, { business, account_id: '1001' })
  const shared = await call(`GET /${id}/shared_accounts?business=${business}&fields=name`)
  assert.deepEqual(shared.body.data, [{ id: 'act_1001', name: 'Sandbox ad account 1001' }])
  await call(`DELETE /${id}/shared_accounts?business=${business}&account_id=1001`)
  assert.deepEqual((await call(`GET /${id}/shared_accounts?business=${business}`)).body.data, [])
  const set = { data_use_setting: 'analytics_only', automatic_matching_fields: ['em'], name: 'Store' }
  assert.deepEqual((await call(`POST /${id}`, set)).body, { success: true })
  assert.equal((await call(`POST /${id}`, { automatic_matching_fields: ['shoe'] })).code, 100)
})

test('one pixel cannot be seen, and another has no business', async () => {
  const { call } = await sandbox()
  assert.deepEqual((await call('GET /999000111')).subcode, 33)
  const { body } = await call('GET /999000222?fields=name,owner_business')
  assert.deepEqual(body, { id: '999000222', name: 'Pixel without a business' })
})

const event = {
  event_name: 'Purchase',
  event_time: 1767607200,
  event_id: 'order-1',
  action_source: 'website',
  event_source_url: 'https://shop.example/thanks',
  user_data: { em: [hash('ann@example.com')], client_ip_address: '192.0.2.1' },
}

test('events count once for each id within two days, and mark the pixel as fired', async () => {
  const { call, made, clock } = await sandbox()
  const id = await made('/act_1000/adspixels', { name: 'Shop' })
  const counted = async () => {
    const { body } = await call(`GET /${id}/stats?aggregation=event`)
    return body.data.flatMap((row: any) => row.data)
  }
  assert.deepEqual(await counted(), [])
  const sent = await call(`POST /${id}/events`, { data: [event, event] })
  assert.equal(sent.body.events_received, 2)
  await call(`POST /${id}/events`, { data: JSON.stringify([event]) })
  assert.deepEqual(await counted(), [{ value: 'Purchase', count: 1 }])
  const fired = await call(`GET /${id}?fields=last_fired_time`)
  assert.equal(fired.body.last_fired_time, '2026-01-05T10:00:00+0000')
  clock.now = new Date('2026-01-07T11:00:00Z')
  await call(`POST /${id}/events`, { data: [event] })
  assert.deepEqual(await counted(), [{ value: 'Purchase', count: 1 }])
})

test('an event of plain people, of nobody or of nothing refuses its whole batch', async () => {
  const { call, made } = await sandbox()
  const id = await made('/act_1000/adspixels', { name: 'Shop' })
  const wrong = [
    { ...event, user_data: { em: 'ann@example.com' } },
    { ...event, user_data: {} },
    { ...event, event_name: '' },
    { ...event, action_source: 'web' },
  ]
  for (const one of wrong) assert.equal((await call(`POST /${id}/events`, { data: [event, one] })).code, 100)
  const test = { data: [event], test_event_code: 'TEST1' }
  assert.equal((await call(`POST /${id}/events`, test)).body.events_received, 1)
  assert.deepEqual((await call(`GET /${id}/stats`)).body.data, [])
})

test('the quality of events tells which keys their people came with', async () => {
  const { call, made } = await sandbox()
  const id = await made('/act_1000/adspixels', { name: 'Shop' })
  const path = `/dataset_quality?dataset_id=${id}&fields=web{event_name,event_match_quality}`
  assert.deepEqual((await call(`GET ${path}`)).body, { web: [] })
  const second = { ...event, event_id: 'order-2', user_data: { client_ip_address: '192.0.2.2' } }
  await call(`POST /${id}/events`, { data: [event, second] })
  const [row] = (await call(`GET ${path}`)).body.web
  assert.equal(row.event_name, 'Purchase')
  assert.deepEqual(row.event_match_quality, {
    composite_score: 2,
    match_key_feedback: [
      { identifier: 'email', coverage: { percentage: 50 } },
      { identifier: 'ip_address', coverage: { percentage: 100 } },
    ],
  })
})

test('a custom conversion needs a pixel, a rule and a known event', async () => {
  const { call, made } = await sandbox()
  const pixel = await made('/act_1000/adspixels', { name: 'Shop' })
  const wanted = {
    name: 'Thanks',
    event_source_id: pixel,
    custom_event_type: 'PURCHASE',
    rule: JSON.stringify({ and: [{ url: { i_contains: 'thanks' } }] }),
  }
  const id = await made('/act_1000/customconversions', wanted)
  const { body } = await call('GET /act_1000/customconversions?fields=name,rule,custom_event_type,pixel{id}')
  const { event_source_id: _, ...shown } = wanted
  assert.deepEqual(body.data, [{ id, ...shown, pixel: { id: pixel } }])
  for (const wrong of [{ rule: '{}' }, { custom_event_type: 'BUY' }, { event_source_id: '1' }])
    assert.equal((await call('POST /act_1000/customconversions', { ...wanted, ...wrong })).code, 100)
  assert.deepEqual((await call(`DELETE /${id}`)).body, { success: true })
})
