import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '#features/catalogue.ts'
import { fill, queryOf } from '#testing/requests/requests.ts'
import { service } from '#testing/service/service.ts'
import { begin } from '#testing/team/connect.ts'
import { client, control, newStranger, newTeam, type Reply, type Team } from '#testing/team/team.ts'

const step = '/v1/connect/pinboard/select-board'
const redirect = 'https://app.example.com/done?tab=2'

const isRefused = ({ status, code, param }: Reply, expected: [number, string, string?]) =>
  assert.deepEqual([status, code, ...(param === undefined ? [] : [param])], expected)

/** Goes where a browser would, as one that has no credential. */
async function open(address: string): Promise<Reply> {
  const url = new URL(address)
  return (await newStranger())(`GET ${url.pathname}${url.search}`)
}

/** A connection that waits for the choice of a board. */
async function pendingOf({ call, profileId }: Pick<Team, 'call' | 'profileId'>, more = {}) {
  const { authUrl } = (await begin(call, profileId, 'pinboard', { headless: 'true', ...more })).body
  const { body } = await open(authUrl)
  return body as { pendingDataToken: string; connectToken: string; expiresAt: string }
}

/** A caller with nothing but a connect token. */
async function holderOf(connectToken: string) {
  const { url } = await service()
  return client(url, { 'x-connect-token': connectToken })
}

test('without headless the first choice is connected, and the board is its default', async () => {
  const { call, profileId } = await newTeam()
  const opened = await open((await begin(call, profileId, 'pinboard')).body.authUrl)
  assert.partialDeepStrictEqual(opened.body, { connected: true, profileId })
  const account = (await call(`GET /v1/accounts/${opened.body.accountId}`)).body
  assert.partialDeepStrictEqual(account, {
    platformAccountId: 'sbx-pinboard-1',
    metadata: { defaultBoardId: 'pinboard-1', defaultBoardName: 'Sandbox board 1' },
  })
})

test('headless stops at the choice, with the same tokens in an answer, in a redirect and for a code', async () => {
  const { call, profileId } = await newTeam()
  const begun = async (more = {}) =>
    (await begin(call, profileId, 'pinboard', { headless: 'true', ...more })).body
  const reported = ({ pendingDataToken, connectToken, ...rest }: Record<string, unknown>) => {
    assert.match(String(pendingDataToken), /^zp_[0-9A-Za-z]{43}$/)
    assert.match(String(connectToken), /^zt_[0-9A-Za-z]{43}$/)
    return rest
  }
  const names = { step: 'select', platform: 'pinboard', profileId }
  const { expiresAt, ...opened } = reported((await open((await begun()).authUrl)).body)
  assert.deepEqual(opened, { connected: false, ...names })
  const { time } = (await call('GET /v1/status')).body
  assert.ok(Math.abs(Date.parse(String(expiresAt)) - Date.parse(time) - 15 * 60_000) < 60_000)

  const sent = await open((await begun({ redirect_url: redirect })).authUrl)
  assert.equal(sent.status, 302)
  const query = Object.fromEntries(new URL(sent.headers.get('location') ?? '').searchParams)
  assert.deepEqual(reported(query), { tab: '2', ...names })

  const { state } = await begun()
  const finished = await call('POST /v1/connect/pinboard', { code: 'sbx_ok_2', state })
  assert.equal(finished.status, 200)
  const { expiresAt: _, ...rest } = reported(finished.body)
  assert.deepEqual(rest, { connected: false, ...names })
  assert.deepEqual((await call('GET /v1/accounts')).body.data, [])
})

test('a platform without choices does not stop for headless', async () => {
  const { call, profileId } = await newTeam()
  const { authUrl } = (await begin(call, profileId, 'threadnet', { headless: 'true' })).body
  assert.equal((await open(authUrl)).body.connected, true)
})

