import assert from 'node:assert/strict'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Route } from 'playwright-core'
import { boot, type Running } from '../../../service/src/testing/service/service.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'
import { look } from '../harness/look.ts'

const built = fileURLToPath(new URL('../../dist', import.meta.url))

for (const scheme of ['light', 'dark'] as const)
  for (const width of [1280, 390])
    journey(
      `signs in by the form and reaches home, ${scheme}, ${width} px`,
      { scheme, width, person: null },
      async ({ page, visit, signInByForm }) => {
        await visit('/sign-in')
        await signInByForm()
        await page.waitForURL('**/test/home')
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
    )

journey(
  'loads hashed files that are kept, compressed, and nothing from elsewhere',
  {},
  async ({ page, visit }) => {
    const assets: { path: string; cache: string | null; encoding: string | null }[] = []
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      if (!/^\/assets\/.*\.(js|css)$/.test(pathname)) return
      const headers = await response.allHeaders()
      assets.push({
        path: pathname,
        cache: headers['cache-control'] ?? null,
        encoding: headers['content-encoding'] ?? null,
      })
    })
    await visit('/test/home')
    await eventually(
      async () => assets.length,
      (count) => count > 0,
    )
    for (const { path, cache, encoding } of assets) {
      assert.equal(cache, 'public, max-age=31536000, immutable', path)
      assert.match(path, /-[\w-]{8}\.(js|css)$/)
      assert.ok(encoding === 'br' || encoding === null, path)
    }
    assert.ok(assets.some(({ encoding }) => encoding === 'br'))
    for (const path of ['/assets/none.js', '/nope']) {
      const answer = await page.request.get(path)
      assert.equal(answer.status(), 404)
      assert.equal((await answer.json()).code, 'route_not_found')
    }
  },
)

let apart: Promise<Running & { directory: string }> | undefined

/** A service whose build the journey may take away. */
function withOwnBuild(): Promise<Running & { directory: string }> {
  apart ??= (async () => {
    const directory = join(await mkdtemp(join(tmpdir(), 'zither-test-')), 'dist')
    await cp(built, directory, { recursive: true })
    return { ...(await boot({ PANEL_DIR: directory })), directory }
  })()
  return apart
}

journey(
  'waits on a page of its own while there is no build, and then shows the panel without a hand',
  { person: null, running: withOwnBuild, refusals: [503] },
  async ({ page, origin }) => {
    const { directory } = await withOwnBuild()
    await rm(directory, { recursive: true })
    // It reloads by itself, which is all that it is for; an answer of 204 leaves it as it is while we look.
    let answers = 0
    const once = (route: Route) => (answers++ === 0 ? route.continue() : route.fulfill({ status: 204 }))
    await page.route('**/sign-in', once)
    await page.goto('/sign-in')
    await page.getByText('The API is ready').waitFor()
    await look(page, { without: ['meta-refresh'] })
    await page.unroute('**/sign-in', once)
    await page.goto('/sign-in')
    const health = await page.request.get(`${origin}/v1/health`)
    assert.equal(health.status(), 200)
    await cp(built, directory, { recursive: true })
    await page.getByRole('button', { name: /^sign in$/i }).waitFor()
  },
)

after(async () => {
  const running = await apart
  await running?.stop()
  if (running) await rm(join(running.directory, '..'), { recursive: true })
})
