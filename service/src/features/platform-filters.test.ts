import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Operation } from '#contract/operation/operation.ts'
import { type Asker, newAsker } from '#testing/requests/asker.ts'
import { wordsOf } from '#testing/requests/examples.ts'
import { queryOf } from '#testing/requests/requests.ts'
import { faultOf } from '#testing/service/socket.ts'
import { namedPlatforms } from '#values/platforms.ts'
import { catalogue } from './catalogue.ts'

const named = /^platforms?$/

describe('a filter that names a network', () => {
  const filters = catalogue.flatMap((operation) =>
    Object.keys(operation.query.properties).flatMap((name) =>
      named.test(name) ? [{ operation, name }] : [],
    ),
  )
  let asker: Asker
  let served: Set<string>
  before(async () => {
    asker = await newAsker()
    const { body } = await asker.team.call('GET /v1/platforms')
    served = new Set(body.map(({ id }: { id: string }) => id))
  })

  const ask = (operation: Operation, name: string, word: string) =>
    asker.ask(operation, { query: `${queryOf(operation)}&${name}=${word}` })

  test('stands in many operations', () => {
    assert.ok(filters.length > 15, `${filters.length}`)
  })

  test('refuses a word that names none, and is no empty list', async () => {
    const answers: Record<string, unknown> = {}
    for (const { operation, name } of filters)
      for (const word of ['nosuch', 'Skynet', 'x'.repeat(50)]) {
        const reply = await ask(operation, name, word)
        const isRight = reply.status === 400 && faultOf(reply).param === name
        if (!isRight) answers[`${operation.id} ${word}`] = reply.body
      }
    assert.deepEqual(answers, {})
  })

  test('takes the words that the document lists, and no other word of the contract', async () => {
    const { body: document } = await asker.team.call('GET /v1/openapi.json')
    const differing: Record<string, unknown> = {}
    for (const { operation, name } of filters) {
      const words = wordsOf(document, operation.id, name)
      for (const word of [...namedPlatforms, 'all']) {
        const reply = await ask(operation, name, word)
        const isRefused = reply.status === 400 && faultOf(reply).param === name
        if (isRefused === words.includes(word)) differing[`${operation.id} ${word}`] = reply.body
      }
    }
    assert.deepEqual(differing, {})
  })

  test('by a network that is not served is an empty list', async () => {
    for (const id of ['listPosts', 'listAccounts', 'getAllAccountsHealth', 'listLogs']) {
      const operation = catalogue.find((one) => one.id === id)
      assert.ok(operation, id)
      for (const word of namedPlatforms) {
        const { status, body } = await ask(operation, 'platform', word)
        assert.equal(status, 200, `${id} ${word}`)
        if (!served.has(word))
          assert.ok(Object.values(body).some((rows) => Array.isArray(rows) && rows.length === 0))
      }
    }
  })
})
