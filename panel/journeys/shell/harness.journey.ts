import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser, needsBrowser } from '../harness/browser.ts'
import { look } from '../harness/look.ts'
import { watch } from '../harness/watch.ts'

// What every journey leans on has to see what is wrong.

const origin = 'http://127.0.0.1:1'

/** What the watch says of a page with this content. */
async function faultsOf(head: string, body: string, wait: RegExp): Promise<string[]> {
  const context = await (await browser()).newContext()
  const seen = await watch(context, { origin, refusals: [], consoleErrors: [] })
  const page = await context.newPage()
  await page.route('**', (route) => {
    const isPage = route.request().url() === `${origin}/`
    const page = `<!doctype html><html lang="en"><head><title>x</title>${head}</head><body>${body}</body></html>`
    return isPage ? route.fulfill({ contentType: 'text/html', body: page }) : route.abort()
  })
  await page.goto(`${origin}/`)
  for (let left = 100; left > 0 && !seen.faults.some((fault) => wait.test(fault)); left--)
    await page.waitForTimeout(20)
  await context.close()
  return seen.faults
}

const faults = {
  'a policy that is violated': [
    '<meta http-equiv="Content-Security-Policy" content="style-src-attr \'none\'">',
    '<p style="color: red">text</p>',
    /policy was violated: style-src-attr/,
  ],
  'a request that leaves the origin': [
    '',
    '<img alt="" src="http://127.0.0.2:1/x.png">',
    /asked elsewhere: GET/,
  ],
  'an exception that nobody caught': ['', '<script>throw new Error("oh")</script>', /not caught: Error: oh/],
  'an error in the console': ['', '<script>console.error("oh")</script>', /console says: oh/],
} as const

for (const [what, [head, body, expected]] of Object.entries(faults))
  test(`a journey fails over ${what}`, { skip: needsBrowser }, async () => {
    const found = await faultsOf(head, body, expected)
    assert.ok(
      found.some((fault) => expected.test(fault)),
      found.join('\n'),
    )
  })

test('a journey fails over a page that not everybody can use, or that is too wide', {
  skip: needsBrowser,
}, async () => {
  const context = await (await browser()).newContext({ viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  const show = (body: string) =>
    page.setContent(
      `<!doctype html><html lang="en"><head><title>x</title></head><body><main>${body}</main></body></html>`,
    )
  await show('<h1>Sound</h1>')
  await look(page)
  await show('<button></button>')
  await assert.rejects(look(page), /button-name/)
  await show('<h1>Wide</h1><div><div style="width: 500px">wide</div></div>')
  await assert.rejects(look(page), /scrolls sideways/)
  await context.close()
})
