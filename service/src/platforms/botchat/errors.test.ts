import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channel as account, answering, bind, publicationOf } from '#testing/twins/scripted-bot.ts'
import { noMedia } from '../conformance/scripted-platform.ts'
import { botchat } from './manifest.ts'

test('every error object is read as what it means', async () => {
  const rows: [status: number, members: object, expected: object][] = [
    [429, { parameters: { retry_after: 7 } }, { kind: 'throttled', retryAfterSeconds: 7 }],
    [429, {}, { kind: 'throttled', retryAfterSeconds: 60 }],
    [401, {}, { kind: 'refused', reason: 'forbidden' }],
    [403, {}, { kind: 'refused', code: 'provider_rejected', providerCode: '403' }],
    [403, { description: 'Forbidden: bot was kicked from the group chat' }, { kind: 'unauthorized' }],
    [403, { description: 'Forbidden: the group chat was deleted' }, { kind: 'unauthorized' }],
    [400, { description: 'Bad Request: chat not found' }, { kind: 'unauthorized' }],
    [400, {}, { kind: 'refused', code: 'provider_rejected', providerCode: '400' }],
    [400, { description: 'Bad Request: failed to get HTTP URL content' }, { code: 'media_unavailable' }],
    [500, {}, { kind: 'unknown' }],
    [500, { description: 'Internal Server Error: restart' }, { kind: 'unknown' }],
    [
      500,
      { description: 'Internal Server Error: WORKER_BUSY_TOO_LONG_RETRY' },
      { kind: 'refused', code: 'provider_error' },
    ],
  ]
  for (const [status, members, expected] of rows)
    for (const onWire of [status, 200]) {
      const body = { ok: false, error_code: status, description: 'No', ...members }
      const way = answering(onWire, body)
      const outcome = await botchat.publishing.publish(
        way,
        account,
        publicationOf({ text: 'x' }),
        undefined,
        noMedia,
      )
      assert.partialDeepStrictEqual(outcome, expected, JSON.stringify(body))
    }
})

test('a token of the bot that is not good names its setting, and ends no connection', async () => {
  const way = answering(401, { ok: false, error_code: 401, description: 'Unauthorized' })
  const outcomes = [
    await botchat.publishing.publish(way, account, publicationOf({ text: 'x' }), undefined, noMedia),
    await botchat.profile.readIdentity(way, account),
    await bind(way, account.platformAccountId),
  ]
  for (const outcome of outcomes) {
    assert.ok(outcome.kind === 'refused')
    assert.match(outcome.message, /BOTCHAT_BOT_TOKEN/)
  }
})
