import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type Asker, newAsker } from '#testing/requests/asker.ts'
import { bodyPlaces, paramOf } from '#testing/requests/body-places.ts'
import { bodyOf, queryOf } from '#testing/requests/requests.ts'
import { faultOf } from '#testing/service/socket.ts'
import { catalogue } from './catalogue.ts'

/** A member is a name when it is called one and its values are texts of any form. */
const isName = (member: string) => /(^|[a-z_])name$/i.test(member)

/** What a listing calls a name there is the id of an attribute or of a category. */
const named = ['updateBizlistingAttributes', 'updateBizlistingLocationDetails']

describe('a name in a body', () => {
  const places = catalogue.flatMap((operation) => {
    if (named.includes(operation.id)) return []
    const bodyWith = (given: unknown) => ({ ...bodyOf(operation), ...(given as object) })
    return bodyPlaces(operation.body ?? {}, (_, member) => isName(member), bodyWith).map((place) => ({
      operation,
      ...place,
    }))
  })
  let asker: Asker
  before(async () => {
    asker = await newAsker()
  })

  /** An empty text clears these, as older clients send it. */
  const cleared = ['updateWorkchatSettings defaultUsername', 'updateChatroomSettings webhookUsername']

  async function refusals(value: string): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {}
    for (const { operation, path, bodyWith } of places) {
      if (value.trim() === '' && cleared.includes(`${operation.id} ${paramOf(path)}`)) continue
      const body = bodyWith(value)
      const reply = await asker.ask(operation, { body, query: queryOf(operation), ids: {} })
      answers[`${operation.id} ${paramOf(path)}`] = faultOf(reply)
    }
    return answers
  }

  const refused = Object.fromEntries(
    places.map(({ operation, path }) => [
      `${operation.id} ${paramOf(path)}`,
      { status: 400, code: 'invalid_string', param: paramOf(path) },
    ]),
  )

  test('is found in many operations', () => {
    assert.ok(places.length > 10, `${places.length}`)
  })

  test('has no control characters', async () => {
    for (const control of ['\u0001', '\n', '\u007f', '\u0080', '\u0085', '\u009f'])
      assert.deepEqual(await refusals(`two${control}words`), refused, JSON.stringify(control))
  })

  test('has a character that can be seen', async () => {
    for (const value of [
      '',
      ' ',
      '\u00a0 \u3000',
      '\u200b',
      '\u200d\ufeff',
      '\u2060\u00ad',
      '\u{e0020}',
      '\u3164',
    ])
      assert.deepEqual(
        await refusals(value),
        value.trim() === '' ? withoutCleared() : refused,
        JSON.stringify(value),
      )
  })

  function withoutCleared() {
    return Object.fromEntries(Object.entries(refused).filter(([place]) => !cleared.includes(place)))
  }

  test('is of any script, with marks and emoji', async () => {
    const { call } = asker.team
    for (const name of ['Ünï çødé', 'ชื่อ', 'שם', '名前', '👩‍👩‍👧', ' x ', '\u200fא']) {
      const made = await call('POST /v1/profiles', { name })
      assert.deepEqual([made.status, made.body.name], [201, name])
    }
  })
})
