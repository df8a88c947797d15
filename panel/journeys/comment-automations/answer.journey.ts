import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'
import { reached } from '../inbox/talk.ts'
import { newRule, newStage } from './cast.ts'

journey(
  'takes a rule from its first word to a comment that is answered: what would match is told while it is written, and the log says what was done',
  { width: 1440, height: 900 },
  async (tools) => {
    const { page, visit, look, call } = tools
    const stage = await newStage(tools)
    await visit('/test/inbox')
    await page.getByRole('link', { name: 'Comment automations' }).click()
    await page.getByText('No comment automations yet').waitFor()
    await look()
    await page.getByRole('main').getByRole('link', { name: 'New comment automation' }).first().click()
    await page.getByRole('button', { name: 'Save and turn on' }).click()
    await page.getByText('Give the comment automation a name.').waitFor()
    await page.getByText('Write the direct message.').waitFor()
    const name = page.getByRole('textbox', { name: /^Name/ })
    assert.ok(await name.evaluate((field) => field === document.activeElement))
    await look()
    await name.fill('Spring guide')

    await page.getByLabel('Where', { exact: true }).selectOption('one')
    await page.getByLabel('Search the posts of the account').fill('spring')
    await page.getByRole('button', { name: /The spring guide is here/ }).click()
    await page.getByText('Chosen post:').waitFor()

    const keyword = page.getByRole('textbox', { name: 'Keyword', exact: true })
    await keyword.fill('guide')
    await keyword.press('Enter')
    await keyword.fill('free copy')
    await keyword.press('Enter')
    await page.getByLabel('How a keyword is found').selectOption('word')
    await page.getByRole('checkbox', { name: 'Forgive typing errors' }).check()
    const excluded = page.getByRole('textbox', { name: 'Excluded words' })
    await excluded.fill('broken')
    await excluded.press('Enter')
    const tester = page.getByRole('region', { name: 'Would this comment match?' })
    const comment = tester.getByLabel('Type a comment')
    const answer = tester.getByRole('status')
    await comment.fill('the GUIED, please')
    await tester.getByText('Yes, by the keyword “guide”.').waitFor()
    await comment.fill('the guide is broken')
    await tester.getByText('No: the exclusion “broken” wins.').waitFor()
    await comment.fill('guidelines')
    await tester.getByText('No: none of the keywords is in it.').waitFor()
    assert.equal(await answer.getAttribute('data-match'), 'no')
    await look()

    const mark = stage.account.id
    await page.getByRole('textbox', { name: 'Direct message', exact: true }).fill(`Hi {{name|there}} ${mark}`)
    await page.getByRole('button', { name: 'Add a button' }).click()
    await page.getByLabel('Text of button 1').fill('Read it')
    await page.getByLabel('Address of button 1').fill('https://example.com/guide')
    await page.getByLabel('Tag for those who open one').fill('reader')
    await page
      .getByRole('textbox', { name: 'Public answer', exact: false })
      .first()
      .fill('Look into your messages.')
    await page.getByRole('button', { name: 'Add another public answer' }).click()
    await page.getByLabel('Other public answer 1').fill('It is in your messages.')
    await look()
    await page.getByRole('button', { name: 'Save and turn on' }).click()

    await page.getByRole('heading', { level: 1, name: 'Spring guide' }).waitFor()
    const [made] = (await call('GET /v1/comment-automations')).body.data
    assert.partialDeepStrictEqual(made, {
      ...{ postId: stage.post.id, postTitle: 'The spring guide is here.', matchMode: 'word' },
      ...{ keywords: ['guide', 'free copy'], excludeKeywords: ['broken'], typoTolerance: true },
      ...{ clickTag: 'reader', commentReplyVariations: ['It is in your messages.'], isActive: true },
    })
    await stage.says('Ann', 'The guide, please')
    await stage.says('Bea', 'How much is it?')
    await stage.says('Cyd', 'The guide is broken')
    const log = page.getByRole('table', { name: 'What it did' })
    const row = log.getByRole('row', { name: /Ann/ })
    await row.getByText('The guide, please').waitFor({ timeout: 20_000 })
    // The message and the public answer have left.
    await row.getByText('Sent', { exact: true }).nth(1).waitFor({ timeout: 20_000 })
    assert.equal((await reached(tools, stage.account.id, `Hi Ann ${mark}`)).length, 1)
    const misses = page.getByRole('list', { name: 'Samples' })
    await misses.getByText('The exclusion “broken” won.').waitFor({ timeout: 30_000 })
    await look()
    await misses
      .getByRole('listitem')
      .filter({ hasText: 'How much is it?' })
      .getByRole('button', { name: 'Make this a keyword' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Add a keyword' })
    await dialog.getByLabel('New keyword').fill('price')
    await dialog.getByText('This comment would still not match.').waitFor()
    await dialog.getByLabel('New keyword').fill('how much')
    await dialog.getByText('This comment would match.').waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Add the keyword' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual((await call(`GET /v1/comment-automations/${made.id}`)).body.keywords, [
      'guide',
      'free copy',
      'how much',
    ])
    await page.getByRole('button', { name: 'Open the conversation with Ann' }).click()
    await page.waitForURL(/\/inbox\/[0-9a-f]{24}$/)
    await page.getByRole('region', { name: 'Messages' }).getByText(`Hi Ann ${mark}`).waitFor()
  },
)

