import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type Operation, pagingOf } from '#contract/operation/operation.ts'
import { isSessionOnly } from '#contract/operation/permissions.ts'
import { fixtures, preparations } from '#testing/fixtures/fixtures.ts'
import { type Asker, type Asking, expectFault, settle, sharedAsker } from '#testing/requests/asker.ts'
import { type Documented, documented, requestOf, withObjects } from '#testing/requests/examples.ts'
import { type Ids, queryOf } from '#testing/requests/requests.ts'
import { catalogue } from './catalogue.ts'

/** So far a list is walked row by row. */
const pagesAtMost = 20

describe('every list', () => {
  // What holds for every list, asked of each.

  const lists = catalogue.filter(({ reply }) => reply.paged)

  let asker: Asker
  /** A cursor of each list that has a second page. */
  const cursors = new Map<string, string>()
  /** What a list is asked of for which a fixture has prepared its example. */
  const examples = new Map<string, { ids: Ids; query: string }>()

  before(async () => {
    asker = await sharedAsker()
    // Two of each, so that every list has a second page.
    for (const { make } of fixtures) await make(asker.place)
    await settle(asker.running)
    // Requests are logged together once a second.
    await new Promise((resolve) => setTimeout(resolve, 1200))
    const { body: document } = await asker.team.call('GET /v1/openapi.json')
    for (const operation of lists) {
      const { body } = await page(operation, 'limit=1')
      if (body.nextCursor) cursors.set(operation.id, body.nextCursor)
      else await asExample(operation, document)
    }
  })

  test('a limit outside of its range is refused, and the widest one is taken', async () => {
    const refused = { status: 400, code: 'invalid_limit', param: 'limit' }
    for (const operation of lists) {
      const { max } = pagingOf(operation)
      for (const limit of [
        '0',
        '-1',
        String(max + 1),
        '1.5',
        'ten',
        '',
        '1e1',
        '%201',
        '01',
        '9007199254740993',
      ])
        await expectFault([operation], refused, () => page(operation, `limit=${limit}`))
      for (const limit of [1, max])
        assert.equal((await page(operation, `limit=${limit}`)).status, 200, operation.id)
    }
  })

  test('an offset, where a list takes one, excludes a cursor and ends at its furthest', async () => {
    for (const operation of lists) {
      const { skip, skipMax } = pagingOf(operation)
      const cursor = cursors.get(operation.id)
      if (!skip) {
        const unknown = { status: 400, code: 'unknown_parameter', param: 'skip' }
        await expectFault([operation], unknown, () => page(operation, 'skip=0'))
        continue
      }
      const { value, code } = skipMax ?? { value: 100_000, code: 'invalid_skip' }
      for (const far of [String(value + 1), '-1', 'x', '1.5', ''])
        await expectFault([operation], { status: 400, code, param: 'skip' }, () =>
          page(operation, `skip=${far}`),
        )
      const furthest = await page(operation, `skip=${value}`)
      assert.deepEqual([furthest.status, furthest.body.data], [200, []], operation.id)
      const both = { status: 400, code: 'invalid_pagination', param: 'skip' }
      await expectFault([operation], both, () => page(operation, `skip=0&cursor=${cursor}`))
    }
  })

  test('has a second page here, so that something is asked of it', () => {
    assert.deepEqual(
      lists.map(({ id }) => id).filter((id) => !cursors.has(id)),
      [],
    )
  })

  test('the pages of a list hold each row once, in the order of the whole', async () => {
    for (const operation of lists.filter((one) => !pagingOf(one).cursorOfLength)) {
      // From a cursor on, new rows do not move the pages.
      const from = cursors.get(operation.id)
      const whole: object[] = (await page(operation, `limit=${pagingOf(operation).max}&cursor=${from}`)).body
        .data
      const ids: string[] = []
      for (let cursor = from; cursor && ids.length < pagesAtMost; ) {
        const { body } = await page(operation, `limit=1&cursor=${cursor}`)
        assert.ok(body.data.length <= 1)
        assert.equal(body.hasMore, body.nextCursor !== null)
        ids.push(...body.data.map(idOf))
        cursor = body.nextCursor
      }
      assert.deepEqual(ids, whole.slice(0, pagesAtMost).map(idOf), operation.id)
    }
  })

  test('a cursor that this list did not give is refused', async () => {
    for (const operation of lists) {
      const strange = [...cursors].filter(([id]) => id !== operation.id).map(([, cursor]) => cursor)
      for (const cursor of [
        '',
        'x',
        'e30.AAAAAAAAAAAAAAAAAAAAAA',
        ...strange,
        ...broken(cursors.get(operation.id)),
      ])
        await expectFault([operation], invalidCursor, () => page(operation, `limit=1&cursor=${cursor}`))
    }
  })

  test('a cursor is of no use to another team and in the other mode', async () => {
    for (const operation of lists) {
      const query = `limit=1&cursor=${cursors.get(operation.id)}`
      assert.equal((await page(operation, query)).status, 200, operation.id)
      const ofSessions = isSessionOnly(operation.permission)
      const { session, other } = asker
      for (const asking of [
        { credential: ofSessions ? other.session : other.key, ids: other.ids },
        { credential: { ...session, 'x-mode': ofSessions ? 'test' : 'live' } },
      ])
        await expectFault([operation], invalidCursor, () => page(operation, query, asking))
    }
  })

  const invalidCursor = { status: 400, code: 'invalid_cursor', param: 'cursor' }

  function page(operation: Operation, query: string, asking: Asking = {}) {
    const example = examples.get(operation.id)
    const required = example?.query ?? queryOf(operation, asking.ids ?? asker.ids)
    const ids = asking.ids ?? example?.ids ?? asker.ids
    return asker.ask(operation, { query: required ? `${required}&${query}` : query, ...asking, ids })
  }

  /** A list that has rows only where a fixture has prepared its example is asked for as the example is. */
  async function asExample(operation: Operation, document: any): Promise<void> {
    const { id } = operation
    const own = preparations.filter(({ prepares }) => prepares.includes(id))
    const found = documented(document).find((one) => one.id === id)
    if (!found || own.every(({ values }) => values === undefined)) return
    examples.set(id, await exampleOf(found))
    const { body } = await page(operation, 'limit=1')
    if (body.nextCursor) cursors.set(id, body.nextCursor)
  }

  /** The ids of the path, and the query, of the example with objects that exist. */
  async function exampleOf(operation: Documented): Promise<{ ids: Ids; query: string }> {
    const { route } = await withObjects(requestOf(operation), operation, asker.place)
    const [path = '', query = ''] = route.slice(route.indexOf(' ') + 1).split('?')
    const names = operation.path.split('/')
    const given = path.split('/').flatMap((part, at) => {
      const name = names[at]?.match(/^{(\w+)}$/)?.[1]
      return name ? [[name, part]] : []
    })
    return { ids: { ...asker.ids, ...Object.fromEntries(given) }, query }
  }

  function idOf(row: { id?: string }): string {
    return row.id ?? JSON.stringify(row)
  }

  /** A good cursor with something about it changed. */
  function broken(cursor: string | undefined): string[] {
    if (cursor === undefined) return []
    const flipped = cursor.startsWith('A') ? `B${cursor.slice(1)}` : `A${cursor.slice(1)}`
    return [flipped, cursor.slice(0, -1), `${cursor}A`, `${cursor}.A`, cursor.replace('.', '')]
  }
})
