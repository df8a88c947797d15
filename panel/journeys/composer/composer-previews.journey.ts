import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { picture, upload } from '../../../service/src/testing/files/files.ts'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'

const preview = (page: Page, network: string) =>
  page.getByRole('article', { name: new RegExp(`^Preview: .* on ${network}$`) })

const content = `Fresh bread\n\n${'Every morning at seven. '.repeat(14)}#bread`

/** What a post may name on each network, and what its preview then says. */
const shown: readonly [word: string, network: string, options: object, texts: readonly string[]][] = [
  ['skynet', 'Bluesky', {}, ['#bread']],
  ['threadnet', 'Threads', { topic_tag: 'Baking' }, ['› Baking', '#bread']],
  ['microblog', 'X', {}, ['… Show more']],
  ['socialnet', 'Facebook', { firstComment: 'Order by phone.' }, ['#bread', 'Comment', 'Order by phone.']],
  ['pronet', 'LinkedIn', {}, ['… more', 'Repost']],
  ['photonet', 'Instagram', { collaborators: ['mill'] }, ['mill', '… more', 'width is 0.8 to 1.91 times']],
  ['shortvideo', 'TikTok', {}, ['… more', 'Original sound']],
  ['videosite', 'YouTube', { title: 'How we bake' }, ['How we bake', 'Subscribe', 'takes no image']],
  ['pinboard', 'Pinterest', { title: 'Rye', link: 'https://www.example.com/rye' }, ['Rye', 'example.com']],
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

const backgroundOf = (page: Page, network: string): Promise<string> =>
  preview(page, network)
    .locator('[data-network]')
    .evaluate((frame) => getComputedStyle(frame).backgroundColor)

const screens = [
  { width: 1440, height: 900, scheme: 'light', paper: 'rgb(255, 255, 255)' },
  { width: 390, height: 844, scheme: 'dark', paper: 'rgb(0, 0, 0)' },
] as const

for (const { paper, ...screen } of screens)
  journey(
    `draws a post as each network shows it, follows the open tab, and says why a file is refused, at ${screen.width} px`,
    screen,
    async ({ page, team, call, look }) => {
      const targets = []
      for (const [word, , options] of shown)
        targets.push({ accountId: (await newAccount(team, word)).id, options })
      // Taller than Instagram takes it.
      const { id } = await upload(call, await picture('png', 600, 1200), 'image/png', 'tall.png')
      const post = { content, mediaItems: [{ mediaId: id }], targets, isDraft: true }
      const { body } = await call('POST /v1/posts', post)
      await page.goto(`/test/posts/${body.id}/edit`)
      await page.getByRole('textbox', { name: 'Base text' }).waitFor()
      const step = page.getByRole('button', { name: 'Preview', exact: true })
      if (await step.isVisible()) await step.click()
      const all = page.getByRole('article', { name: /^Preview: / })
      await eventually(
        () => all.count(),
        (count) => count === shown.length,
      )
      await preview(page, 'Instagram').getByText('width is 0.8 to 1.91 times').waitFor()
      await look()
      assert.equal(await backgroundOf(page, 'X'), paper)
      assert.equal(await backgroundOf(page, 'Discord'), 'rgb(49, 51, 56)')
      const choice = page.getByRole('group', { name: 'Show the preview of' })
      for (const [, network, , texts] of shown) {
        await choice.getByRole('button', { name: new RegExp(` on ${network}$`) }).click()
        for (const text of texts) await preview(page, network).getByText(text).first().waitFor()
        assert.equal(await all.count(), 1)
      }
      await choice.getByRole('button', { name: 'All' }).click()
      assert.equal(await all.count(), shown.length)
    },
  )
