import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Operation } from '#contract/operation/operation.ts'
import { isSessionOnly } from '#contract/operation/permissions.ts'
import { digestOfTables, withDatabase } from '#testing/database/rows.ts'
import type { Fixture } from '#testing/fixtures/fixture.ts'
import { fixtureOf, fixtures } from '#testing/fixtures/fixtures.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { type IdPosition, idPositions, idsInPath } from '#testing/requests/id-positions.ts'
import { queryOf, requestWith } from '#testing/requests/requests.ts'
import { differences, viewOf } from '#testing/requests/view.ts'
import { type ActorName, mayAsk, newWorld, type Whose, type World } from '#testing/requests/world.ts'
import { databaseServer } from '#testing/service/process.ts'
import { boot, type Running } from '#testing/service/service.ts'
import type { Reply } from '#testing/team/team.ts'
import { catalogue } from './catalogue.ts'
import { listLogs } from './system/logs.operations.ts'

/** What concerns all operations at once is not asked of one. */
const notOfOne = { skip: process.env.TEST_ONLY !== undefined && 'asked of one operation only' }

describe('what a caller may not see', () => {
  let own: Running
  let world: World

  before(async () => {
    own = await boot()
    world = await newWorld(own)
  })
  after(() => own.stop())

  // Shown only if the caller names an account: that one, or any to which the network shows the object.
  const shownByName = {
    key: [],
    'limited key': [],
    'limited member': [],
    'live key': [],
    'owner of another team': [],
  }

  /** Whose objects each actor sees, by their scope; in lists and by their ids. */
  const visible: Record<Fixture['scope'], Partial<Record<ActorName, readonly Whose[]>>> = {
    profile: {
      key: ['own', 'hidden', 'moved', 'retargeted'],
      'limited key': ['own'],
      'limited member': ['own'],
      'live key': ['live'],
      'owner of another team': ['theirs'],
    },
    team: {
      key: ['own', 'hidden'],
      'limited key': ['own', 'hidden'],
      'limited member': ['own', 'hidden'],
      'live key': ['live'],
      'owner of another team': ['theirs'],
    },
    session: {
      key: [],
      owner: ['own'],
      'limited key': [],
      'live key': [],
      'live owner': ['own'],
      'owner of another team': ['theirs'],
    },
    account: shownByName,
    provider: shownByName,
  }

  test('is in no list, and what the scope of a fixture promises is seen', notOfOne, async () => {
    const everybody = new Set(Object.values(visible).flatMap((one) => Object.keys(one) as ActorName[]))
    // Before anybody names an id: the log of requests holds their paths.
    const answers = new Map<ActorName, Awaited<ReturnType<typeof answersTo>>>()
    for (const who of everybody) answers.set(who, await answersTo(who))
    for (const who of everybody)
      for (const { kind, scope } of fixtures)
        for (const whose of ['own', 'hidden', 'moved', 'retargeted', 'live', 'theirs'] as const) {
          const [seen, id] = [visible[scope][who]?.includes(whose), world.objects[whose][kind]]
          if (seen === undefined || !id) continue
          const place = `${whose} ${kind}, whose fixture says ${scope}, for the ${who}`
          // Making an object inside of another one names that one in a path, which its own team finds in the log.
          const isOwnName = visible[scope] === shownByName && visible.profile[who]?.includes(whose)
          const shownBy = (answers.get(who) ?? []).filter(
            ({ operation, text }) => text.includes(id) && !(isOwnName && operation === listLogs),
          )
          if (!seen)
            assert.deepEqual(
              shownBy.map(({ operation }) => operation.id),
              [],
              place,
            )
          assert.equal(shownBy.length > 0 || (await isFound(who, kind, id)), seen, place)
        }
  })

  /** Everything that an actor reads without naming an id. */
  async function answersTo(who: ActorName): Promise<{ operation: Operation; text: string }[]> {
    const actor = world.actors[who]
    const answers = []
    for (const operation of catalogue) {
      if (!isRead(operation) || idsInPath(operation).length > 0) continue
      if (operation.permission === 'public' || !mayAsk(actor, operation)) continue
      const required = queryOf(operation, actor.around)
      const query = operation.reply.paged ? `${required && `${required}&`}limit=100` : required
      const { body } = await world.asker.ask(operation, { credential: actor.credential, query })
      answers.push({ operation, text: JSON.stringify(body) })
    }
    return answers
  }

  /** Whether a read that takes this id alone finds something. */
  async function isFound(who: ActorName, kind: string, id: string): Promise<boolean> {
    const actor = world.actors[who]
    for (const operation of catalogue) {
      const [only, ...more] = idsInPath(operation)
      if (!isRead(operation) || only?.kind !== kind || more.length > 0) continue
      // What an account shows is for those who name it.
      const around = visible[fixtureOf(kind).scope] === shownByName ? {} : actor.around
      const query = queryOf(operation, around)
      const asking = { credential: actor.credential, ids: { [kind]: id }, query }
      const { status } = await world.asker.ask(operation, asking)
      if (status === 200) return true
    }
    return false
  }

  const positions = onlyWanted(catalogue).flatMap((operation) => idPositions(operation))

  interface Question {
    name: string
    whose: Whose
    who: ActorName
  }

  /** What was in the profile of a limited caller and is there no more. */
  const leftProfile = (['moved', 'retargeted'] as const).flatMap((whose) =>
    (['limited key', 'limited member'] as const).map(
      (who): Question => ({ name: `${whose} out of the profile of the ${who}`, whose, who }),
    ),
  )

  /** The requests that test one position of an id. */
  function questionsOf({ operation, kind, filter, eitherMode }: IdPosition): Question[] {
    const { scope } = fixtureOf(kind)
    const able = isSessionOnly(operation.permission) ? 'owner' : 'key'
    const roles = ['member', 'read_only', 'billing_admin', 'read-only key'] as const
    const isHidden = scope === 'profile' || scope === 'account'
    const hasMode = scope !== 'session' && !eitherMode
    const requested: (Question | false)[] = [
      { name: 'of another team', whose: 'theirs', who: able },
      filter !== 'past' && { name: 'deleted', whose: 'deleted', who: able },
      isHidden && { name: 'of a profile that the key is not for', whose: 'hidden', who: 'limited key' },
      isHidden && { name: 'of a profile that the member is not for', whose: 'hidden', who: 'limited member' },
      ...(isHidden ? leftProfile : []),
      hasMode && { name: 'of live mode', whose: 'live', who: able },
      hasMode && { name: 'of test mode', whose: 'own', who: `live ${able}` as const },
      ...roles.map(
        (who): Question => ({
          name: `asked for by ${who}`,
          whose: mayAsk(world.actors[who], operation) ? 'theirs' : 'own',
          who,
        }),
      ),
    ]
    return requested.filter(
      (question) => question !== false && world.objects[question.whose][kind],
    ) as Question[]
  }

  test('is answered as an id that nobody has, and nothing changes', async () => {
    const unchanged = await watch()
    for (const position of positions) {
      await expectFound(position)
      const absent = new Map<ActorName, object>()
      for (const { name, whose, who } of questionsOf(position)) {
        const place = `${placeOf(position)}: ${name}`
        const expected = absent.get(who) ?? (await askForNobodys(position, who))
        absent.set(who, expected)
        const id = world.objects[whose][position.kind] ?? ''
        assert.deepEqual(shown(await ask(position, id, who), id), expected, place)
      }
    }
    await unchanged()
  })

  test('may be of the other mode where the declaration says so', async () => {
    for (const position of positions.filter(({ eitherMode }) => eitherMode)) {
      const who = isSessionOnly(position.operation.permission) ? 'live owner' : 'live key'
      const reply = await ask(position, world.objects.own[position.kind] ?? '', who)
      assert.ok(reply.status < 300, `${placeOf(position)} ${JSON.stringify(reply.body)}`)
    }
  })

  /** A read of an own object finds it: otherwise it would prove nothing that it finds none of others. */
  async function expectFound(position: IdPosition): Promise<void> {
    const { operation, kind } = position
    if (!isRead(operation)) return
    const who = isSessionOnly(operation.permission) ? 'owner' : 'key'
    const { status, body } = await ask(position, world.objects.own[kind] ?? '', who)
    assert.notEqual(status, 404, `${placeOf(position)} of an own object: ${JSON.stringify(body)}`)
  }

  /** What is answered to an id that nobody has. */
  async function askForNobodys(position: IdPosition, who: ActorName): Promise<object> {
    const id = randomId()
    const reply = await ask(position, id, who)
    const { operation, filter, judged, kind } = position
    const isLive = who.startsWith('live')
    // Live mode has no carrier here, and nothing of what is made or can be done in test mode only.
    const missing = idPositions(operation).filter((one) => isLive && fixtureOf(one.kind).testModeOnly)
    const isAway = missing.length > 0 && [501, 503].includes(reply.status)
    const absentOf = (one: string) => {
      const { absent: codes, absentStatus = 404 } = fixtureOf(one)
      return codes.map((code) => `${absentStatus} ${code}`)
    }
    const away = missing.flatMap((one) => absentOf(one.kind))
    const answer = reply.status < 300 ? reply.status : `${reply.status} ${reply.code}`
    const expected: (string | number)[] = !mayAsk(world.actors[who], operation)
      ? ['403 insufficient_permissions', '403 actor_not_allowed']
      : filter || judged
        ? [200, ...(judged ? [207] : []), ...away]
        : [...absentOf(kind), ...away]
    const place = `${placeOf(position)} as ${who}: ${JSON.stringify(reply.body)}`
    assert.ok(isAway || expected.includes(answer), `${place} is none of ${expected}`)
    return shown(reply, id)
  }

  function ask(position: IdPosition, id: string, who: ActorName): Promise<Reply> {
    const { around, credential } = world.actors[who]
    return world.asker.ask(position.operation, { ...requestWith(position, id, around), credential })
  }

  /** Both teams read the same afterwards, and where a server has the tables, no row of any is another one. */
  async function watch(): Promise<() => Promise<void>> {
    const { team, other } = world.asker
    const state = async () => ({
      ...(databaseServer ? { ...(await digestOfTables(own)), idempotency_key: await openKeys(own) } : {}),
      ...prefixed('own', await viewOf(team)),
      ...prefixed('theirs', await viewOf(other.team)),
    })
    const start = await state()
    return async () => assert.deepEqual(differences(start, await state()), [])
  }
})

