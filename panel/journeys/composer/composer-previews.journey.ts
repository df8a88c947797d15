import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

const preview = (page: Page, network: string) =>
  page.getByRole('article', { name: new RegExp(`^Preview: .* on ${network}$`) })

/** What a post may name on each network, and what its preview then says. */
const shown: readonly [word: string, network: string, options: object, texts: readonly string[]][] = [
  ['forum', 'Reddit', { subreddit: 'sandbox', spoiler: true }, ['r/sandbox', 'Fresh bread', 'Spoiler']],
  [
    'chatroom',
    'Discord',
    {
      webhookUsername: 'The baker',
      embeds: [{ title: 'Rye', description: 'With seeds' }],
      poll: { question: { text: 'Which bread?' }, answers: [{ poll_media: { text: 'Spelt' } }] },
    },
    ['The baker', 'Rye', 'With seeds', 'Which bread?', 'Spelt'],
  ],
  ['workchat', 'Slack', { username: 'Counter' }, ['Counter', 'Every morning at seven.']],
  [
    'bizlisting',
    'Google Business Profile',
    {
      topicType: 'EVENT',
      event: {
        title: 'Bread day',
        schedule: {
          startDate: { year: 2027, month: 3, day: 5 },
          endDate: { year: 2027, month: 3, day: 6 },
        },
      },
      callToAction: { type: 'BOOK', url: 'https://example.com' },
    },
    ['Bread day', '5 – 6 Mar 2027', 'Every morning at seven.', 'Book'],
  ],
  ['snapnet', 'Snapchat', { contentType: 'saved_story' }, ['Fresh bread']],
  [
    'chatapp',
    'WhatsApp',
    { to: '+4915112345678', template: { name: 'opening', language: 'en_US' } },
    ['To +4915112345678', 'The template opening (en_US) stands here in place of the text.'],
  ],
]

for (const width of [1440, 390])
  journey(
    `draws a post as each of the networks with a layout of its own shows it, at ${width} px`,
    { width },
    async ({ page, team, call, look }) => {
      const targets = []
      for (const [word, , options] of shown)
        targets.push({ accountId: (await newAccount(team, word)).id, options })
      const content = 'Fresh bread\n\nEvery morning at seven.'
      const { body } = await call('POST /v1/posts', { content, targets, isDraft: true })
      await page.goto(`/test/posts/${body.id}/edit`)
      await page.getByRole('textbox', { name: 'Base text' }).waitFor()
      const step = page.getByRole('button', { name: 'Preview', exact: true })
      if (await step.isVisible()) await step.click()
      for (const [, network, , texts] of shown)
        for (const text of texts) await preview(page, network).getByText(text).first().waitFor()
      await look()
    },
  )
