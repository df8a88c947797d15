import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { send } from '#testing/service/http.ts'
import { type Running, service } from '#testing/service/service.ts'
import { newMember } from '#testing/team/members.ts'
import { type Call, newAddress, newTeam, type Reply, type Team } from '#testing/team/team.ts'

const inTest = { 'x-mode': 'test' }

describe('a connection does not outlive the right of whoever began it', () => {
  let running: Running
  let team: Team
  before(async () => {
    running = await service()
    team = await newTeam()
  })

  /** A caller that may begin a connection, and how that permission ends. */
  interface Way {
    call: Call
    end(): Promise<Reply>
  }
  const asMember = async (end: (userId: string, call: Call) => Promise<Reply>): Promise<Way> => {
    const { userId, call } = await newMember(team, 'member')
    return {
      call: (route, body, more) => call(route, body, { ...inTest, ...more }),
      end: () => end(userId, call),
    }
  }
  const ways: Record<string, () => Promise<Way>> = {
    'the member is removed': () => asMember((id) => team.owner(`DELETE /v1/team/members/${id}`)),
    'the member may only read': () =>
      asMember((id) => team.owner(`PATCH /v1/team/members/${id}`, { role: 'read_only' })),
    'the member has nothing to do with accounts': () =>
      asMember((id) => team.owner(`PATCH /v1/team/members/${id}`, { role: 'billing_admin' })),
    'the session is logged out': () => asMember((_, call) => call('POST /v1/auth/logout')),
    'the key is deleted': async () => {
      const made = (await team.owner('POST /v1/api-keys', { name: 'short-lived', mode: 'test' })).body
      const call: Call = (route, body, more) =>
        send(running.url, route, { body, headers: { authorization: `Bearer ${made.key}`, ...more } })
      return { call, end: () => team.owner(`DELETE /v1/api-keys/${made.id}`) }
    },
    'a limit comes back that leaves the profile out': async () => {
      const other = (await team.call('POST /v1/profiles', { name: `other ${newAddress()}` })).body.id
      const { userId, call } = await newMember(team, 'member', [other])
      const become = (role: string) => team.owner(`PATCH /v1/team/members/${userId}`, { role })
      await become('admin')
      return {
        call: (route, body, more) => call(route, body, { ...inTest, ...more }),
        end: () => become('member'),
      }
    },
  }

  const cookieOf = ({ headers }: Reply) => headers.getSetCookie()[0]?.split(';')[0]
  const begin = async ({ call }: Way, more = '') => {
    const begun = await call(`GET /v1/connect/pronet?profileId=${team.profileId}${more}`)
    assert.equal(begun.status, 200, JSON.stringify(begun.body))
    return begun
  }
  const carried = (begun: Reply) => {
    const cookie = cookieOf(begun)
    return { 'x-forwarded-for': newAddress(), ...(cookie && { cookie }) }
  }
  const open = (begun: Reply) => {
    const { pathname, search } = new URL(begun.body.authUrl)
    return send(running.url, `GET ${pathname}${search}`, { headers: carried(begun) })
  }

  for (const [name, prepare] of Object.entries(ways))
    test(`when ${name}`, async () => {
      const way = await prepare()
      const [begun, chosen, kept] = [await begin(way), await begin(way, '&headless=true'), await begin(way)]
      assert.equal((await open(kept)).status, 200, 'while the right holds')
      const { connectToken, pendingDataToken } = (await open(chosen)).body
      const accounts = async () => (await team.call('GET /v1/accounts?limit=100')).body.data.length
      const count = await accounts()
      const ended = await way.end()
      assert.ok(ended.status < 300, JSON.stringify(ended.body))
      const refused = await open(begun)
      assert.deepEqual([refused.status, refused.code], [400, 'invalid_state'])
      const body = { profileId: team.profileId, pendingDataToken, accountType: 'personal' }
      const step = 'POST /v1/connect/pronet/select-organization'
      const byToken = await send(running.url, step, {
        body,
        headers: { ...carried(chosen), 'x-connect-token': connectToken },
      })
      assert.equal(byToken.status, 401, JSON.stringify(byToken.body))
      const byOther = await team.call(step, body, carried(chosen))
      const gone = ['invalid_state', 'pending_data_not_found']
      assert.ok(gone.includes(byOther.code ?? ''), JSON.stringify(byOther.body))
      assert.equal(await accounts(), count)
    })
})
