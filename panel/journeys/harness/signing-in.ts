import type { BrowserContext, Page } from 'playwright-core'
import { client, newAddress, sessionOf } from '../../../service/src/testing/service/client.ts'

export interface Person {
  email: string
  password: string
}

/** Gives a context the cookie of a new session, without the form. */
export async function signIn(
  context: BrowserContext,
  origin: string,
  { email, password }: Person,
): Promise<void> {
  const stranger = client(origin, { 'x-forwarded-for': newAddress() })
  const answer = await stranger('POST /v1/auth/login', { email, password })
  if (answer.status !== 200) throw new Error(`nobody could sign in: ${JSON.stringify(answer.body)}`)
  await context.addCookies([
    { name: 'zither_session', value: sessionOf(answer), url: origin, httpOnly: true, sameSite: 'Lax' },
  ])
}

/** As a person does it, on the page that is open. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: /^e-?mail/i }).fill(email)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: /^sign in$/i }).click()
}
