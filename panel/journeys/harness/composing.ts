import type { Page } from 'playwright-core'

export const baseOf = (page: Page) => page.getByRole('textbox', { name: 'Base text' })

/** Adds an account that stands in the line of avatars. */
export const add = (page: Page, username: string) =>
  page.getByRole('button', { name: new RegExp(`^Add @${username} on `) }).click()

/** The choices of the time, beside the button that sends. */
export const openWhen = (page: Page) => page.getByRole('button', { name: /^When: / }).click()

export async function chooseWhen(page: Page, kind: string): Promise<void> {
  await openWhen(page)
  await page.getByRole('radio', { name: kind }).check()
}

/** What is written is kept within half a second. */
export const kept = (page: Page) => page.getByText(/^Kept in this browser/).waitFor()
