import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { type Fixture, fixture, prepared, sample } from '#testing/fixtures/fixture.ts'
import { faultsOf } from '#testing/fixtures/fixture-faults.ts'
import type { FixtureFile } from '#testing/fixtures/fixtures.ts'

const reads = (route: `GET /v1/${string}`, more: { ids?: Record<string, string>; query?: t.TObject } = {}) =>
  operation({
    id: 'getThing',
    route,
    tag: 'things',
    summary: 'Read a thing.',
    permission: 'any',
    reply: t.ok(t.object({})),
    errors: [],
    handler: async () => ({}),
    ...more,
  })

const thing = fixture({
  kind: 'thingId',
  scope: 'team',
  absent: ['thing_not_found'],
  make: async () => 'x',
  cannotBeRemoved: 'Things stay.',
})

const file = (exported: readonly unknown[], name = 'thing.fixture.ts'): FixtureFile => ({
  file: name,
  exported,
})

describe('every kind of object that an operation takes has one fixture', () => {
  test('and so it is of all operations', () => {
    assert.deepEqual(faultsOf(), [])
  })

  test('a kind without a fixture is told, wherever its id stands', () => {
    const sentence = (place: string) =>
      `thingId (${place} of getThing) has no fixture: export fixture({ kind: 'thingId', ... }) from a *.fixture.ts of the area.`
    const inPath = reads('GET /v1/things/{thingId}')
    assert.deepEqual(faultsOf([inPath], []), [sentence('thingId in the path')])
    assert.deepEqual(faultsOf([inPath], [file([thing])]), [])
    const inQuery = reads('GET /v1/things', { query: t.object({ thingId: t.id() }) })
    assert.deepEqual(faultsOf([inQuery], []), [sentence('thingId in the query')])
    const named = reads('GET /v1/things', { query: t.object({ madeFrom: t.id({ of: 'thingId' }) }) })
    assert.deepEqual(faultsOf([named], []), [sentence('madeFrom in the query')])
  })

  test('an id that only says "id" is told', () => {
    const [fault, ...others] = faultsOf([reads('GET /v1/things/{id}')], [])
    assert.match(fault ?? '', /^getThing: an id in its path is only called "id": name the kind/)
    assert.deepEqual(others, [])
    assert.deepEqual(
      faultsOf([reads('GET /v1/things/{id}', { ids: { id: 'thingId' } })], [file([thing])]),
      [],
    )
  })

  test('a fixture that nothing takes, a second one and one that never goes without a reason are told', () => {
    const operations = [reads('GET /v1/things/{thingId}')]
    const other = { ...thing, kind: 'otherId' }
    assert.deepEqual(faultsOf(operations, [file([thing, other])]), [
      'thing.fixture.ts: no operation takes otherId: correct the kind, or delete the fixture.',
    ])
    assert.deepEqual(faultsOf(operations, [file([thing]), file([thing], 'again.fixture.ts')]), [
      'thingId has 2 fixtures (thing.fixture.ts and again.fixture.ts): leave one.',
    ])
    const { cannotBeRemoved: _, ...endless } = thing
    assert.deepEqual(faultsOf(operations, [file([endless as Fixture])]), [
      'thing.fixture.ts: say with `remove` how what thingId names goes, or with `cannotBeRemoved` why it never does.',
    ])
  })

  test('a sample of no operation or no id is told, and so is an export that is none of them', () => {
    const operations = [reads('GET /v1/things/{thingId}')]
    const strange = [
      sample({ operation: 'noSuch', body: {} }),
      sample({ operation: 'getThing', at: 'x', body: {} }),
      prepared({ prepares: ['noSuch'] }),
      1,
    ]
    assert.deepEqual(faultsOf(operations, [file([thing, ...strange])]), [
      'thing.fixture.ts: there is no operation noSuch to sample: correct its name, or delete the sample.',
      'thing.fixture.ts: the body of getThing has no id at x: correct the place, or delete the sample.',
      'thing.fixture.ts: there is no operation noSuch to prepare.',
      'thing.fixture.ts exports something that is no fixture(...), sample(...) or prepared(...): keep it inside.',
    ])
  })

  test('every body that cannot be made without a sample is told in one run', () => {
    const takes = (id: string, member: t.TSchema) =>
      operation({
        id,
        route: 'POST /v1/things',
        tag: 'things',
        summary: 'Makes a thing.',
        permission: 'any',
        body: t.object({ member }),
        reply: t.ok(t.object({})),
        handler: async () => ({}),
      })
    const faults = faultsOf(
      [
        takes('makeOdd', t.pattern('^[0-9]{7}#$')),
        takes('makeTwo', t.array(t.text(5), { min: 2, unique: true })),
        takes('makePlain', t.text(5)),
      ],
      [],
    )
    assert.deepEqual(faults, [
      'makeOdd: no sample is known for ^[0-9]{7}#$: add one to sampleText in testing/fixtures/sample.ts.',
      "makeTwo: its smallest body is refused (invalid_array member): export sample({ operation: 'makeTwo', body: { ... } }) from a *.fixture.ts of the area.",
    ])
  })
})