journey('waits for a post that is not out yet, found by its words', {}, async (tools) => {
  const { page, visit, call } = tools
  const { account } = await newStage(tools, 'socialnet')
  const { body } = await call('POST /v1/posts', {
    content: 'Autumn is coming',
    targets: [{ accountId: account.id }],
    scheduledFor: '2030-10-01T08:00:00Z',
  })
  await visit('/test/comment-automations/new')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Autumn')
  await page.getByLabel('Where', { exact: true }).selectOption('one')
  await page.getByLabel('Search the posts of the account').fill('autumn')
  const found = page.getByRole('button', { name: /Autumn is coming/ })
  await found.getByText('Scheduled').waitFor()
  await page.getByRole('button', { name: /The spring guide/ }).waitFor({ state: 'detached' })
  await found.click()
  // On this network nobody is told who follows.
  assert.equal(await page.getByRole('group', { name: 'Who is answered' }).count(), 0)
  await page.getByRole('textbox', { name: 'Direct message', exact: true }).fill('Soon')
  await page.getByRole('button', { name: 'Save and turn on' }).click()
  await page.getByRole('heading', { level: 1, name: 'Autumn' }).waitFor()
  const [made] = (await call('GET /v1/comment-automations')).body.data
  assert.deepEqual([made.postId, made.platformPostId], [body.id, null])
  await visit('/test/comment-automations')
  await page
    .getByRole('row', { name: /Autumn is coming/ })
    .getByText('Every comment')
    .waitFor()
})

journey(
  'says which other automation answers the same comments, and leads to it',
  { refusals: [409] },
  async (tools) => {
    const { page, visit, look } = tools
    const stage = await newStage(tools)
    const { platformPostId } = stage.post
    await newRule(tools, stage, { name: 'The first', platformPostId, keywords: ['guide'] })
    const id = await newRule(tools, stage, { name: 'The second', platformPostId, keywords: ['price'] })
    await visit(`/test/comment-automations/${id}/edit`)
    const keyword = page.getByRole('textbox', { name: 'Keyword', exact: true })
    await keyword.fill('Guide')
    await keyword.press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Another active automation answers the same comments under this post.').waitFor()
    await look()
    await page.getByRole('link', { name: 'Open the other one' }).click()
    // What was written is not lost without a question.
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'The first' }).waitFor()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('main').getByText('Off', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete “The first”?' })
    await look()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { level: 1, name: 'Comment automations' }).waitFor()
    await page.getByRole('row', { name: /The second/ }).waitFor()
    assert.equal(await page.getByRole('row', { name: /The first/ }).count(), 0)
  },
)
