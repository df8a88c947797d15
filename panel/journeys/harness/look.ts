import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { stateOf } from './state.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * A state that broke no rule is not asked again by the same process. In `.ci/run` each page is asked about each of its
 * states all the same, though another page has been in it.
 */
const isOfPage = process.env.CI === 'true'
const sound = new Set<string>()

/**
 * Checks what is on the screen now: that everybody can use it, and that nothing lies beside the screen. A rule
 * that a page breaks with a reason is named by the journey.
 */
export async function look(page: Page, { without = [] }: { without?: string[] } = {}): Promise<void> {
  await settled(page)
  await judgeOnce(page, without)
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? `${scrollWidth} px wide on a screen of ${clientWidth} px` : ''
  })
  assert.equal(wide, '', `${page.url()} scrolls sideways`)
}

async function judgeOnce(page: Page, without: string[]): Promise<void> {
  const place = isOfPage ? new URL(page.url()).pathname.replace(/[0-9a-f]{24}/g, 'id') : ''
  const state = async () => `${place} ${await stateOf(page)} ${without.join(' ')}`
  const before = await state()
  if (sound.has(before)) return
  await judge(page, without)
  // What changed while it was looked at was perhaps not looked at.
  if ((await state()) === before) sound.add(before)
}

async function judge(page: Page, without: string[]): Promise<void> {
  let violations = await violationsOf(page, without)
  if (violations.length > 0) {
    // What changed while it was looked at is looked at again.
    await page.waitForTimeout(500)
    violations = await violationsOf(page, without)
  }
  const sentences = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html}\n  ${node.failureSummary}`,
    ),
  )
  assert.equal(sentences.join('\n'), '', `${page.url()} is not accessible`)
}

async function violationsOf(page: Page, without: string[]): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe)
  return page.evaluate(
    async ({ rules, without }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const found = await axe.run({
        runOnly: rules,
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      })
      // What lies half under the head or the foot of the screen comes out when the page is scrolled.
      const isCovered = (summary = '') => summary.includes('partially obscured')
      return found.violations
        .map((one) => ({ ...one, nodes: one.nodes.filter((node) => !isCovered(node.failureSummary)) }))
        .filter(({ nodes }) => nodes.length > 0)
    },
    { rules, without },
  )
}

/** What is half faded in has other colours than it will have. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
  })
}