test('the choices are listed and one of them is connected, by each name that a connection has', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  for (const [index, name] of ['pendingDataToken', 'tempToken', 'header'].entries()) {
    const { pendingDataToken, connectToken } = await pendingOf(team)
    const naming: Record<string, string> =
      name === 'header' ? {} : { [name]: name === 'tempToken' ? connectToken : pendingDataToken }
    const headers = name === 'header' ? { 'x-connect-token': connectToken } : {}
    const query = new URLSearchParams({ profileId, ...naming })
    const listed = await call(`GET ${step}?${query}`, undefined, headers)
    assert.deepEqual(
      listed.body,
      {
        boards: [1, 2].map((number) => ({
          id: `pinboard-${number}`,
          name: `Sandbox board ${number}`,
          type: 'board',
          privacy: 'PUBLIC',
        })),
      },
      name,
    )
    const boardId = `pinboard-${(index % 2) + 1}`
    const selected = await call(`POST ${step}`, { profileId, boardId, ...naming }, headers)
    assert.equal(selected.status, 200, name)
    assert.partialDeepStrictEqual(selected.body, {
      connected: true,
      profileId,
      account: { platformAccountId: 'sbx-pinboard-1', metadata: { defaultBoardId: boardId } },
    })
    assert.equal('redirectUrl' in selected.body, false)
  }
  const { data } = (await call('GET /v1/accounts')).body
  assert.equal(data.length, 1, 'the same person is the same account')
})

test('the answer names the address where the person goes on', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const select = async (pending: object, more = {}) => {
    const { body } = await call(`POST ${step}`, { profileId, boardId: 'pinboard-1', ...pending, ...more })
    return { url: body.redirectUrl, accountId: body.accountId }
  }
  const named = { pendingDataToken: (await pendingOf(team)).pendingDataToken }
  const own = await select(named, { redirect_url: 'https://other.example/x' })
  const { accountId } = own
  assert.equal(
    own.url,
    `https://other.example/x?connected=true&accountId=${accountId}&profileId=${profileId}`,
  )
  const sent = await open(
    (await begin(call, profileId, 'pinboard', { headless: 'true', redirect_url: redirect })).body.authUrl,
  )
  const token = new URL(sent.headers.get('location') ?? '').searchParams.get('pendingDataToken')
  const begun = await select({ pendingDataToken: token })
  assert.equal(begun.url, `${redirect}&connected=true&accountId=${accountId}&profileId=${profileId}`)
})

test('a token that a client sends along is checked, and neither used nor answered', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const { pendingDataToken } = await pendingOf(team)
  const body = { profileId, boardId: 'pinboard-1', pendingDataToken }
  isRefused(await call(`POST ${step}`, { ...body, refreshToken: 7 }), [400, 'invalid_string', 'refreshToken'])
  isRefused(await call(`POST ${step}`, { ...body, expiresIn: 'soon' }), [400, 'invalid_integer', 'expiresIn'])
  const sent = { refreshToken: 'of-the-client', expiresIn: 2_592_000 }
  const selected = await call(`POST ${step}`, { ...body, ...sent })
  assert.equal(selected.status, 200, JSON.stringify(selected.body))
  const account = (await call(`GET /v1/accounts/${selected.body.accountId}`)).body
  const audit = (await team.owner('GET /v1/audit-log')).body
  const logs = (await call('GET /v1/logs')).body
  assert.ok(!JSON.stringify([selected.body, account, audit, logs]).includes(sent.refreshToken))
})

test('a connect token stands for a credential in the select steps of its connection and nowhere else', async () => {
  const team = await newTeam()
  const { profileId } = team
  const [one, other] = [await pendingOf(team), await pendingOf(team)]
  const holder = await holderOf(one.connectToken)
  assert.equal((await holder(`GET ${step}?profileId=${profileId}`)).body.boards.length, 2)
  isRefused(await holder(`GET ${step}?profileId=${profileId}&pendingDataToken=${other.pendingDataToken}`), [
    404,
    'pending_data_not_found',
  ])
  isRefused(await holder(`GET ${step}?profileId=${'0'.repeat(24)}`), [404, 'profile_not_found', 'profileId'])
  for (const wrong of [one.pendingDataToken, `${one.connectToken}x`, 'x'])
    isRefused(await (await holderOf(wrong))(`GET ${step}?profileId=${profileId}`), [
      401,
      'invalid_credential',
    ])
  const body = { profileId, boardId: 'pinboard-2' }
  assert.equal((await holder(`POST ${step}`, body)).status, 200)
  isRefused(await holder(`POST ${step}`, body), [401, 'invalid_credential'])

  const next = await holderOf(other.connectToken)
  for (const operation of catalogue.filter(
    ({ permission, connectToken }) => permission !== 'public' && !connectToken,
  )) {
    const query = queryOf(operation)
    const refused = await next(fill(operation, {}) + (query && `?${query}`))
    isRefused(refused, [401, 'missing_credential'])
  }
  for (const { route, connectToken } of catalogue)
    if (connectToken)
      assert.match(route, /^(GET|POST) \/v1\/connect\/\w+\/(select-\w+|locations|organizations)/)
})

