import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'
import { newRule, newStage } from './cast.ts'

journey(
  'writes a rule for followers on a telephone, in German, and shows who was asked to follow first',
  { width: 360, height: 740, locale: 'de-DE', scheme: 'dark' },
  async (tools) => {
    const { page, visit, look, call } = tools
    const stage = await newStage(tools)
    await visit('/test/comment-automations/new')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Leitfaden')
    const keyword = page.getByRole('textbox', { name: 'Stichwort', exact: true })
    await keyword.fill('leitfaden, guide,')
    await page.getByRole('button', { name: '„guide“ entfernen' }).click()
    await page.getByRole('checkbox', { name: 'Auch passende Direktnachrichten beantworten' }).check()
    await page.getByRole('textbox', { name: 'Direktnachricht', exact: true }).fill('Hier ist er.')
    await page.getByLabel('Menschen').selectOption('follower')
    await page.getByLabel('Wenn das Netzwerk es nicht sagt').selectOption('verify')
    await page.getByLabel(/^Die Frage/).fill('Bitte folgen Sie uns zuerst.')
    await page.getByLabel(/^Text ihrer Schaltfläche/).fill('Ich folge')
    const tester = page.getByRole('region', { name: 'Würde dieser Kommentar passen?' })
    await tester.getByLabel('Kommentar eingeben').fill('Den Leitfaden bitte')
    await tester.getByText('Ja, durch das Stichwort „leitfaden“.').waitFor()
    await look()
    await page.getByRole('button', { name: 'Speichern und einschalten' }).click()
    await page.getByRole('heading', { level: 1, name: 'Leitfaden' }).waitFor()
    await stage.says('Ann', 'Den Leitfaden bitte')
    const log = page.getByRole('table', { name: 'Was sie getan hat' })
    await log.getByText('Um Folgen gebeten', { exact: true }).waitFor({ timeout: 20_000 })
    await log.getByText('Wurde um Folgen gebeten.').waitFor()
    await look()
    const [made] = (await call('GET /v1/comment-automations')).body.data
    assert.partialDeepStrictEqual(made, {
      ...{ keywords: ['leitfaden'], alsoMatchInDms: true },
      audience: { followerStatus: 'follower', whenUnknown: 'verify', minFollowerCount: null },
      followGate: { message: 'Bitte folgen Sie uns zuerst.', buttonLabel: 'Ich folge' },
    })
    await page.getByRole('link', { name: 'Bearbeiten' }).click()
    await page.getByText('Antwortet unter:').waitFor()
    assert.equal(await page.getByLabel(/^Text ihrer Schaltfläche/).inputValue(), 'Ich folge')
    await look()
  },
)

journey(
  'shows a viewer on a telephone what was answered and lets them try a comment, without a control that changes it',
  { role: 'read_only', width: 390, height: 800 },
  async (tools) => {
    const { page, visit, calls } = tools
    const stage = await newStage(tools, 'socialnet')
    await newRule(tools, stage, { keywords: ['guide'], commentReply: 'See your messages' })
    await stage.says('Ann', 'The guide!')
    await visit('/test/comment-automations')
    await page.getByRole('link', { name: 'Guide', exact: true }).click()
    await page
      .getByRole('table', { name: 'What it did' })
      .getByText('The guide!')
      .waitFor({ timeout: 20_000 })
    await page.getByLabel('Type a comment').fill('a guide')
    await page.getByText('Yes, by the keyword “guide”.').waitFor()
    assert.equal(await page.getByRole('button', { name: /Turn|Edit|Delete|keyword/ }).count(), 0)
    await visit('/test/comment-automations/new')
    await page.getByText('This needs the role').waitFor()
    assert.deepEqual(
      calls().filter(({ status }) => status === 403),
      [],
    )
  },
)