/** `npm test -- isolation --only getFoo` asks of one operation alone. */
function onlyWanted(operations: readonly Operation[]): readonly Operation[] {
  const only = process.env.TEST_ONLY?.split(',')
  const wanted = only ? operations.filter(({ id }) => only.includes(id)) : operations
  assert.ok(wanted.length >= (only?.length ?? 1), `there is no operation ${only}`)
  return wanted
}

/** What a network refused is kept under the key of the asker, who gets it again. No refusal may leave a key open. */
function openKeys(running: Running): Promise<unknown[]> {
  return withDatabase(running, (query) => query(`select * from idempotency_key where state <> 'done'`))
}

/** A GET that begins a connection is no read. */
function isRead({ route, permission }: Operation): boolean {
  return route.startsWith('GET') && !permission.endsWith(':write')
}

function placeOf({ operation, where, at }: IdPosition): string {
  return `${operation.id} ${where} ${at}`
}

function prefixed(name: string, view: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(view).map(([key, value]) => [`${name} ${key}`, value]))
}

/** All of an answer but what is new in each. The id that was asked for may be said again. */
function shown({ status, body, headers }: Reply, asked: string): object {
  const { requestId: _, ...rest } = JSON.parse(JSON.stringify(body).replaceAll(`"${asked}"`, '"asked"'))
  const changing = ['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset']
  return { status, body: rest, headers: [...headers].filter(([name]) => !changing.includes(name)) }
}
