import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'

/** What a line of 50 kB/s brings in half a second; the other half is for the ways there and back. */
const mostBytes = 25_000

journey('draws the frame of a page before its code and styles have come', {}, async ({ page }) => {
  let sentBytes = 0
  page.on('response', (response) => {
    void response.body().then(
      (bytes) => (sentBytes += bytes.length),
      () => {},
    )
  })
  let go = () => {}
  const isLet = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/assets/**', async (route) => {
    await isLet
    await route.continue()
  })
  await page.goto('/test/posts', { waitUntil: 'commit' })
  const frame = page.locator('.frame')
  await frame.getByText('Zither').waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  assert.ok(sentBytes < mostBytes, `${sentBytes} bytes before the frame`)
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const before = await background()
  go()
  await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor()
  assert.equal(await frame.count(), 0)
  assert.equal(await background(), before)
})
