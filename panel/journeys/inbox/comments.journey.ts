import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { publishNow } from '../../../service/src/testing/team/posts.ts'
import type { Call } from '../../../service/src/testing/team/team.ts'
import { type Journey, journey } from '../harness/journey.ts'

interface Commented {
  accountId: string
  post: { id: string; platformPostId: string }
  says(name: string, text: string): Promise<string>
}

/** An account with a post on which people comment. */
async function commented(
  { team, control }: Journey,
  platform = 'socialnet',
  { options = {}, ...more }: { options?: object; mediaItems?: object[] } = {},
): Promise<Commented> {
  const { id: accountId } = await newAccount(team, platform)
  const targets = [{ accountId, options }]
  const made = await publishNow(team.call, [], 'The spring catalogue is here.', { targets, ...more })
  const { platformPostId } = made.targets[0]
  return {
    accountId,
    post: { id: made.id, platformPostId },
    says: async (name, text) => {
      const author = { id: name.toLowerCase(), name }
      const body = { accountId, platformPostId, author, text }
      const said = await control('POST /_sandbox/inbox/comments', body)
      assert.equal(said.status, 201, JSON.stringify(said.body))
      return said.body.commentId
    },
  }
}

const threadOf = async (call: Call, { accountId, post }: Commented) =>
  (await call(`GET /v1/inbox/comments/${post.id}?accountId=${accountId}`)).body.data

const writes = ({ calls }: Journey, tail = '') =>
  calls().filter(
    ({ method, path }) => method === 'POST' && path.includes('/v1/inbox/') && path.endsWith(tail),
  )

journey(
  'finds a comment, answers it, hides and likes it by keys, and answers it in private once',
  {},
  async (tools) => {
    const { page, call, visit, look } = tools
    const scene = await commented(tools)
    await scene.says('Bea', 'Is the green one still there?')
    await visit('/test/inbox/comments')
    const post = page.getByRole('link', { name: /The spring catalogue is here/ })
    await post.getByText('1 new').waitFor()
    await post.focus()
    await page.keyboard.press('Enter')
    const comment = page.getByRole('article', { name: 'Comment of Bea' })
    await comment.waitFor()
    await post.getByText('1 new').waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    await look()
    await page.keyboard.type('It is, until Saturday.')
    await page.keyboard.press('Control+Enter')
    await page.getByLabel(/^Answer to/).waitFor({ state: 'detached' })
    await comment.getByText('It is, until Saturday.').waitFor()
    await page.keyboard.press('h')
    await comment.getByText('Hidden from others').waitFor()
    await page.keyboard.press('l')
    await comment.getByText('You like this').waitFor()
    await comment.getByRole('button', { name: 'Answer in private (comment of Bea)' }).click()
    await page.getByLabel(/^Private answer to/).fill('We keep it for you.')
    await page.keyboard.press('Control+Enter')
    await comment.getByText('Answered in private').first().waitFor()
    assert.equal(await comment.getByRole('button', { name: /^Answer in private/ }).count(), 0)
    await comment.getByRole('link', { name: /^To the conversation/ }).waitFor()
    await look()
    const [shown] = await threadOf(call, scene)
    assert.deepEqual(
      [shown.isHidden, shown.isLiked, shown.replies.map(({ text }: { text: string }) => text)],
      [true, true, ['It is, until Saturday.']],
    )
    assert.equal(writes(tools, '/private-reply').length, 1)
    await page.keyboard.press('Escape')
    await page.getByText('Choose a post to read its comments.').waitFor()
  },
)

