import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account, noMedia, platformOf } from './conformance/scripted-platform.ts'
import { servedPlatforms } from './registry.ts'

interface Cap {
  about: string
  answer: () => Response
  /** How long the network wants the account to wait. */
  seconds: number
}

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })

const resetIn = (seconds: number) => String(Math.ceil(Date.now() / 1000) + seconds)

const graphError = (status: number, code: number, headers: Record<string, string> = {}) =>
  json(status, { error: { message: 'Too many', type: 'OAuthException', code } }, headers)

const usage = JSON.stringify({
  '42': [{ type: 'messenger', call_count: 100, estimated_time_to_regain_access: 12 }],
})

/** What each network says once an account has sent as many messages as it may, by the network's own documents. */
const caps: Readonly<Record<string, readonly Cap[]>> = {
  socialnet: [
    { about: 'calls of a page in an hour', answer: () => graphError(400, 613), seconds: 60 },
    {
      about: 'the usage of a business, with when it ends',
      answer: () => graphError(400, 80_006, { 'x-business-use-case-usage': usage }),
      seconds: 12 * 60,
    },
  ],
  photonet: [{ about: 'calls of an account', answer: () => graphError(400, 80_002), seconds: 60 }],
  chatapp: [
    { about: 'messages of a number in a second', answer: () => graphError(429, 130_429), seconds: 60 },
    { about: 'messages to one person', answer: () => graphError(400, 131_056), seconds: 60 },
  ],
  microblog: [
    {
      about: '15 messages in 15 minutes',
      answer: () =>
        json(
          429,
          { title: 'Too Many Requests' },
          {
            'x-rate-limit-remaining': '0',
            'x-rate-limit-reset': resetIn(600),
          },
        ),
      seconds: 600,
    },
    {
      about: '1,440 messages a day, while there are some left for the quarter of an hour',
      answer: () =>
        json(
          429,
          { title: 'Too Many Requests' },
          {
            ...{ 'x-rate-limit-remaining': '3', 'x-rate-limit-reset': resetIn(600) },
            ...{ 'x-user-limit-24hour-remaining': '0', 'x-user-limit-24hour-reset': resetIn(7200) },
          },
        ),
      seconds: 7200,
    },
  ],
  skynet: [
    {
      about: 'points of an account',
      answer: () =>
        json(
          429,
          { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' },
          {
            'ratelimit-reset': resetIn(300),
          },
        ),
      seconds: 300,
    },
  ],
  forum: [
    {
      about: 'messages of a young account, said in words and with a 200',
      answer: () =>
        json(200, {
          json: {
            errors: [
              [
                'RATELIMIT',
                'Looks like you have been doing that a lot. Take a break for 9 minutes.',
                'ratelimit',
              ],
            ],
          },
        }),
      // The network rounds down.
      seconds: 10 * 60,
    },
    {
      about: 'calls of the app',
      answer: () => json(429, { message: 'Too Many Requests', error: 429 }, { 'x-ratelimit-reset': '240' }),
      seconds: 240,
    },
  ],
  botchat: [
    {
      about: 'one message in a second to a chat',
      answer: () =>
        json(429, {
          ok: false,
          error_code: 429,
          description: 'Too Many Requests: retry after 7',
          parameters: { retry_after: 7 },
        }),
      seconds: 7,
    },
  ],
  workchat: [
    {
      about: 'one message in a second to a channel',
      answer: () => json(429, { ok: false, error: 'ratelimited' }, { 'retry-after': '3' }),
      seconds: 3,
    },
  ],
}

test('every network that takes messages says how it limits them', () => {
  const served = [...servedPlatforms.values()].filter(({ conversations }) => conversations)
  assert.deepEqual(served.map(({ word }) => word).sort(), Object.keys(caps).sort())
})

for (const [word, rows] of Object.entries(caps))
  for (const { about, answer, seconds } of rows)
    test(`a message that ${word} limits waits as long as it asks, and was not sent: ${about}`, async () => {
      const { conversations } = servedPlatforms.get(word) ?? {}
      const transport = platformOf(answer())
      const message = {
        reference: '0123456789abcdef01234567',
        to: { participantId: '77', conversationId: '77' },
        text: 'hello',
      }
      const outcome = await conversations?.send(transport, account, message, noMedia)
      assert.equal(outcome?.kind, 'throttled', JSON.stringify(outcome))
      const waits = outcome?.kind === 'throttled' ? outcome.retryAfterSeconds : 0
      // An instant comes nearer while the test runs.
      assert.ok(waits <= seconds + 1 && waits > seconds - 30 && waits > 0, `${waits} seconds`)
    })
