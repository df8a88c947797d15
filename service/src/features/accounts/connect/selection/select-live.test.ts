import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { begin } from '#testing/team/connect.ts'
import { type Call, newStranger, newTeam, type Reply } from '#testing/team/team.ts'
import { type Answering, newReceiver, type Receiver } from '#testing/twins/receiver.ts'

const step = '/v1/connect/pinboard/select-board'

const json = (status: number, body: object): Answering => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const granted = json(200, { access_token: 'pina_1', refresh_token: 'pinr_1', expires_in: 2_592_000 })
const ann = json(200, { id: '42', username: 'ann', business_name: 'Ann', follower_count: 3 })
const board = (id: string) => ({ id, name: `Board ${id}`, description: 'All of it', privacy: 'SECRET' })

describe('choosing in live mode', () => {
  // A stand-in for the platform answers in its wire format.
  let platform: Receiver
  let running: Running
  let call: Call
  let profileId: string
  /** What the person has there. */
  let boards: object[]

  before(async () => {
    platform = await newReceiver()
    running = await boot({
      PINBOARD_URL: `${platform.url}/v5`,
      PINBOARD_CLIENT_ID: 'our-app',
      PINBOARD_CLIENT_SECRET: 'our-secret',
      PROVIDER_TIMEOUT_MS: '1000',
    })
    const team = await newTeam(running)
    call = await team.key({ mode: 'live' })
    profileId = (await call('GET /v1/profiles')).body.data[0].id
  })

  beforeEach(() => {
    boards = [board('7'), board('8')]
    platform.received.length = 0
    platform.answers(({ path }) => {
      if (path.endsWith('/oauth/token')) return granted
      if (path.endsWith('/user_account')) return ann
      const id = /\/boards\/(\w+)$/.exec(path)?.[1]
      if (id === undefined) return json(200, { items: boards, bookmark: null })
      const found = boards.find((one) => (one as { id: string }).id === id)
      return found ? json(200, found) : json(404, { code: 40, message: 'Board not found.' })
    })
  })

  after(() => running?.stop())

  const isRefused = ({ status, code }: Reply, expected: [number, string]) =>
    assert.deepEqual([status, code], expected)

  async function consent(more: Record<string, string> = { headless: 'true' }): Promise<Reply> {
    const { authUrl, state } = (await begin(call, profileId, 'pinboard', more)).body
    assert.equal(new URL(authUrl).origin, 'https://www.pinterest.com')
    return call('POST /v1/connect/pinboard', { code: 'from-the-platform', state })
  }

  test('a choice that is made is connected with the credentials of the person who agreed', async () => {
    const { connectToken } = (await consent()).body
    const { url } = running
    const headers = { 'x-connect-token': connectToken }
    const stranger = await newStranger(running)
    const listed = await stranger(`GET ${step}?profileId=${profileId}`, undefined, headers)
    assert.deepEqual(listed.body.boards[1], { ...board('8'), type: 'board' })
    const selected = await stranger(`POST ${step}`, { profileId, boardId: '8' }, headers)
    assert.equal(selected.status, 200, url)
    assert.deepEqual(selected.body.account.metadata, { defaultBoardId: '8', defaultBoardName: 'Board 8' })
    assert.equal(selected.body.account.followersCount, 3)
    assert.doesNotMatch(JSON.stringify(selected.body), /pin[ar]_1/)
    const requested = platform.received.filter(({ path }) => path.includes('/boards'))
    for (const { headers: sent } of requested) assert.equal(sent.authorization, 'Bearer pina_1')
  })

  test('what a person made after the consent can be chosen, and what is gone cannot', async () => {
    const { pendingDataToken } = (await consent()).body
    const select = (boardId: string) => call(`POST ${step}`, { profileId, boardId, pendingDataToken })
    boards = [board('9')]
    isRefused(await select('7'), [400, 'provider_rejected'])
    isRefused(await select('10'), [404, 'choice_not_found'])
    assert.equal((await select('9')).body.account.metadata.defaultBoardId, '9')
  })

  test('a person with nothing to choose from is told what to do', async () => {
    boards = []
    for (const more of [{ headless: 'true' }, {}]) {
      const refused = await consent(more as Record<string, string>)
      isRefused(refused, [422, 'nothing_to_connect'])
      assert.match(refused.body.error, /no board at Pinterest.*Create a board there/)
    }
    const ownPage = running.url.replace('127.0.0.1', 'localhost')
    const more = { headless: 'true', redirect_url: `${ownPage}/done` }
    const { state } = (await begin(call, profileId, 'pinboard', more)).body
    const stranger = await newStranger(running)
    const sent = await stranger(`GET /v1/connect/pinboard/callback?state=${state}&code=abc`)
    const reported = new URL(sent.headers.get('location') ?? '').searchParams
    assert.equal(reported.get('error'), 'nothing_to_connect')
    assert.match(reported.get('error_description') ?? '', /Create a board there/)
  })

  test('a platform that fails at a step leaves the connection as it was', async () => {
    const { pendingDataToken } = (await consent()).body
    const body = { profileId, boardId: '7', pendingDataToken }
    const query = new URLSearchParams({ profileId, pendingDataToken })
    const rows: [answer: Answering | undefined, status: number, code: string][] = [
      [json(403, { code: 29, message: 'You are not permitted.' }), 400, 'provider_rejected'],
      [json(401, { code: 2, message: 'Authentication failed.' }), 400, 'provider_rejected'],
      [json(500, { code: 9, message: 'Something went wrong.' }), 502, 'provider_error'],
      [{ ...json(429, { code: 8, message: 'Slower.' }) }, 429, 'outbound_rate_limited'],
      [{ status: 500, body: 'oops' }, 504, 'provider_timeout'],
      [undefined, 504, 'provider_timeout'],
    ]
    for (const [answer, status, code] of rows) {
      platform.answers(() => answer)
      isRefused(await call(`GET ${step}?${query}`), [status, code])
      isRefused(await call(`POST ${step}`, body), [status, code])
    }
    platform.answers(() => json(200, board('7')))
    assert.equal((await call(`POST ${step}`, body)).status, 200)
  })

  test('a connection that waits is over after a quarter of an hour', async () => {
    const { pendingDataToken, connectToken } = (await consent()).body
    await advance(14 * 60, running)
    const body = { profileId, boardId: '7', pendingDataToken }
    const query = new URLSearchParams({ profileId, pendingDataToken })
    assert.equal((await call(`GET ${step}?${query}`)).status, 200)
    await advance(61, running)
    isRefused(await call(`GET ${step}?${query}`), [404, 'pending_data_not_found'])
    isRefused(await call(`POST ${step}`, body), [404, 'pending_data_not_found'])
    const headers = { 'x-connect-token': connectToken }
    const stranger = await newStranger(running)
    isRefused(await stranger(`POST ${step}`, body, headers), [401, 'invalid_credential'])
    isRefused(await stranger(`GET /v1/connect/pending-data?token=${pendingDataToken}`), [
      404,
      'pending_data_not_found',
    ])
  })
})
