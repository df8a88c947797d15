import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'

journey(
  'invites by a link that is limited to one profile, and the person sees that profile alone',
  {},
  async ({ page, origin, call, visit, open, look }) => {
    const { body: hidden } = await call('POST /v1/profiles', { name: 'Hidden brand' })
    assert.ok(hidden.id)
    await visit('/team')
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('How').selectOption('link')
    await dialog.getByLabel('Role').selectOption('member')
    await dialog.getByLabel('Default').first().check()
    await look()
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.getByText('This link is shown once').waitFor()
    const link = new URL((await dialog.locator('pre').textContent()) ?? '')
    const guest = await open({ person: null })
    await guest.goto(origin + link.pathname + link.hash)
    await guest.getByRole('heading', { name: 'Join a team' }).waitFor()
    await look(guest)
    const email = `guest-${Date.now()}@example.com`
    await guest.getByLabel('Email address').fill(email)
    await guest.getByLabel('Password', { exact: true }).fill('a long password')
    await guest.getByRole('button', { name: 'Join' }).click()
    await guest.waitForURL('**/home')
    await guest.goto(`${origin}/settings`)
    await guest.getByRole('table', { name: 'Profiles' }).waitFor()
    assert.equal(await guest.getByText('Hidden brand').count(), 0)
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.reload()
    await page.getByRole('row', { name: email }).waitFor()
    await page.getByRole('button', { name: 'Invite' }).click()
    await dialog.getByLabel('Email address').fill(`mailed-${email}`)
    await dialog.getByLabel('Hidden brand').check()
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByRole('row', { name: /mailed-.* Member Hidden brand/ }).waitFor()
    await visit('/team/audit')
    await page.getByText('team.invitation_accepted').first().waitFor()
    const rail = page.getByRole('navigation', { name: 'Main' })
    assert.deepEqual(await rail.locator('[aria-current=page]').allTextContents(), ['Audit log'])
  },
)

journey(
  'changes a role, and refuses to leave the team without an owner',
  { refusals: [409] },
  async ({ page, team, visit, open, look }) => {
    await visit('/team')
    const menu = page.getByLabel(`Role: ${team.email}`)
    const dialog = page.getByRole('dialog', { name: `Make ${team.email} Admin?` })
    await menu.selectOption('admin')
    await dialog.getByText('This is you').waitFor()
    await dialog.getByText('Invite people, manage keys, see the audit log').waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await menu.inputValue(), 'owner')
    await menu.selectOption('admin')
    await dialog.getByRole('button', { name: 'Change the role' }).click()
    await page.getByText('last_owner').waitFor()
    await page.reload()
    await page.getByLabel(`Role: ${team.email}`).waitFor()
    assert.equal(await page.getByLabel(`Role: ${team.email}`).inputValue(), 'owner')
    const other = await open()
    await other.goto(page.url())
    await other.getByRole('heading', { name: 'Team' }).waitFor()
  },
)

for (const role of ['read_only', 'billing_admin', 'member'] as const)
  journey(
    `says to a ${role} which role may see the audit log, and asks nothing that is refused`,
    { role },
    async ({ page, visit, calls }) => {
      await visit('/team/audit')
      await page.getByText('This needs the role Owner, Admin.').waitFor()
      await visit('/settings')
      assert.equal(await page.getByRole('button', { name: 'Delete the team' }).count(), 0)
      assert.deepEqual(
        calls().filter(({ status }) => status === 403),
        [],
      )
    },
  )
