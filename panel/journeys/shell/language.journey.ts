import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

const zone = 'Europe/Berlin'

/** Tomorrow in Berlin, as the service takes it. */
const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + 86_400_000)

const weekdays = /Mo.*Di.*Mi.*Do.*Fr.*Sa.*So/s

journey(
  'speaks German once the user chooses it, English again, and keeps what was written meanwhile',
  // A browser whose own language has twelve hours.
  { locale: 'en-US' },
  async ({ page, team, visit, look }) => {
    const { id } = await newAccount(team)
    const { status } = await team.call('POST /v1/posts', {
      content: 'Guten Morgen',
      targets: [{ accountId: id }],
      scheduledFor: `${tomorrow}T15:05:00`,
      timezone: zone,
    })
    assert.equal(status, 201)
    const language = () => page.evaluate(() => document.documentElement.lang)
    await visit('/settings')
    assert.equal(await language(), 'en')
    await page.getByLabel('Language').selectOption('de')
    await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
    assert.equal(await language(), 'de')
    await look()

    const rail = page.getByRole('navigation', { name: 'Hauptmenü' })
    await rail.getByRole('link', { name: 'Start' }).click()
    await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor()
    await look()
    await page.goto(`/test/calendar?view=list&day=${tomorrow}`)
    await page.getByRole('heading', { name: 'Kalender', level: 1 }).waitFor()
    await page.getByRole('link', { name: /15:05.*Geplant.*Guten Morgen/ }).waitFor()
    await page.getByRole('link', { name: 'Woche', exact: true }).click()
    await page.getByRole('main').filter({ hasText: weekdays }).waitFor()
    await look()
    await page.goto('/test/posts/new')
    await page.getByRole('textbox', { name: 'Gemeinsamer Text' }).fill('Hallo')
    await page.getByText('in diesem Browser gesichert').waitFor()
    await look()

    await page.goto('/settings')
    await page.getByLabel('Sprache').selectOption('en')
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    assert.equal(await language(), 'en')
    await page.goto('/test/posts/new')
    await page.getByText('It has not been sent.').waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'Base text' }).inputValue(), 'Hallo')
  },
)
