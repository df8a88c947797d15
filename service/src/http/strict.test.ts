import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { error, raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { catalogue } from '#features/catalogue.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, newStranger } from '#testing/team/team.ts'

const undeclared = error(409, 'not_declared', 'This is declared nowhere.')

const breaks = operation({
  id: 'breakPromise',
  route: 'POST /v1/break-promise',
  tag: 'health',
  summary: 'Does what it does not declare.',
  permission: 'public',
  body: t.object({ how: t.text(20) }),
  reply: t.ok(t.object({ count: t.integer(0) })),
  errors: [],
  async handler({ body: { how } }) {
    if (how === 'error') raise(undeclared)
    return { count: -1 }
  },
})

describe('in tests', () => {
  let own: Running
  let call: Call
  before(async () => {
    own = await boot({ LOG_LEVEL: 'fatal' }, [...catalogue, breaks])
    call = await newStranger(own)
  })
  after(() => own?.stop())

  test('an undeclared error is a 500 whose answer says what it was', async () => {
    const { status, code } = await call('POST /v1/break-promise', { how: 'error' })
    assert.deepEqual(
      [status, code],
      [500, 'breakPromise answered 409 not_declared, which it does not declare'],
    )
  })

  test('an answer outside of its schema is a 500 whose answer says where', async () => {
    const { status, code } = await call('POST /v1/break-promise', { how: 'answer' })
    assert.equal(status, 500)
    assert.match(String(code), /^breakPromise answered outside of its schema at count: /)
  })
})
