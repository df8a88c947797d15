import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf } from '#testing/service/socket.ts'
import { begin } from '#testing/team/connect.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

const step = '/v1/connect/socialnet/select-page'

async function pending({ call, profileId }: Team, platform = 'socialnet') {
  const begun = await begin(call, profileId, platform, { headless: 'true' })
  const requested = { code: 'sbx_ok', state: begun.body.state }
  return (await call(`POST /v1/connect/${platform}`, requested)).body.pendingDataToken
}

async function connectPage(team: Team, pageId = 'socialnet-1') {
  const pendingDataToken = await pending(team)
  const { call, profileId } = team
  const { body } = await call(`POST ${step}`, { profileId, pageId, pendingDataToken })
  return body.account
}

test('the pages of a person are listed without their tokens, and the chosen one is the account', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const pendingDataToken = await pending(team)
  const named = new URLSearchParams({ profileId, pendingDataToken })
  const { body } = await call(`GET ${step}?${named}`)
  assert.deepEqual(body.pages, [
    {
      id: 'socialnet-1',
      name: 'Sandbox page socialnet-1',
      type: 'page',
      username: 'socialnet-1',
      category: 'Software',
    },
    {
      id: 'socialnet-2',
      name: 'Sandbox page socialnet-2',
      type: 'page',
      username: 'socialnet-2',
      category: 'Software',
    },
  ])
  const choice = { profileId, pageId: 'socialnet-2', pendingDataToken }
  const { account } = (await call(`POST ${step}`, choice)).body
  assert.equal(account.platformAccountId, 'socialnet-2')
  assert.equal(account.metadata.connectedBy, 'sbx-socialnet-1')
})

test('the pages with a photo account are listed with it, and it is the account of its page', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const pendingDataToken = await pending(team, 'photonet')
  const path = '/v1/connect/photonet/select-account'
  const { body } = await call(`GET ${path}?${new URLSearchParams({ profileId, pendingDataToken })}`)
  const [first] = body.pages
  assert.equal(first.photonet_business_account.username, 'sandbox.photonet-1')
  assert.doesNotMatch(JSON.stringify(body), /token/)
  const { account } = (await call(`POST ${path}`, { profileId, pageId: first.id, pendingDataToken })).body
  assert.equal(account.platformAccountId, first.photonet_business_account.id)
  assert.equal(account.username, 'sandbox.photonet-1')
})

test('an account is switched to another page of its person, and then posts there', async () => {
  const team = await newTeam()
  const { call } = team
  const { id } = await connectPage(team)
  const path = `/v1/accounts/${id}/socialnet-page`
  const { body } = await call(`GET ${path}`)
  assert.deepEqual([body.selectedPageId, body.cached, body.pages.length], ['socialnet-1', false, 2])
  const unknown = await call(`PUT ${path}`, { selectedPageId: 'socialnet-3' })
  assert.deepEqual(faultOf(unknown), { status: 404, code: 'page_not_found', param: 'selectedPageId' })
  for (let times = 0; times < 2; times++) {
    const switched = await call(`PUT ${path}`, { selectedPageId: 'socialnet-2' })
    assert.deepEqual(switched.body.selectedPage, { id: 'socialnet-2', name: 'Sandbox page socialnet-2' })
  }
  const account = (await call(`GET /v1/accounts/${id}`)).body
  assert.deepEqual([account.platformAccountId, account.metadata.pageId], ['socialnet-2', 'socialnet-2'])
  const post = await publishNow(call, [id], 'Hello from the other page')
  assert.match(post.targets[0].platformPostId, /^socialnet-2_/)
})

test('two accounts of a profile cannot become the same page', async () => {
  const team = await newTeam()
  const { id } = await connectPage(team)
  await connectPage(team, 'socialnet-2')
  const switched = await team.call(`PUT /v1/accounts/${id}/socialnet-page`, { selectedPageId: 'socialnet-2' })
  assert.deepEqual([switched.status, switched.code], [409, 'account_already_in_profile'])
  assert.equal((await team.call(`GET /v1/accounts/${id}`)).body.platformAccountId, 'socialnet-1')
})

