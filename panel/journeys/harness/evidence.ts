import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import type { Watching } from './watch.ts'

const usual = fileURLToPath(new URL('../node_modules/.cache/failed', import.meta.url))

/** What a journey that failed leaves behind: each page as picture and DOM, and its calls. Answers where. */
export async function keepEvidence(
  title: string,
  contexts: readonly { context: BrowserContext; seen: Watching }[],
): Promise<string> {
  const directory = join(process.env.JOURNEY_OUT ?? usual, title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true })
  const pages = contexts.flatMap(({ context }) => context.pages())
  for (const [index, page] of pages.entries()) {
    const picture = await page.screenshot({ fullPage: true, timeout: 5000 }).catch(() => undefined)
    if (picture) await writeFile(join(directory, `page-${index + 1}.png`), picture)
    const dom = await page.content().catch(() => '')
    await writeFile(join(directory, `page-${index + 1}.html`), `<!-- ${page.url()} -->\n${dom}`)
  }
  const calls = contexts.flatMap(({ seen }) => seen.calls)
  await writeFile(join(directory, 'calls.json'), JSON.stringify(calls, null, 2))
  return directory
}
