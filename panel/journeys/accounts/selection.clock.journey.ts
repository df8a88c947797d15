import { journey } from '../harness/journey.ts'

for (const [word, name] of [
  ['socialnet', 'Facebook'],
  ['photonet', 'Instagram'],
  ['pronet', 'LinkedIn'],
  ['pinboard', 'Pinterest'],
] as const)
  journey(
    `${name}: says after 15 minutes that the time to choose is over, and starts again with one click`,
    { refusals: [404] },
    async ({ page, visit, look, control }) => {
      await visit(`/test/accounts/connect/${word}`)
      await page.getByRole('button', { name: 'Agree', exact: true }).click()
      await page.getByRole('radio').last().check()
      await control('POST /_sandbox/clock', { advanceSeconds: 901 })
      await page.getByRole('button', { name: /^Connect Sandbox/ }).click()
      await page.getByRole('heading', { name: 'The time to choose is over' }).waitFor()
      await look()
      await page.getByRole('button', { name: 'Start again' }).click()
      await page.getByRole('radio').last().check()
      await page.getByRole('button', { name: /^Connect Sandbox/ }).click()
      await page.waitForURL(/\/test\/accounts\?connected=/)
    },
  )
