import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { connectAccount } from '../../../service/src/testing/team/connect.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const width of [1440, 390])
  journey(
    `Discord: posts go to another channel of the server, under another sender, at ${width} px`,
    { width },
    async ({ page, team, visit, call, look }) => {
      const { id } = await newAccount(team, 'chatroom')
      await visit(`/test/accounts/${id}`)
      const channel = region(page, 'Channel')
      const place = channel.getByLabel('Posts go to')
      await place.waitFor()
      assert.equal(await channel.getByRole('button', { name: 'Switch' }).isDisabled(), true)
      await place.selectOption('#forum (forum)')
      await channel.getByRole('button', { name: 'Switch' }).click()
      await page.getByText('Posts go to #forum now.').first().waitFor()
      const sender = page.getByRole('form', { name: 'Sender' })
      await sender.getByLabel('Name').fill('The baker')
      await page.keyboard.press('Enter')
      await page.getByText('Saved.').first().waitFor()
      await look()
      const { channelName, webhookUsername } = (await call(`GET /v1/accounts/${id}/chatroom-settings`)).body
      assert.deepEqual([channelName, webhookUsername], ['forum', 'The baker'])
      await sender.getByLabel('Name').fill('')
      await sender.getByRole('button', { name: 'Save' }).click()
      await eventually(
        () => call(`GET /v1/accounts/${id}/chatroom-settings`),
        ({ body }) => body.webhookUsername === null,
      )
    },
  )

for (const width of [1440, 390])
  journey(
    `Slack: the account moves to another channel of its workspace, at ${width} px`,
    { width },
    async ({ page, team, visit, call, look }) => {
      const { id } = await newAccount(team, 'workchat')
      await visit(`/test/accounts/${id}`)
      const channel = region(page, 'Channel')
      const place = channel.getByLabel('Posts go to')
      await place.waitFor()
      const names = await place.locator('option').allTextContents()
      const other = await place.evaluate(
        (field: HTMLSelectElement) => [...field.options].find(({ selected }) => !selected)?.value ?? '',
      )
      assert.ok(names.length > 1 && other !== '', String(names))
      await place.selectOption(other)
      await channel.getByRole('button', { name: 'Switch' }).click()
      await page
        .getByText(/^Posts go to #.* now\.$/)
        .first()
        .waitFor()
      await look()
      const { data } = (await call('GET /v1/accounts?platform=workchat')).body
      assert.deepEqual(
        data.map(({ id, platformAccountId }: any) => [id, platformAccountId]),
        [[id, other]],
      )
    },
  )

for (const width of [1440, 390])
  journey(
    `Google Business Profile: the account becomes another location, or the other one an account of its own, at ${width} px`,
    { width },
    async ({ page, team, visit, call, look }) => {
      const { id } = await connectAccount(team.call, team.profileId, 'bizlisting')
      await visit(`/test/accounts/${id}`)
      const location = region(page, 'Location')
      const place = location.getByLabel('Posts go to')
      await place.waitFor()
      await place.selectOption('bizlisting-2')
      await look()
      await location.getByRole('button', { name: 'Add as an account' }).click()
      await page.getByText('Sandbox location 2 is an account of its own now.').first().waitFor()
      const { data } = (await call('GET /v1/accounts?platform=bizlisting')).body
      assert.equal(data.length, 2)
      const made = data.find((account: any) => account.id !== id)
      assert.equal((await call(`DELETE /v1/accounts/${made.id}`)).status, 200)
      await location.getByRole('button', { name: 'Switch' }).click()
      await page.getByRole('heading', { level: 1, name: 'Sandbox location 2' }).waitFor()
      assert.equal((await call(`GET /v1/accounts/${id}`)).body.platformAccountId, 'bizlisting-2')
    },
  )

for (const width of [1440, 390])
  journey(
    `Reddit: a community that the account has not joined becomes the default one, at ${width} px`,
    { width },
    async ({ page, team, visit, call, look }) => {
      const { id } = await newAccount(team, 'forum')
      await visit(`/test/accounts/${id}`)
      const communities = region(page, 'Communities')
      await communities.getByText('There is no default community.').waitFor()
      await communities.getByText('r/sandbox_text').waitFor()
      await communities.getByRole('searchbox', { name: 'Find a community' }).fill('sandbox_restr')
      await communities.getByText('r/sandbox_text').waitFor({ state: 'detached' })
      await look()
      await communities.getByRole('searchbox', { name: 'Find a community' }).fill('sandbox_nsfw')
      await communities.getByRole('button', { name: 'Make default sandbox_nsfw' }).click()
      await communities.getByText('Posts go to r/sandbox_nsfw unless they name another community.').waitFor()
      assert.equal((await call(`GET /v1/accounts/${id}`)).body.metadata.defaultSubreddit, 'sandbox_nsfw')
    },
  )
