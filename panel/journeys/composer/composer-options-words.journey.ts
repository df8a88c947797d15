import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

const choose = (label: string, value: string) => (form: Locator) =>
  form.getByLabel(label, { exact: true }).first().selectOption(value)
const fill = (label: string, value: string) => (form: Locator) =>
  form.getByLabel(label, { exact: true }).first().fill(value)
const check = (label: string) => (form: Locator) => form.getByLabel(label, { exact: true }).check()
const uncheck = (label: string) => (form: Locator) => form.getByLabel(label, { exact: true }).uncheck()
const press = (name: string) => (form: Locator) => form.getByRole('button', { name, exact: true }).click()
const more = (form: Locator) => form.getByText('More options').click()

type Step = (form: Locator) => Promise<unknown>

/** What a person does on the tab of each network, and what is sent then. */
const asked: readonly [word: string, network: string, steps: readonly Step[], options: object][] = [
  ['skynet', 'Bluesky', [choose('Languages of the text', 'German')], { langs: ['de'] }],
  ['threadnet', 'Threads', [fill('Topic', 'Baking')], { topic_tag: 'Baking' }],
  ['botchat', 'Telegram', [check('Send without a sound')], { disableNotification: true }],
  [
    'microblog',
    'X',
    [
      choose('Who can reply', 'Accounts you follow'),
      check('Label as made with AI'),
      press('Add Poll'),
      fill('Answers', 'Rye\nSpelt'),
      choose('Open for', '3 days'),
    ],
    {
      replySettings: 'following',
      madeWithAi: true,
      poll: { options: ['Rye', 'Spelt'], duration_minutes: 4320 },
    },
  ],
  [
    'socialnet',
    'Facebook',
    [
      fill('First comment', 'Order by phone.'),
      more,
      press('Add Only in some countries'),
      choose('Only in these countries', 'Germany'),
      choose('Only in these countries', 'Austria'),
      press('Remove Germany'),
    ],
    { firstComment: 'Order by phone.', geoRestriction: { countries: ['AT'] } },
  ],
  [
    'photonet',
    'Instagram',
    [
      fill('Collaborators', '@mill, baker.one'),
      fill('Cover from the video', '0:12'),
      check('Label as made with AI'),
    ],
    { collaborators: ['mill', 'baker.one'], thumbOffset: 12_000, isAiGenerated: true },
  ],
  [
    'pronet',
    'LinkedIn',
    [
      press('Add Poll'),
      fill('Question', 'Which bread?'),
      fill('Answers', 'Rye\nSpelt'),
      choose('Open for', '14 days'),
    ],
    { poll: { question: 'Which bread?', options: ['Rye', 'Spelt'], duration: 'FOURTEEN_DAYS' } },
  ],
  [
    'shortvideo',
    'TikTok',
    [
      choose('Who can see it', 'Only you'),
      choose('Comments', 'Off'),
      choose('What it promotes', 'Your own brand'),
      check('Label as made with AI'),
      fill('Cover from the video', '1:05'),
    ],
    {
      privacyLevel: 'SELF_ONLY',
      allowComment: false,
      commercialContentType: 'brand_organic',
      videoMadeWithAi: true,
      videoCoverTimestampMs: 65_000,
    },
  ],
  [
    'videosite',
    'YouTube',
    [
      fill('Title of the video', 'Bread'),
      choose('Who can see it', 'People with the link'),
      choose('Category', 'Music'),
    ],
    { title: 'Bread', visibility: 'unlisted', categoryId: '10' },
  ],
  [
    'pinboard',
    'Pinterest',
    [fill('Where the pin leads', 'https://example.com/rye'), fill('Cover from the video', '0:07')],
    { link: 'https://example.com/rye', coverImageKeyFrameTime: 7 },
  ],
  [
    'forum',
    'Reddit',
    [fill('Title', 'Rye'), check('Contains a spoiler'), more, uncheck('Get replies in the inbox')],
    { title: 'Rye', spoiler: true, sendreplies: false },
  ],
  ['snapnet', 'Snapchat', [choose('Post as', 'Spotlight')], { contentType: 'spotlight' }],
  [
    'bizlisting',
    'Google Business Profile',
    [press('Add Button'), choose('What it says', 'Book'), fill('Where it leads', 'https://example.com')],
    { callToAction: { type: 'BOOK', url: 'https://example.com' } },
  ],
  [
    'chatroom',
    'Discord',
    [
      check('Publish to servers that follow the channel'),
      more,
      press('Add Cards below the text, 1'),
      fill('Title', 'Rye'),
    ],
    { crosspost: true, embeds: [{ title: 'Rye' }] },
  ],
  ['workchat', 'Slack', [fill('Name of the sender', 'Counter')], { username: 'Counter' }],
  ['chatapp', 'WhatsApp', [fill('To', '+4915112345678')], { to: '+4915112345678' }],
]

/** Each with a page of its own: every letter is checked for all targets. */
const parts = [asked.slice(0, 5), asked.slice(5, 10), asked.slice(10)]

for (const part of parts)
  journey(
    `sets options in people’s words, and sends what the network knows them by, from ${part[0]?.[1]} on`,
    { width: 1440, height: 900 },
    async ({ page, team, call, look }) => {
      const ids = new Map<string, string>()
      for (const [word] of part) ids.set(word, (await newAccount(team, word)).id)
      const targets = [...ids.values()].map((accountId) => ({ accountId }))
      const { body } = await call('POST /v1/posts', { content: 'Fresh bread', targets, isDraft: true })
      await page.goto(`/test/posts/${body.id}/edit`)
      for (const [word, network, steps] of part) {
        await page.getByRole('tab', { name: new RegExp(` on ${network}(,|$)`) }).click()
        const form = page.getByRole('region', { name: `Options of ${network}` })
        for (const step of steps) await step(form)
        await form.getByText(/JSON|milliseconds|\(ms\)/i).waitFor({ state: 'detached' })
        assert.doesNotMatch((await form.textContent()) ?? '', new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i'))
        if (word !== 'microblog' && word !== 'chatroom') continue
        // Half of what scrolls under the header is too small to press.
        await page.evaluate(() => scrollTo(0, 0))
        await look()
      }
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
      const post = (await call(`GET /v1/posts/${body.id}`)).body
      for (const [word, network, , options] of part) {
        const target = post.targets.find(
          ({ accountId }: { accountId: string }) => accountId === ids.get(word),
        )
        assert.deepEqual(target.options, options, network)
      }
    },
  )
