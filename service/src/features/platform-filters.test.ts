import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Operation } from '#contract/operation/operation.ts'
import { type Asker, newAsker } from '#testing/requests/asker.ts'
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
  before(async () => {
    asker = await newAsker()
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

  test('of posts, logs and accounts takes every word of the contract', async () => {
    const lists = catalogue.filter(({ id }) => ['listPosts', 'listLogs', 'listAccounts'].includes(id))
    assert.equal(lists.length, 3)
    for (const operation of lists)
      for (const word of namedPlatforms)
        assert.equal((await ask(operation, 'platform', word)).status, 200, `${operation.id} ${word}`)
  })
})
