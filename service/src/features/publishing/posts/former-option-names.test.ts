import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#db/query/transaction.ts'
import { newStorage } from '#testing/files/storage.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam } from '#testing/team/team.ts'

const image = 'https://media.sandbox.test/a.jpg'

async function teamOfPictures() {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, 'photonet')
  const draft = (tag: object) =>
    team.call('POST /v1/posts', {
      content: 'a picture',
      skipDuplicateCheck: true,
      mediaItems: [{ type: 'image', url: image }],
      targets: [{ accountId, options: { userTags: [{ username: 'ann', y: 0.5, ...tag }] } }],
    })
  return { ...team, draft }
}

test('the place of a tag is called x, and a request may send it by the former name', async () => {
  const { draft } = await teamOfPictures()
  for (const tag of [{ x: 0.25 }, { microblog: 0.25 }]) {
    const { status, body } = await draft(tag)
    assert.equal(status, 201, JSON.stringify(body))
    assert.deepEqual(body.targets[0].options, { userTags: [{ username: 'ann', y: 0.5, x: 0.25 }] })
  }
  const both = await draft({ x: 0.25, microblog: 0.25 })
  assert.deepEqual([both.status, both.code], [400, 'mutually_exclusive_fields'])
  const wide = await draft({ microblog: 2 })
  assert.deepEqual([wide.status, wide.param], [400, 'targets[0].options.userTags[0].microblog'])
})

test('a target that was stored with the former name has the place under x after the migration', async () => {
  const file = new URL('../../../db/migrations/0081_place_of_a_tag.sql', import.meta.url)
  const { db } = await newStorage()
  const stored = {
    shareToFeed: true,
    userTags: [{ y: 0.5, username: 'ann', microblog: 0.25 }, { username: 'bob' }],
  }
  // The table as the statement sees it; the one of the service has rules that a row alone does not meet.
  const found = await transaction(db, async (tx) => {
    await sql`create temporary table post_target (platform text, options jsonb) on commit drop`.execute(tx)
    for (const options of [JSON.stringify(stored), '{}'])
      await sql`insert into post_target values ('photonet', ${options}::jsonb)`.execute(tx)
    await sql.raw(await readFile(file, 'utf8')).execute(tx)
    return (
      await sql<{ options: object }>`select options from post_target order by options::text desc`.execute(tx)
    ).rows
  })
  const after = { shareToFeed: true, userTags: [{ y: 0.5, username: 'ann', x: 0.25 }, { username: 'bob' }] }
  assert.deepEqual(
    found.map(({ options }) => options),
    [{}, after],
  )
})
