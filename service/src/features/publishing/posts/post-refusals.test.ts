import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servedPlatforms } from '#platforms/registry.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam } from '#testing/team/team.ts'
import { ownTitleMax } from './content/target-options.ts'

const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString()

const long = 'x'.repeat(301)

const refusals: [title: string, body: object, status: number, code: string, param: string | undefined][] = [
  [
    'two times',
    { content: 'x', scheduledFor: inAYear(), publishNow: true },
    400,
    'mutually_exclusive_fields',
    'publishNow',
  ],
  [
    'a time long past',
    { content: 'x', scheduledFor: '2020-01-01T00:00:00Z' },
    400,
    'schedule_in_past',
    'scheduledFor',
  ],
  [
    'a local time without a zone',
    { content: 'x', scheduledFor: '2031-01-01T00:00' },
    400,
    'invalid_timestamp',
    'scheduledFor',
  ],
  [
    'a day that does not exist',
    { content: 'x', scheduledFor: '2031-02-30T00:00:00Z' },
    400,
    'invalid_timestamp',
    'scheduledFor',
  ],
  [
    'a local time whose instant is in the year 10000',
    { content: 'x', scheduledFor: '9999-12-31T23:59', timezone: 'America/New_York' },
    400,
    'invalid_timestamp',
    'scheduledFor',
  ],
  [
    'a zone that does not exist',
    { content: 'x', timezone: 'Mars/Base' },
    400,
    'invalid_timezone',
    'timezone',
  ],
  ['a field that is not known', { content: 'x', nonsense: 1 }, 400, 'unknown_parameter', 'nonsense'],
  ['no targets', { content: 'x', publishNow: true, targets: [] }, 400, 'no_targets', 'targets'],
  [
    'both spellings',
    { content: 'x', targets: [], platforms: [] },
    400,
    'mutually_exclusive_fields',
    'platforms',
  ],
  [
    'an account of nobody',
    { content: 'x', targets: [{ accountId: 'a'.repeat(24) }] },
    404,
    'account_not_found',
    'targets[0].accountId',
  ],
  [
    'a malformed account id',
    { content: 'x', targets: [{ accountId: 'zz' }] },
    400,
    'invalid_string',
    'targets[0].accountId',
  ],
  [
    '51 metadata keys',
    { content: 'x', metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, ''])) },
    400,
    'invalid_object',
    'metadata',
  ],
  [
    '21 media',
    {
      content: 'x',
      mediaItems: Array.from({ length: 21 }, () => ({ type: 'image', url: 'https://example.com/a.jpg' })),
    },
    400,
    'invalid_array',
    'mediaItems',
  ],
  [
    'an address that is none',
    { content: 'x', mediaItems: [{ type: 'image', url: 'nowhere' }] },
    400,
    'invalid_url',
    'mediaItems[0].url',
  ],
]

for (const [title, body, status, code, param] of refusals) {
  test(`${title}: ${code}, and nothing is kept`, async () => {
    const { call } = await newTeam()
    const answer = await call('POST /v1/posts', body)
    assert.deepEqual([answer.status, answer.code, answer.param], [status, code, param])
    assert.equal((await call('GET /v1/posts')).body.data.length, 0)
  })
}

const contentRefusals: [title: string, change: object, code: string, param: string][] = [
  ['a text over the limit of a platform', { content: long }, 'content_too_long', 'content'],
  ['an override over the limit', { targets: [{ content: long }] }, 'content_too_long', 'targets[0].content'],
  ['no text at all', { content: '' }, 'content_required', 'content'],
  [
    'an item of a thread without text',
    { targets: [{ options: { threadItems: [{ content: 'a' }, {}] } }] },
    'content_required',
    'targets[0].options.threadItems[1].content',
  ],
  [
    'five images',
    {
      mediaItems: Array.from({ length: 5 }, (_, n) => ({
        type: 'image',
        url: `https://example.com/${n}.jpg`,
      })),
    },
    'media_unsupported',
    'mediaItems',
  ],
  [
    'an option of another platform',
    { targets: [{ options: { parseMode: 'HTML' } }] },
    'unknown_parameter',
    'targets[0].options.parseMode',
  ],
  [
    'both names of the options',
    { targets: [{ options: {}, platformSpecificData: {} }] },
    'mutually_exclusive_fields',
    'targets[0].platformSpecificData',
  ],
]

for (const [title, change, code, param] of contentRefusals) {
  test(`${title} is refused before anything is scheduled`, async () => {
    const team = await newTeam()
    const { call } = team
    const account = await newAccount(team)
    const { targets = [{}], ...rest } = change as { targets?: object[] }
    const body = {
      content: 'hello',
      publishNow: true,
      ...rest,
      targets: targets.map((target) => ({ accountId: account.id, ...target })),
    }
    const answer = await call('POST /v1/posts', body)
    assert.deepEqual([answer.status, answer.code, answer.param], [400, code, param])
    assert.equal((await call('GET /v1/posts')).body.data.length, 0)
  })
}

const titled = [...servedPlatforms.values()].flatMap(({ word, publishing }) => {
  const max = publishing && ownTitleMax(publishing)
  return max === undefined ? [] : [{ word, max }]
})

for (const { word, max } of titled)
  test(`${word}: a title of a target over the limit is content_too_long, in both spellings and in a validation`, async () => {
    const team = await newTeam()
    const { id: accountId } = await newAccount(team, word)
    const title = 'x'.repeat(max + 1)
    const modern = { targets: [{ accountId, options: { title } }] }
    const legacy = { platforms: [{ platform: word, accountId, platformSpecificData: { title } }] }
    for (const route of ['POST /v1/posts', 'POST /v1/tools/validate/post'])
      for (const [body, param] of [
        [modern, 'targets[0].title'],
        [legacy, 'platforms[0].title'],
      ] as const) {
        const refused = await team.call(route, { content: 'hello', ...body })
        const found = [refused.status, refused.code, refused.param]
        assert.deepEqual(found, [400, 'content_too_long', param], route)
      }
  })

test('a platform has titles of targets', () => assert.ok(titled.length >= 3))