test('the consent of the person is renewed while the account is connected', async () => {
  const team = await newTeam()
  const ask = await control()
  const { id } = await connectPage(team)
  const renewals = async () => {
    const { data } = (await ask(`GET /_sandbox/calls?accountId=${id}&limit=1000`)).body
    return data.filter(({ operation }: { operation: string }) => operation === 'refresh').length
  }
  await team.call(`GET /v1/accounts/${id}/socialnet-page`)
  assert.equal(await renewals(), 0)
  await ask('POST /_sandbox/clock', { advanceSeconds: 31 * 86_400 })
  assert.equal((await team.call(`GET /v1/accounts/${id}/socialnet-page`)).status, 200)
  assert.equal(await renewals(), 2)
  await ask('POST /_sandbox/clock', { advanceSeconds: 31 * 86_400 })
  assert.equal((await team.call(`GET /v1/accounts/${id}/socialnet-page`)).status, 200)
})

const menu = [
  {
    locale: 'default',
    composer_input_disabled: false,
    call_to_actions: [
      { type: 'postback', title: 'Begin', payload: 'BEGIN' },
      { type: 'web_url', title: 'Shop', url: 'https://shop.example/' },
      {
        type: 'nested',
        title: 'More',
        call_to_actions: [{ type: 'postback', title: 'Help', payload: 'HELP' }],
      },
    ],
  },
]

test('the chat menu of a page is set, read and removed, as often as one says so', async () => {
  const team = await newTeam()
  const { call } = team
  const path = `/v1/accounts/${(await connectPage(team)).id}/chat-menu`
  assert.deepEqual((await call(`GET ${path}`)).body, { data: [] })
  for (let times = 0; times < 2; times++) {
    const set = await call(`PUT ${path}`, { persistent_menu: menu })
    assert.deepEqual([set.status, set.body], [200, { data: menu }])
  }
  assert.deepEqual((await call(`GET ${path}`)).body, { data: menu })
  for (let times = 0; times < 2; times++)
    assert.deepEqual((await call(`DELETE ${path}`)).body, { deleted: true })
  assert.deepEqual((await call(`GET ${path}`)).body, { data: [] })
})

test('a menu that Messenger would refuse is refused by name before any call', async () => {
  const team = await newTeam()
  const path = `/v1/accounts/${(await connectPage(team)).id}/chat-menu`
  const [entry] = menu
  const item = { type: 'postback', title: 'Begin', payload: 'BEGIN' }
  const of = (...items: object[]) => [{ locale: 'default', call_to_actions: items }]
  const at = 'persistent_menu[0].call_to_actions'
  const bad: [menu: unknown, code: string, param: string][] = [
    [undefined, 'missing_required_parameter', 'persistent_menu'],
    [[], 'invalid_array', 'persistent_menu'],
    [[entry, entry], 'invalid_value', 'persistent_menu[1].locale'],
    [of(item, item, item, item), 'invalid_array', at],
    [of({ ...item, title: 'a'.repeat(31) }), 'invalid_string', `${at}[0].title`],
    [of({ type: 'postback', title: 'x' }), 'missing_required_parameter', `${at}[0].payload`],
    [of({ type: 'web_url', title: 'x' }), 'missing_required_parameter', `${at}[0].url`],
    [of({ type: 'nested', title: 'x' }), 'missing_required_parameter', `${at}[0].call_to_actions`],
    [
      of({ type: 'nested', title: 'x', call_to_actions: Array(6).fill(item) }),
      'invalid_array',
      `${at}[0].call_to_actions`,
    ],
  ]
  for (const [list, code, param] of bad) {
    const refused = await team.call(`PUT ${path}`, { persistent_menu: list })
    assert.deepEqual(faultOf(refused), { status: 400, code, param })
  }
  assert.deepEqual((await team.call(`GET ${path}`)).body, { data: [] })
})
