import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { newTeam, type Team } from '#testing/team/team.ts'

describe('the names that people know networks by', () => {
  let team: Team
  let names: Map<string, string>
  let operations: { path: string; operationId: string; summary: string }[]

  before(async () => {
    team = await newTeam()
    const { body: platforms } = await team.call('GET /v1/platforms')
    names = new Map(platforms.map(({ id, name }: any) => [id, name]))
    const { body: document } = await team.call('GET /v1/openapi.json')
    operations = Object.entries<any>(document.paths).flatMap(([path, methods]) =>
      Object.values<any>(methods).map((operation) => ({ path, ...operation })),
    )
  })

  /** A word and the one behind it may be one network, as in shortvideo-ads. */
  const partsOf = (text: string) => {
    const parts = text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).split(/\W+/)
    return [...parts, ...parts.map((part, at) => `${part}${parts[at + 1]}`)]
  }

  test('stand in the summary of every operation that has the neutral word in its id or path', () => {
    let count = 0
    for (const { path, operationId, summary } of operations) {
      const words = [...partsOf(path), ...partsOf(operationId)].filter((word) => names.has(word))
      // Of shortvideo and shortvideoads the longer one is meant.
      const meant = words.filter((word) => !words.includes(`${word}ads`))
      for (const word of meant) {
        count += 1
        assert.ok(summary.includes(names.get(word) ?? ''), `${operationId} does not name ${names.get(word)}`)
      }
    }
    assert.ok(count > 40)
  })

  test('stand there instead of the neutral words', () => {
    for (const { operationId, summary } of operations) {
      assert.doesNotMatch(summary, /[{}]/, operationId)
      for (const part of partsOf(summary)) assert.ok(!names.has(part), `${operationId}: ${summary}`)
    }
  })

  test('are answered with the neutral word where somebody uses one as a word', async () => {
    const { call, profileId } = team
    for (const [given, hint] of [
      ['bluesky', /Bluesky is called skynet here/],
      ['Twitter', /X is called microblog here/],
      ['linkedin-ads', /LinkedIn Ads is called pronetads here/],
      ['nowhere', /GET \/v1\/platforms lists them/],
    ] as const) {
      for (const route of [`GET /v1/connect/${given}`, `GET /v1/connect/${given}/ads`] as const) {
        const { status, body } = await call(`${route}?profileId=${profileId}`)
        assert.deepEqual([status, body.code], [404, 'platform_not_found'])
        assert.match(body.error, hint)
      }
      const checked = await call('POST /v1/tools/validate/post', {
        content: 'a',
        targets: [{ platform: given }],
      })
      assert.deepEqual([checked.status, checked.body.param], [400, 'targets[0].platform'])
      assert.match(checked.body.error, hint)
    }
  })
})
