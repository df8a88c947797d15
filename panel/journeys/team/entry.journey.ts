import assert from 'node:assert/strict'
import { mailsTo } from '../../../service/src/testing/team/team.ts'
import { mailService, newMailbox, settledMails } from '../../../service/src/testing/twins/mail.ts'
import { journey } from '../harness/journey.ts'

/** The address in the newest mail; of the panel that the journey walks through. */
async function linkIn(address: string, count: number, origin: string): Promise<string> {
  const mails = await mailsTo(address, count, await mailService())
  const link = /https?:\S+#token=\S+/.exec(mails[0]?.text ?? '')?.[0] ?? assert.fail('the mail has no link')
  const { pathname, hash } = new URL(link)
  return origin + pathname + hash
}

journey(
  'registers by mail: the link waits for a press, and leaves neither in the address bar nor in the history',
  { mail: true, person: null },
  async ({ page, origin, visit, look }) => {
    const email = newMailbox()
    await visit('/register')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a long password')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText('Check your mailbox').waitFor()
    await page.goto(await linkIn(email, 1, origin))
    await page.getByRole('button', { name: 'Confirm this address' }).waitFor()
    assert.equal(new URL(page.url()).hash, '')
    await look()
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await page.getByText(`${email} is confirmed`).waitFor()
    await page.getByRole('link', { name: 'Go to sign-in' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    assert.equal(await page.getByLabel('Email address').inputValue(), email)
    await page.getByLabel('Password', { exact: true }).fill('a long password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/test/home')
  },
)

journey(
  'sets a new password by the mailed link, once',
  { mail: true, person: null, refusals: [400] },
  async ({ page, origin, team, visit, look }) => {
    const before = (await settledMails(team.email, await mailService())).length
    await visit('/sign-in')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Forgot password?' }).waitFor()
    await page.getByLabel('Email address').fill(team.email)
    await page.getByRole('button', { name: 'Mail me a link' }).click()
    await page.getByText('If the address has an account').waitFor()
    const link = await linkIn(team.email, before + 1, origin)
    await page.goto(link)
    await page.getByLabel('New password').fill('another long password')
    await look()
    await page.getByRole('button', { name: 'Set a new password' }).click()
    await page.getByText('The new password is set').waitFor()
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByLabel('New password').fill('a third long password')
    await page.getByRole('button', { name: 'Set a new password' }).click()
    await page.getByText('The link was used or has expired').waitFor()
  },
)

journey(
  'says one sentence for a wrong password and a wrong address, and leads back to the page that was wanted',
  { person: null, refusals: [401] },
  async ({ page, team, visit, look, signInByForm }) => {
    await visit('/test/usage?range=7d')
    await page.waitForURL(/\/sign-in\?next=/)
    for (const email of [team.email, 'nobody@example.com']) {
      await signInByForm({ email, password: 'not the password' })
      await page.getByRole('alert').getByText('The address or the password is wrong.').waitFor()
    }
    await look()
    await signInByForm(team)
    await page.waitForURL(/\/test\/usage\?range=7d$/)
  },
)

journey(
  'leads nowhere but into the panel after the sign-in',
  { person: null },
  async ({ page, team, visit, signInByForm }) => {
    await visit('/sign-in?next=//elsewhere.test/')
    await signInByForm(team)
    await page.waitForURL('**/test/home')
  },
)
