import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

interface Shown {
  id: string
  options: { properties: Record<string, object> }
}

/** A service whose operator has configured the plan `has`, with an account of the metered platform. */
function withPlan(has: string) {
  const made = {} as { running: Running; team: Team; accountId: string }
  before(async () => {
    made.running = await boot({ MICROBLOG_PLAN_HAS: has })
    made.team = await newTeam(made.running)
    made.accountId = (await newAccount(made.team, 'microblog')).id
  })
  after(() => made.running.stop())
  return made
}

async function optionsIn({ call }: Team): Promise<string[]> {
  const { body } = await call('GET /v1/platforms')
  const shown = (body as Shown[]).find(({ id }) => id === 'microblog')
  return Object.keys(shown?.options.properties ?? {})
}

/** What needs a plan that has more than the self-serve one, by what the body of a post says. */
const needs: [what: string, content: string, options: object, param: string][] = [
  ['a quotation', 'hello', { quoteTweetId: '12' }, 'targets[0].options.quoteTweetId'],
  ['an answer', 'hello', { replyToTweetId: '12' }, 'targets[0].options.replyToTweetId'],
  ['a second cashtag', '$AAPL and $MSFT', {}, 'content'],
  [
    'a second cashtag in a thread',
    'thread',
    { threadItems: [{ content: '$AAPL' }, { content: '$AAPL $MSFT' }] },
    'targets[0].options.threadItems[1].content',
  ],
]

describe('a plan of which nothing is told', () => {
  const made = withPlan('')

  test('is shown without the options that it does not have', async () => {
    const options = await optionsIn(made.team)
    assert.ok(options.includes('replySettings') && options.includes('threadItems'))
    assert.deepEqual(
      options.filter((name) => ['quoteTweetId', 'replyToTweetId'].includes(name)),
      [],
    )
  })

  for (const [what, content, options, param] of needs)
    test(`${what} is refused before anything is kept, and by the validation`, async () => {
      const targets = [{ accountId: made.accountId, options }]
      const {
        status,
        code,
        param: at,
      } = await made.team.call('POST /v1/posts', {
        content,
        targets,
        publishNow: true,
      })
      assert.deepEqual([status, code, at], [422, 'capability_not_in_plan', param])
      assert.deepEqual((await made.team.call('GET /v1/posts')).body.data, [])
      const said = (await made.team.call('POST /v1/tools/validate/post', { content, targets })).body
      assert.deepEqual(
        said.errors.map((error: { code: string; param: string }) => [error.code, error.param]),
        [['capability_not_in_plan', param]],
      )
    })

  test('takes one cashtag, amounts of money and a thread of its own posts', async () => {
    const threadItems = [{ content: '$AAPL for $100 or $200' }, { content: '$MSFT' }]
    const targets = [{ accountId: made.accountId, options: { threadItems } }]
    const said = await made.team.call('POST /v1/tools/validate/post', { content: 'x', targets })
    assert.deepEqual([said.status, said.body.errors], [200, []])
  })

  test('follows nobody, and may stop following', async () => {
    const body = { accountId: made.accountId, targetUserId: '12' }
    const followed = await made.team.call('POST /v1/microblog/follow', body)
    assert.deepEqual([followed.status, followed.code], [422, 'capability_not_in_plan'])
    const query = new URLSearchParams(body)
    assert.equal((await made.team.call(`DELETE /v1/microblog/follow?${query}`)).status, 200)
  })
})

describe('a plan that has a part', () => {
  const made = withPlan('quote, follow')

  test('opens that part and nothing else', async () => {
    const options = await optionsIn(made.team)
    assert.ok(options.includes('quoteTweetId') && !options.includes('replyToTweetId'))
    const said = await made.team.call('POST /v1/tools/validate/post', {
      content: 'hello',
      targets: [{ accountId: made.accountId, options: { quoteTweetId: '12' } }],
    })
    assert.deepEqual(said.body.errors, [])
    const body = { accountId: made.accountId, targetUserId: '12' }
    assert.equal((await made.team.call('POST /v1/microblog/follow', body)).status, 200)
  })
})
