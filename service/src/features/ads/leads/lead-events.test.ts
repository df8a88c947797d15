import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { send } from '#testing/service/http.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { type Call, control, eventually, newTeam, type Team } from '#testing/team/team.ts'
import { newPageStandIn, notifyOfPages, type PageStandIn, toldLeads } from '#testing/twins/page-stand-in.ts'
import { eventsTaken } from '#testing/twins/payments.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

/** Everybody who agrees has the same page. */
const page = ({ call, profileId }: Team) => connectAccount(call, profileId, 'socialnet')

const forms = '/v1/ads/lead-forms'

async function hearing(call: Call) {
  const receiver = await newReceiver()
  const made = await call('POST /v1/webhooks', {
    name: 'leads',
    url: receiver.url,
    events: ['lead.received'],
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return () => receiver.received.map(({ body }) => JSON.parse(body))
}

async function newForm(call: Call, accountId: string): Promise<string> {
  const platformSpecificData = { questions: [{ type: 'EMAIL' }, { type: 'FULL_NAME' }] }
  const body = { accountId, name: 'Newsletter', privacyPolicyUrl: 'https://example.com/privacy' }
  const made = await call(`POST ${forms}`, { ...body, platformSpecificData })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body.form.id
}

let keys = 0

async function newLead(call: Call, accountId: string, formId: string): Promise<string> {
  keys += 1
  const fieldData = [
    { name: 'email', values: ['ann@example.com'] },
    { name: 'full_name', values: ['Ann', 'Example'] },
  ]
  const key = { 'idempotency-key': `lead ${keys}` }
  const made = await call(`POST ${forms}/${formId}/test-leads`, { accountId, fieldData }, key)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body.testLead.id
}

const one = (events: unknown[]) => events.length === 1

describe('in test mode', () => {
  test('a test lead is told to the team of its account, with what was answered, and to no other team', async () => {
    const [team, other] = [await newTeam(), await newTeam()]
    const [account, stranger] = [await page(team), await page(other)]
    const [heard, heardElsewhere] = [await hearing(team.call), await hearing(other.call)]
    const formId = await newForm(team.call, account.id)
    const leadId = await newLead(team.call, account.id, formId)
    const [event] = await eventually(async () => heard(), one)
    const listed = (await team.call(`GET ${forms}/${formId}/leads?accountId=${account.id}`)).body.data[0]
    assert.deepEqual([event.type, event.mode], ['lead.received', 'test'])
    assert.deepEqual(event.data, {
      lead: {
        id: leadId,
        leadgenId: leadId,
        formId,
        formName: 'Newsletter',
        adId: null,
        adsetId: null,
        campaignId: null,
        fields: { email: 'ann@example.com', full_name: 'Ann, Example' },
        isOrganic: true,
        createdAt: listed.createdTime,
      },
      account: { id: account.id, platform: 'socialnet' },
    })
    // Their page has the same id, in a sandbox of its own.
    await eventsTaken()
    const calls = (await (await control())(`GET /_sandbox/calls?accountId=${stranger.id}&limit=1000`)).body
      .data
    assert.deepEqual(
      calls.filter(({ path }: { path: string }) => path.includes(leadId)),
      [],
    )
    await newLead(other.call, stranger.id, await newForm(other.call, stranger.id))
    const [theirs] = await eventually(async () => heardElsewhere(), one)
    await eventsTaken()
    assert.equal(theirs.data.account.id, stranger.id)
    assert.equal(heard().length, 1)
  })

  test('each account of a page is told, and one that was disconnected is not', async () => {
    const team = await newTeam()
    const heard = await hearing(team.call)
    const others = await Promise.all(
      ['second', 'third'].map(
        async (name) => (await team.call('POST /v1/profiles', { name })).body.id as string,
      ),
    )
    const accounts = await Promise.all(
      [team.profileId, ...others].map((profileId) => connectAccount(team.call, profileId, 'socialnet')),
    )
    const [first, second, third] = accounts.map(({ id }) => id)
    const formId = await newForm(team.call, first as string)
    await team.call(`DELETE /v1/accounts/${third}`)
    await newLead(team.call, first as string, formId)
    const events = await eventually(
      async () => heard(),
      ({ length }) => length === 2,
    )
    await eventsTaken()
    assert.deepEqual(events.map(({ data }) => data.account.id).sort(), [first, second].sort())
    assert.equal(heard().length, 2)
  })
})

describe('in live mode', () => {
  const token = 'the verify token of our app'
  let network: PageStandIn
  let running: Running
  let team: Team
  let live: Call
  let profileId: string
  let heard: Awaited<ReturnType<typeof hearing>>
  let account: { id: string; platformAccountId: string }
  let formId: string

  before(async () => {
    network = await newPageStandIn()
    // One of the tests has work fail, which is an error in the log.
    running = await boot({ ...network.settings, SOCIALNET_WEBHOOK_SECRET: token, LOG_LEVEL: 'fatal' })
    team = await newTeam(running)
    live = await team.key({ mode: 'live' })
    profileId = (await live('GET /v1/profiles')).body.data[0].id
    account = await connectAccount(live, profileId, 'socialnet')
    heard = await hearing(live)
  })
  after(() => running.stop())

  /** A lead of the network without a notification so far. */
  async function sentIn() {
    formId ??= await newForm(live, account.id)
    const leadId = await newLead(live, account.id, formId)
    return { leadId, formId, pageId: account.platformAccountId }
  }
  const tell = async (body: object | string, secret?: string) => {
    const { status, code } = await notifyOfPages(running.url, body, secret)
    return code ? [status, code] : status
  }
  const leadReads = (leadId: string) => network.received.filter((line) => line.startsWith(`GET /${leadId}`))
  const toldOf = (leadId: string) => heard().filter(({ data }) => data.lead.id === leadId)

  test('a page that is connected is subscribed by itself', async () => {
    const isSubscription = (line: string) => line.startsWith('POST') && line.includes('/subscribed_apps')
    const subscriptions = () => network.received.filter(isSubscription)
    const [line] = await eventually(
      async () => subscriptions(),
      ({ length }) => length > 0,
    )
    assert.equal(line?.replace(/\?.*/, ''), `POST /${account.platformAccountId}/subscribed_apps`)
  })

  test('a lead is told once, however often and in whatever company the network tells of it', async () => {
    const [first, second] = [await sentIn(), await sentIn()]
    for (const body of [toldLeads(first), toldLeads(first, first, second), toldLeads(first)])
      assert.equal(await tell(body), 200)
    await eventually(async () => toldOf(second.leadId), one)
    await eventsTaken(running)
    assert.equal(await tell(toldLeads(second)), 200)
    await eventsTaken(running)
    const [event] = await eventually(async () => toldOf(first.leadId), one)
    assert.deepEqual([event.mode, event.data.account.id], ['live', account.id])
    assert.deepEqual([toldOf(first.leadId).length, toldOf(second.leadId).length], [1, 1])
  })

  test('what the app has not signed is refused, and nothing of it is kept', async () => {
    const lead = await sentIn()
    const refusal = [401, 'invalid_signature']
    assert.deepEqual(await tell(toldLeads(lead), 'another secret'), refusal)
    const body = JSON.stringify(toldLeads(lead))
    for (const signature of [undefined, '', 'sha256=', `sha256=${'0'.repeat(64)}`, 'nonsense']) {
      const headers = signature === undefined ? {} : { 'x-hub-signature-256': signature }
      const reply = await send(running.url, 'POST /v1/incoming/socialnet', { headers, body })
      assert.deepEqual([reply.status, reply.code], refusal)
    }
    await eventsTaken(running)
    assert.deepEqual([leadReads(lead.leadId), toldOf(lead.leadId)], [[], []])
  })

  test('pages that nobody has connected, and what else a page tells, are accepted and change nothing', async () => {
    const lead = await sentIn()
    const [entry] = (toldLeads(lead) as { entry: any[] }).entry
    const value = entry.changes[0].value
    const strangers = [
      toldLeads({ ...lead, pageId: 'socialnet-2' }),
      { object: 'instagram', entry: [entry] },
      { object: 'page', entry: [{ ...entry, changes: [{ field: 'feed', value }] }] },
      { object: 'page', entry: [{ ...entry, changes: [{ field: 'leadgen' }] }, null, { id: 1 }] },
      {
        object: 'page',
        entry: [{ ...entry, changes: [{ field: 'leadgen', value: { ...value, leadgen_id: '../me' } }] }],
      },
      { object: 'page', entry: [] },
    ]
    for (const body of strangers) assert.equal(await tell(body), 200)
    for (const body of ['', 'no json', 'null', '[]', '{}', '{"object":"page"}'])
      assert.deepEqual(await tell(body), [400, 'invalid_request_body'], body)
    await eventsTaken(running)
    assert.deepEqual([leadReads(lead.leadId), toldOf(lead.leadId)], [[], []])
  })

  test('a lead that cannot be read keeps no other lead of its body from being told', async () => {
    const lead = await sentIn()
    const [entry] = (toldLeads(lead) as { entry: any[] }).entry
    const { value } = entry.changes[0]
    entry.changes.unshift({ field: 'leadgen', value: { ...value, leadgen_id: '../me' } })
    entry.changes.unshift({ field: 'leadgen', value: 'no object' })
    assert.equal(await tell({ object: 'page', entry: [entry] }), 200)
    await eventually(async () => toldOf(lead.leadId), one)
  })

  test('leads of one form are told in the order in which the network reports them', async () => {
    const leads = [await sentIn(), await sentIn(), await sentIn(), await sentIn()].reverse()
    assert.equal(await tell(toldLeads(...leads)), 200)
    const ids = leads.map(({ leadId }) => leadId)
    await eventually(
      async () => leadReads(ids.at(-1) as string),
      ({ length }) => length > 0,
    )
    const reads = network.received.flatMap((line) => ids.filter((id) => line.startsWith(`GET /${id}`)))
    assert.deepEqual(reads, ids)
  })

  test('a page of test mode hears nothing of the network, though it has the same id', async () => {
    const tested = await page(team)
    const heardInTest = await hearing(team.call)
    const lead = await sentIn()
    assert.equal(await tell(toldLeads(lead)), 200)
    await eventually(async () => toldOf(lead.leadId), one)
    await eventsTaken(running)
    const { data } = (await team.call('GET /v1/accounts')).body
    const shown = data.find(({ id }: { id: string }) => id === tested.id)
    assert.equal(shown.platformAccountId, account.platformAccountId)
    assert.deepEqual(heardInTest(), [])
  })

  test('a lead that could not be read is read again, and one that is not there is told to nobody', async () => {
    const lead = await sentIn()
    network.bend((line) =>
      line.startsWith(`GET /${lead.leadId}`) ? new Response('', { status: 502 }) : undefined,
    )
    assert.equal(await tell(toldLeads(lead, { ...lead, leadId: '7999999999990404' })), 200)
    await eventually(async () => leadReads(lead.leadId), one)
    await eventsTaken(running)
    assert.deepEqual(toldOf(lead.leadId), [])
    network.bend(undefined)
    await advance(6, running)
    await eventually(async () => toldOf(lead.leadId), one)
    assert.deepEqual([leadReads(lead.leadId).length, leadReads('7999999999990404').length], [2, 1])
  })

  test('the one check of the address is answered to the app alone', async () => {
    const ask = (more: Record<string, string>) => {
      const requested = {
        'hub.mode': 'subscribe',
        'hub.verify_token': token,
        'hub.challenge': '1158201444',
        ...more,
      }
      return fetch(`${running.url}/v1/incoming/socialnet?${new URLSearchParams(requested)}`)
    }
    const answer = await ask({})
    assert.deepEqual(
      [answer.status, answer.headers.get('content-type'), await answer.text()],
      [200, 'text/plain; charset=utf-8', '1158201444'],
    )
    const absent = (await fetch(`${running.url}/v1/incoming/socialnet`)).status
    for (const more of [
      { 'hub.verify_token': '' },
      { 'hub.verify_token': 'another' },
      { 'hub.mode': 'unsubscribe' },
      { 'hub.challenge': '<script>' },
    ])
      assert.equal((await ask(more)).status, absent)
  })
})
