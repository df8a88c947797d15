import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { adnetTwin } from '../../service/src/platforms/adnet/twin/twin.ts'
import { adsClientOf } from './meta.ts'
import { serveTwin } from './twin-server.ts'

const hash = (value: string) => createHash('sha256').update(value).digest('hex')

let twin: Awaited<ReturnType<typeof serveTwin>>
let sdk: Awaited<ReturnType<typeof adsClientOf>>['sdk']
let token: string

before(async () => {
  twin = await serveTwin(adnetTwin)
  ;({ sdk, token } = await adsClientOf(twin.url))
})

after(() => twin.close())

const account = () => new sdk.AdAccount('act_1000')

test('makes an audience, adds and removes people, and deletes it', async () => {
  const made = await account().createCustomAudience([], {
    name: 'Customers',
    subtype: 'CUSTOM',
    customer_file_source: 'USER_PROVIDED_ONLY',
  })
  const audience = new sdk.CustomAudience(made.id)
  const payload = { schema: ['EMAIL'], data: [[hash('ann@example.com')], ['plain@example.com']] }
  const added = await audience.createUser([], { payload })
  const { num_received: received, num_invalid_entries: invalid } = added._data ?? added
  assert.deepEqual([received, invalid], [2, 1])
  const size = async () =>
    (await audience.get(['approximate_count_lower_bound'])).approximate_count_lower_bound
  assert.equal(await size(), 1)
  await audience.deleteUsers({ payload: { schema: ['EMAIL'], data: [[hash('ann@example.com')]] } })
  assert.equal(await size(), 0)
  const listed = await account().getCustomAudiences(['name'])
  assert.equal(listed[0].name, 'Customers')
  await audience.delete([])
})

test('makes a lead form, sends a test lead and archives the form', async () => {
  const made = await new sdk.Page('socialnet-1').createLeadGenForm([], {
    name: 'Newsletter',
    questions: [{ type: 'EMAIL' }],
    privacy_policy: { url: 'https://example.com/privacy' },
  })
  const form = new sdk.LeadgenForm(made.id)
  assert.equal((await form.get(['status'])).status, 'ACTIVE')
  const lead = await form.createTestLead([], {
    field_data: [{ name: 'email', values: ['ann@example.com'] }],
  })
  const leads = await form.getLeads(['field_data'])
  assert.deepEqual([leads[0].id, leads[0].field_data[0].name], [lead.id, 'email'])
  await form.update([], { status: 'ARCHIVED' })
  assert.equal((await new sdk.LeadgenForm(made.id).get(['status'])).status, 'ARCHIVED')
})

test('makes a pixel, shares it, and sends server events to it', async () => {
  const made = await account().createAdsPixel([], { name: 'Shop' })
  const pixel = new sdk.AdsPixel(made.id)
  const read = await pixel.get(['name', 'code', 'owner_business'])
  assert.equal(read.name, 'Shop')
  const business = read.owner_business.id
  await pixel.createSharedAccount([], { business, account_id: '1001' })
  const shared = await pixel.getSharedAccounts(['name'], { business })
  assert.equal(shared[0].id, 'act_1001')
  const user = new sdk.UserData().setEmail('ann@example.com').setClientIpAddress('192.0.2.1')
  const event = new sdk.ServerEvent()
    .setEventName('Purchase')
    .setEventTime(1767607200)
    .setEventId('order-1')
    .setActionSource('website')
    .setUserData(user)
  const request = new sdk.EventRequest(token, made.id).setEvents([event, event])
  const answer = await request.execute()
  assert.equal(answer._events_received ?? answer.events_received, 2)
  const stats = await pixel.getStats(['data'], { aggregation: 'event' })
  assert.deepEqual(stats[0].data, [{ value: 'Purchase', count: 1 }])
})

test('makes and lists a custom conversion', async () => {
  const pixel = await account().createAdsPixel([], { name: 'Blog' })
  const made = await account().createCustomConversion([], {
    name: 'Thanks',
    event_source_id: pixel.id,
    custom_event_type: 'LEAD',
    rule: JSON.stringify({ and: [{ url: { i_contains: 'thanks' } }] }),
  })
  const listed = await account().getCustomConversions(['name', 'custom_event_type'])
  assert.deepEqual([listed[0].id, listed[0].custom_event_type], [made.id, 'LEAD'])
})