test('of several selections at once one connects the account, and the connection is over', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const { pendingDataToken } = await pendingOf(team)
  const body = { profileId, boardId: 'pinboard-1', pendingDataToken }
  const replies = await Promise.all([1, 2, 3, 4].map(() => call(`POST ${step}`, body)))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 404, 404, 404])
  isRefused(await call(`GET ${step}?profileId=${profileId}&pendingDataToken=${pendingDataToken}`), [
    404,
    'pending_data_not_found',
  ])
  isRefused(await call(`GET /v1/connect/pending-data?token=${pendingDataToken}`), [
    404,
    'pending_data_not_found',
  ])
})

test('a choice that fails leaves the connection as it was', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const { pendingDataToken } = await pendingOf(team)
  const body = { profileId, pendingDataToken }
  isRefused(await call(`POST ${step}`, { ...body, boardId: '99' }), [404, 'choice_not_found', 'boardId'])
  isRefused(await call(`POST ${step}`, body), [400, 'missing_required_parameter', 'boardId'])
  assert.equal((await call(`POST ${step}`, { ...body, boardId: 'pinboard-1' })).status, 200)
})

test('a connection is named by its own tokens, for its profile, team and mode', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const other = (await call('POST /v1/profiles', { name: 'Other' })).body.id
  const { pendingDataToken, connectToken } = await pendingOf(team)
  const stranger = await newTeam()
  const live = await team.key({ mode: 'live' })
  const livePlace = (await live('GET /v1/profiles')).body.data[0].id
  const list = (of: typeof call, profile: string, more = {}) =>
    of(`GET ${step}?${new URLSearchParams({ profileId: profile, pendingDataToken, ...more })}`)
  for (const misuse of [
    await list(call, other),
    await list(stranger.call, stranger.profileId),
    await list(live, livePlace),
    await list(call, profileId, { tempToken: 'zt_x' }),
    await list(call, profileId, { pendingDataToken: connectToken }),
  ])
    isRefused(misuse, [404, 'pending_data_not_found'])
  const limited = await team.key({ profileIds: [other] })
  isRefused(await list(limited, profileId), [404, 'profile_not_found', 'profileId'])
  isRefused(await call(`GET ${step}?profileId=${profileId}`), [
    400,
    'missing_required_parameter',
    'pendingDataToken',
  ])
  assert.equal((await list(call, profileId, { tempToken: connectToken })).status, 200)
})

test('the data of a pending connection are read once and name its connect token; the select step finds it still', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const { pendingDataToken, connectToken } = await pendingOf(team)
  const { body } = await call(`GET /v1/connect/pending-data?token=${pendingDataToken}`)
  assert.partialDeepStrictEqual(body, {
    platform: 'pinboard',
    profileId,
    tempToken: connectToken,
    selectionType: 'boards',
    userProfile: { id: 'sbx-pinboard-1', username: 'sbx-pinboard-1' },
  })
  assert.deepEqual(body.options[0], { id: 'pinboard-1', name: 'Sandbox board 1', type: 'board' })
  isRefused(await call(`GET /v1/connect/pending-data?token=${pendingDataToken}`), [
    404,
    'pending_data_not_found',
  ])
  const holder = await holderOf(body.tempToken)
  assert.equal((await holder(`POST ${step}`, { profileId, boardId: 'pinboard-1' })).status, 200)
})

test('a pending connection of the sandbox control can be finished', async () => {
  const { call, profileId } = await newTeam()
  const sandbox = await control()
  const requested = { kind: 'pending-data', platform: 'pinboard', profileId }
  const { token } = (await sandbox('POST /_sandbox/capabilities', requested)).body
  const body = { profileId, boardId: 'pinboard-2', pendingDataToken: token }
  assert.equal((await call(`POST ${step}`, body)).body.account.metadata.defaultBoardId, 'pinboard-2')
})

test('a reconnection in which nobody chooses keeps the choice that was made', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const { pendingDataToken } = await pendingOf(team)
  const chosen = await call(`POST ${step}`, { profileId, boardId: 'pinboard-2', pendingDataToken })
  const again = await open((await begin(call, profileId, 'pinboard')).body.authUrl)
  assert.equal(again.body.accountId, chosen.body.accountId)
  const { metadata } = (await call(`GET /v1/accounts/${again.body.accountId}`)).body
  assert.equal(metadata.defaultBoardId, 'pinboard-2')
})
