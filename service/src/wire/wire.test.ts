import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from './outcome.ts'
import { send } from './wire.ts'

test('a failure that comes with a 200 repeats no token and no secret', async () => {
  const body = { code: 1, message: 'Wrong: access-1 of secret-1.' }
  const transport = { fetch: async () => Response.json(body), secrets: { clientSecret: 'secret-1' } }
  const tokens: Record<string, string>[] = [
    { authorization: 'Bearer access-1' },
    { 'access-token': 'access-1' },
    { 'x-network-access-token': 'access-1' },
  ]
  for (const headers of tokens) {
    const outcome = await send(
      transport,
      new Request('https://network.example', { headers }),
      (_, { message }) => refused(message),
      ({ code }) => code !== 0,
    )
    assert.deepEqual(outcome, refused('Wrong: [hidden] of [hidden].'))
  }
})
