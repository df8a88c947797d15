import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const dayOf = (time: string) => time.slice(0, 10)

journey(
  'does not move or delete a post that a colleague has changed since the page read it',
  { timezone: 'UTC' },
  async ({ page, visit, team, call }) => {
    const { id: accountId } = await newAccount(team, 'skynet')
    const [first, theirs] = [at(3), at(20)]
    const { body: post } = await call('POST /v1/posts', {
      content: 'Two people at once',
      scheduledFor: first,
      timezone: 'UTC',
      targets: [{ accountId }],
    })
    const timeOf = async () => (await call(`GET /v1/posts/${post.id}`)).body.scheduledFor
    await visit(`/test/calendar?day=${dayOf(first)}`)
    await page.getByText('Two people at once').first().waitFor()
    await call(`PUT /v1/posts/${post.id}`, { scheduledFor: theirs })
    await page
      .getByRole('link', { name: /Two people at once/ })
      .first()
      .focus()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: 'Move to another time' })
    await dialog.getByLabel('Day').fill(dayOf(at(4)))
    await dialog.getByRole('button', { name: 'Move' }).click()
    await page.getByText('was put back. Somebody else has changed this post.').first().waitFor()
    assert.equal(await timeOf(), theirs)

    await visit(`/test/posts/${post.id}`)
    await page.getByRole('button', { name: 'Delete' }).waitFor()
    await call(`PUT /v1/posts/${post.id}`, { content: 'Theirs, just now' })
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this post?' })
    await question.getByRole('button', { name: 'Delete the post' }).click()
    await question.getByText('Somebody else has changed this post.').waitFor()
    assert.equal((await call(`GET /v1/posts/${post.id}`)).body.content, 'Theirs, just now')
  },
)
