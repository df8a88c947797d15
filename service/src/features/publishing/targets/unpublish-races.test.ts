import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { servedPlatforms } from '#platforms/registry.ts'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { settled } from '#testing/team/posts.ts'
import { control, newTeam } from '#testing/team/team.ts'

const threading = [...servedPlatforms.values()]
  .filter(({ publishing }) => publishing?.abilities.thread)
  .map(({ word }) => word)

/** A thread that stopped after its first item, of which a removal takes two seconds. */
async function stopped(platform: string, second: string) {
  const team = await newTeam()
  await loadCredit(team)
  const { id: accountId } = await newAccount(team, platform)
  const threadItems = ['one sbx:remove:slow2s', second, 'three'].map((content) => ({ content }))
  const targets = [{ accountId, options: { threadItems } }]
  const created = await team.call('POST /v1/posts', { content: 'a thread', targets, publishNow: true })
  assert.equal(created.status, 201, JSON.stringify(created.body))
  const post = await settled(team.call, created.body.id)
  const path = `/v1/posts/${post.id}`
  const sandbox = await control()
  return {
    team,
    path,
    target: post.targets[0],
    unpublish: () => team.call(`POST ${path}/unpublish`, { accountId }),
    /** The target, and the calls that the platform had about it. */
    async now() {
      const { targets } = (await team.call(`GET ${path}`)).body
      const { data } = (await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
      return { target: targets[0], operations: data.map(({ operation }: any) => operation) }
    },
  }
}

/** Waits until the first of two requests has left for the platform. */
const underWay = () => new Promise((resolve) => setTimeout(resolve, 700))
const shown = ({ items }: any) => items.map(({ status }: any) => status)
const busy = [409, 'target_busy']

for (const platform of threading)
  describe(platform, () => {
    test('what would send a stopped thread again is refused while it is being taken off', async () => {
      const { team, path, now, unpublish } = await stopped(platform, 'two sbx:publish:refusedx1')
      const unpublished = unpublish()
      await underWay()
      const others: [`POST ${string}` | `PUT ${string}`, object][] = [
        [`POST ${path}/retry`, {}],
        [`PUT ${path}`, { publishNow: true }],
        [`PUT ${path}`, { scheduledFor: '2032-01-01T09:00:00.000Z' }],
      ]
      for (const [route, body] of others) {
        const { status, code } = await team.call(route, body)
        assert.deepEqual([status, code], busy, route)
      }
      assert.equal((await unpublished).status, 200)
      const { target } = await now()
      assert.deepEqual([target.status, shown(target)], ['cancelled', Array(3).fill('cancelled')])
    })

    test('of two requests that take a thread off at once one does, and each item is removed once', async () => {
      const { now, unpublish } = await stopped(platform, 'two')
      const replies = await Promise.all([unpublish(), unpublish(), unpublish()])
      assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409, 409])
      for (const { status, code } of replies) if (status !== 200) assert.equal(code, 'target_busy')
      const { target, operations } = await now()
      assert.equal(target.status, 'cancelled')
      assert.equal(operations.filter((operation: string) => operation === 'remove').length, 3)
    })

    test('a removal that fails leaves the target to the next request at once', async () => {
      const { team, path, now, unpublish } = await stopped(platform, 'two sbx:remove:refused')
      for (const reply of [await unpublish(), await unpublish()])
        assert.deepEqual([reply.status, reply.code], [400, 'provider_rejected'])
      const { target } = await now()
      assert.deepEqual([target.status, shown(target)], ['published', Array(3).fill('published')])
      assert.equal((await team.call(`POST ${path}/retry`)).code, 'post_not_retryable')
    })

    test('a look-up of an item in doubt settles nothing of a thread that is being taken off', async () => {
      const { now, unpublish } = await stopped(platform, 'two sbx:publish:lost')
      const unpublished = unpublish()
      await underWay()
      await advance(3600)
      assert.equal((await unpublished).status, 200)
      await advance(3600)
      const { target, operations } = await now()
      assert.deepEqual([target.status, shown(target)], ['cancelled', Array(3).fill('cancelled')])
      assert.equal(operations.filter((operation: string) => operation === 'publish').length, 2)
    })
  })