journey(
  'tells that an answer is uncertain, sends it again only for a person who has looked, and deletes a comment',
  { refusals: [504, 400], width: 390, height: 844, scheme: 'dark' },
  async (tools) => {
    const { page, call, visit, look } = tools
    const scene = await commented(tools)
    await scene.says('Cem', 'Rude words.')
    await visit('/test/inbox/comments')
    await page.getByRole('link', { name: /The spring catalogue is here/ }).click()
    const comment = page.getByRole('article', { name: 'Comment of Cem' })
    await comment.getByRole('button', { name: 'Answer (comment of Cem)' }).click()
    const answer = page.getByLabel(/^Answer to/)
    await answer.fill('Please sbx:reply:refused')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('The network refused this.').waitFor()
    await answer.fill('Please. sbx:reply:lost')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('We do not know whether this arrived.').waitFor()
    await look()
    const sent = writes(tools).length
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('Check whether it is there, then tick this.').waitFor()
    assert.equal(writes(tools).length, sent)
    await page.keyboard.press('Escape')
    await comment.getByRole('button', { name: 'Answer (comment of Cem)' }).click()
    await page.getByText('An earlier attempt may have arrived.').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await comment.getByRole('button', { name: 'Delete (comment of Cem)' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the comment' }).click()
    await comment.waitFor({ state: 'detached' })
    const left = await threadOf(call, scene)
    assert.ok(!left.some(({ text }: { text: string }) => text === 'Rude words.'))
    await page.getByRole('button', { name: 'All posts' }).click()
    await page.getByRole('link', { name: /The spring catalogue is here/ }).waitFor()
  },
)

journey(
  'tells that a private answer is uncertain, and asks whoever sends a second one whether they have looked',
  { refusals: [504, 409] },
  async (tools) => {
    const { page, visit, look } = tools
    const scene = await commented(tools)
    await scene.says('Eva', 'Do you have it in red?')
    await visit('/test/inbox/comments')
    await page.getByRole('link', { name: /The spring catalogue is here/ }).click()
    const comment = page.getByRole('article', { name: 'Comment of Eva' })
    const opener = comment.getByRole('button', { name: 'Answer in private (comment of Eva)' })
    await opener.click()
    await page.getByLabel(/^Private answer to/).fill('We do. sbx:message:lost')
    await page.keyboard.press('Control+Enter')
    await comment.getByText('We do not know whether this arrived.').waitFor()
    assert.equal(await page.getByText('without harm').count(), 0)
    await look()
    await comment.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('Check whether it is there, then tick this.').waitFor()
    assert.equal(writes(tools, '/private-reply').length, 1)
    await page.getByLabel('I have checked, and it is not there').check()
    await comment.getByRole('button', { name: 'Send again' }).click()
    await page.getByLabel(/^Private answer to/).waitFor({ state: 'detached' })
    await comment.getByText('Private answer: uncertain').waitFor()
  },
)

journey(
  'names an account that cannot be read, and draws nothing that the role cannot do',
  { role: 'read_only', refusals: [409] },
  async (tools) => {
    const { page, call, visit, look } = tools
    const [scene, away] = [await commented(tools, 'skynet'), await commented(tools)]
    await scene.says('Dora', 'Good.')
    const lapse = { accountId: away.accountId, message: 'Hello. sbx:reply:expired' }
    const lapsed = await call(`POST /v1/inbox/comments/${away.post.id}`, lapse)
    assert.equal(lapsed.code, 'account_disconnected')
    await visit('/test/inbox/comments')
    const told = page.getByRole('region', { name: '1 account could not be read' })
    await told.getByText('not connected').waitFor()
    await page
      .getByRole('link', { name: /The spring catalogue is here/ })
      .first()
      .click()
    const comment = page.getByRole('article', { name: 'Comment of Dora' })
    await comment.waitFor()
    assert.equal(await comment.getByRole('button').count(), 0)
    await look()
    const { post, accountId } = away
    await page.goto(`/test/inbox/comments?post=${encodeURIComponent(post.platformPostId)}&of=${accountId}`)
    await page.getByText('The account is not connected.').waitFor()
  },
)

journey(
  'edits a comment of its own on one network and rejects one for good on another',
  {},
  async (tools) => {
    const { page, call, visit, look } = tools
    const [forum, video] = [
      await commented(tools, 'forum', { options: { subreddit: 'sandbox' } }),
      await commented(tools, 'videosite', {
        mediaItems: [{ type: 'video', url: 'https://media.example/a.mp4' }],
      }),
    ]
    const openPost = ({ accountId, post }: Commented) =>
      `/test/inbox/comments?post=${encodeURIComponent(post.platformPostId)}&of=${accountId}`
    const own = { accountId: forum.accountId, message: 'We open at nin.' }
    assert.equal((await call(`POST /v1/inbox/comments/${forum.post.id}`, own)).status, 201)
    await video.says('Eli', 'Buy cheap watches.')
    await visit(openPost(forum))
    const mine = page.getByRole('article', { name: 'Comment of ' })
    await mine.getByText('You', { exact: true }).waitFor()
    assert.equal(await mine.getByRole('button', { name: /^(Moderate|Hide|Answer in private)/ }).count(), 0)
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await page.getByLabel('Change your comment').fill('We open at nine.')
    await page.keyboard.press('Control+Enter')
    await page.getByLabel('Change your comment').waitFor({ state: 'detached' })
    await mine.getByText('We open at nine.').waitFor()
    await page.goto(openPost(video))
    const spam = page.getByRole('article', { name: 'Comment of Eli' })
    await spam.getByRole('button', { name: /^Moderate/ }).click()
    const dialog = page.getByRole('dialog', { name: 'What should happen to this comment?' })
    await dialog.getByRole('radio', { name: /^Reject/ }).check()
    await dialog.getByLabel('Also reject whatever its author writes from now on').check()
    await look()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await spam.waitFor({ state: 'detached' })
    const texts = async (scene: Commented) =>
      (await threadOf(call, scene)).map(({ text }: { text: string }) => text)
    assert.deepEqual(await texts(forum), ['We open at nine.'])
    assert.deepEqual(await texts(video), [])
  },
)
