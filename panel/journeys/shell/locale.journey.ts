import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'

journey(
  'opens where the browser names a locale that Intl refuses',
  { locale: 'en-US@posix' },
  async ({ page, visit }) => {
    await visit('/test/accounts')
    assert.equal(await page.evaluate(() => navigator.language), 'en-US@posix')
    await visit('/test/calendar')
  },
)
