import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { isSessionOnly } from '#contract/permissions.ts'
import { type Asker, bodyOf, type Credential, type Ids, keyOf, newAsker, queryOf } from '#testing/asker.ts'
import { bodyWith, type IdPosition, idPositions, queryWith } from '#testing/id-positions.ts'
import { newMember } from '#testing/members.ts'
import { makers, ofProfiles, removers } from '#testing/objects.ts'
import { databaseServer } from '#testing/process.ts'
import { digestOfTables } from '#testing/rows.ts'
import { randomId } from '#testing/sample.ts'
import { boot, type Running } from '#testing/service.ts'
import { client, type Reply, type Team } from '#testing/team.ts'
import { differences, viewOf } from '#testing/view.ts'
import { catalogue } from './catalogue.ts'

/** Where an id narrows a list and is not looked up: what it names may be there or not. */
const filters = new Set(['listLogs', 'listAuditLog', 'getWebhookLogs', 'listPosts'])

/** Logs outlive what they tell of. */
const outliving = new Set(['listLogs', 'listAuditLog'])

/** They take profiles of either mode. */
const aboveModes = new Set(['inviteLinkTokens'])

describe('an id that the caller may not see is answered as one that nobody has', () => {
  const positions = catalogue.flatMap(idPositions)
  const kinds = [...new Set(positions.map(({ kind }) => kind))]
  let own: Running
  let asker: Asker

  before(async () => {
    own = await boot()
    asker = await newAsker(own)
  })
  after(() => own.stop())

  test('and ids stand in paths, queries and bodies, in lists of them too', () => {
    for (const where of ['path', 'query', 'body'])
      assert.ok(positions.some((position) => position.where === where))
    for (const at of ['profileIds[]', 'targets[].accountId', 'accountIds', '_id'])
      assert.ok(
        positions.some((position) => position.at === at),
        at,
      )
  })

  test('when it is of another team', async () => {
    const { team, other, key, session } = asker
    const [mine, theirs] = [await allOf(team), await allOf(other.team)]
    const view = await viewOf(other.team)
    await expectAbsent(positions, theirs, ({ operation }) => ({
      ids: mine,
      credential: isSessionOnly(operation.permission) ? { ...session, 'x-mode': 'test' } : key,
    }))
    assert.deepEqual(differences(view, await viewOf(other.team)), [])
  })

  test('when it is of a profile that the key, or the session, is not for', async () => {
    const { team } = asker
    const { profileId } = team
    const mine = await idsIn({ team, profileId })
    const elsewhere = await makers.profileId?.({ team })
    const theirs = { ...(await idsIn({ team, profileId: elsewhere ?? '' })), profileId: elsewhere ?? '' }
    const limited = await keyOf(team, { scope: 'profiles', profileIds: [profileId] })
    const { token } = await newMember(team, 'member', [profileId])
    const scoped = positions.filter(
      ({ kind, operation }) => ofProfiles.includes(kind) && !isSessionOnly(operation.permission),
    )
    for (const credential of [limited, { authorization: `Bearer ${token}`, 'x-mode': 'test' }])
      await expectAbsent(scoped, theirs, () => ({ ids: { ...mine, profileId }, credential }))
  })

  test('when it is of the other mode', async () => {
    const { team } = asker
    const credential = await keyOf(team, { mode: 'live' })
    const call = client(asker.url, credential as Record<string, string>)
    const ids: Record<string, string> = {}
    // Accounts of live mode would be real ones.
    for (const kind of ['profileId', 'postId', 'webhookId'])
      ids[kind] = (await makers[kind]?.({ team, call })) ?? ''
    const scoped = positions.filter(
      ({ kind, operation }) => ofProfiles.includes(kind) && !aboveModes.has(operation.id),
    )
    await expectAbsent(scoped, await allOf(team), ({ operation }) => ({
      ids,
      credential: isSessionOnly(operation.permission) ? asker.session : credential,
    }))
  })

  test('when it is deleted', async () => {
    const { team, key, session } = asker
    const ids = await allOf(team)
    const gone = await allOf(team)
    for (const kind of kinds) await removers[kind]?.(team, gone[kind] ?? '')
    const lasting = positions.filter(
      // What cannot be removed is never deleted.
      ({ operation, kind }) => !outliving.has(operation.id) && removers[kind],
    )
    await expectAbsent(lasting, gone, ({ operation }) => ({
      ids,
      credential: isSessionOnly(operation.permission) ? session : key,
    }))
  })

  interface Way {
    ids: Ids
    credential: Credential
  }

  /** Asks each position for an id and for a random one, and looks whether anything has changed. */
  async function expectAbsent(
    asked: readonly IdPosition[],
    foreign: Ids,
    wayOf: (position: IdPosition) => Way,
  ): Promise<void> {
    assert.ok(asked.length > 0)
    const unchanged = await watch()
    for (const position of asked) {
      const { operation, where, at, kind } = position
      const place = `${operation.id} ${where} ${at}`
      const id = foreign[kind]
      assert.ok(id, `there is no foreign ${kind}`)
      const way = wayOf(position)
      const absent = shown(await ask(position, randomId(), way))
      assert.equal(
        absent.status,
        filters.has(operation.id) && where === 'query' ? 200 : 404,
        `${place} ${JSON.stringify(absent.body)}`,
      )
      assert.deepEqual(shown(await ask(position, id, way)), absent, place)
    }
    await unchanged()
  }

  function ask({ operation, where, at }: IdPosition, id: string, { ids, credential }: Way): Promise<Reply> {
    const usual = operation.body ? bodyOf(operation) : undefined
    return asker.ask(operation, {
      ids: where === 'path' ? { ...ids, [at]: id } : ids,
      query: where === 'query' ? queryWith(operation, at, id) : queryOf(operation),
      body: where === 'body' ? bodyWith(operation, at, id) : usual,
      credential,
    })
  }

  async function allOf(team: Team): Promise<Record<string, string>> {
    const ids: Record<string, string> = {}
    for (const kind of kinds) ids[kind] = (await makers[kind]?.({ team })) ?? ''
    return ids
  }

  async function idsIn(place: { team: Team; profileId: string }): Promise<Record<string, string>> {
    const ids: Record<string, string> = {}
    for (const kind of ofProfiles.filter((name) => name !== 'profileId'))
      ids[kind] = (await makers[kind]?.(place)) ?? ''
    return ids
  }

  /** Both teams read the same afterwards, and where a server has the tables, no row of any is another one. */
  async function watch(): Promise<() => Promise<void>> {
    const digest = () => (databaseServer ? digestOfTables(own) : Promise.resolve({}))
    const view = () => viewOf(asker.team)
    const [tables, mine] = [await digest(), await view()]
    return async () => {
      assert.deepEqual(differences(mine, await view()), [])
      assert.deepEqual(differences(tables, await digest()), [])
    }
  }
})

/** All of an answer but what is new in each. */
function shown({ status, body, headers }: Reply) {
  const { requestId: _, ...rest } = body
  const own = ['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset']
  return { status, body: rest, headers: [...headers].filter(([name]) => !own.includes(name)) }
}
