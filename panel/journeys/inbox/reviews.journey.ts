import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { type Journey, journey } from '../harness/journey.ts'

/** Somebody writes about an account. */
async function writes({ control }: Journey, kind: 'reviews' | 'mentions', body: object): Promise<void> {
  const { status, body: answer } = await control(`POST /_sandbox/inbox/${kind}`, {
    [kind === 'reviews' ? 'reviewer' : 'author']: { id: 'gil', name: 'Gil' },
    ...body,
  })
  assert.equal(status, 201, JSON.stringify(answer))
}

journey(
  'finds a review that waits for an answer, answers it, changes the answer and takes it back',
  { refusals: [504] },
  async (tools) => {
    const { page, team, call, visit, look } = tools
    const { id: accountId } = await newAccount(team, 'bizlisting')
    await writes(tools, 'reviews', { accountId, rating: 1, text: 'Cold. Twice.' })
    await visit('/test/inbox/reviews')
    await page.getByText('4 reviews, 3 stars on average').waitFor()
    await page.getByLabel('Answered or not').selectOption('no')
    await page.getByRole('combobox', { name: 'Stars' }).selectOption('1')
    const review = page.getByRole('article', { name: 'Review of Gil' })
    await page.getByText('1 review, 1 stars on average').waitFor()
    await review.getByText('1 of 5 stars').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    await page.keyboard.type('We are sorry. sbx:reply:lostx1')
    await page.keyboard.press('Control+Enter')
    await page.getByText('We do not know whether this arrived.').waitFor()
    await look()
    await page.getByLabel(/^Answer to/).fill('We are sorry. Come again?')
    await page.keyboard.press('Control+Enter')
    await page.getByLabel(/^Answer to/).waitFor({ state: 'detached' })
    await review.getByText('We are sorry. Come again?').waitFor()
    const answers = async () => {
      const { data } = (await call('GET /v1/inbox/reviews?maxRating=1')).body
      return data.map(({ reply }: { reply: { text: string } | null }) => reply?.text ?? null)
    }
    assert.deepEqual(await answers(), ['We are sorry. Come again?'])
    await page.keyboard.press('r')
    assert.equal(await page.getByLabel(/^Answer to/).inputValue(), 'We are sorry. Come again?')
    await page.keyboard.press('Escape')
    await page.keyboard.press('#')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the answer' }).click()
    await review.getByRole('button', { name: 'Answer (review of Gil)', exact: true }).waitFor()
    assert.deepEqual(await answers(), [null])
  },
)

journey(
  'answers a mention on a telephone, and remembers that it did',
  { width: 390, height: 844 },
  async (tools) => {
    const { page, team, call, visit, look } = tools
    const { id: accountId } = await newAccount(team, 'photonet')
    await writes(tools, 'mentions', { accountId, text: 'Look at them.' })
    await visit('/test/inbox/mentions')
    const mention = page.getByRole('article', { name: /^Mention by / }).filter({ hasText: 'Look at them.' })
    await mention.getByRole('button', { name: /^Answer/ }).click()
    await page.getByLabel(/^Answer to/).fill('Thank you.')
    await look()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await mention.getByText('Answered', { exact: true }).waitFor()
    const { data } = (await call('GET /v1/logs?type=messaging&limit=1')).body
    assert.deepEqual([data[0].action, data[0].status], ['mention.reply', 'success'])
    await page.reload()
    await mention.getByText('Answered', { exact: true }).waitFor()
  },
)
