import assert from 'node:assert/strict'
import { picture } from '../../../service/src/testing/files/files.ts'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

for (const width of [1440, 390])
  journey(
    `crops a picture to the shape that a network shows whole, by keyboard too, at ${width} px`,
    { width, height: 900 },
    async ({ page, visit, look, team, call }) => {
      const { id } = await newAccount(team, 'photonet')
      await visit(`/test/posts/new?account=${id}`)
      await page.getByRole('textbox', { name: 'Base text' }).fill('The garden')
      await page
        .getByLabel('Choose files', { exact: true })
        .first()
        .setInputFiles({
          name: 'garden.png',
          mimeType: 'image/png',
          buffer: Buffer.from(await picture('png', 640, 480)),
        })
      await page.getByLabel('Alt text for garden.png').fill('A garden')
      await page.getByRole('button', { name: 'Crop garden.png' }).click()
      const dialog = page.getByRole('dialog', { name: 'Crop garden.png' })
      await dialog.getByText('640 × 480 pixels').waitFor()
      await dialog.getByRole('button', { name: '16:9' }).click()
      await dialog.getByText('640 × 360 pixels').waitFor()
      await dialog.getByRole('button', { name: '9:16' }).click()
      await dialog.getByText('None of the chosen networks shows this shape whole.').waitFor()
      await dialog.getByRole('button', { name: '1:1', exact: true }).click()
      await dialog.getByText('Shown whole on Instagram.').waitFor()
      await dialog.getByText('480 × 480 pixels').waitFor()
      await dialog.getByLabel('Use the arrow keys to move the part that stays').press('ArrowLeft')
      await look()
      await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByText('Ready to publish').first().waitFor()
      assert.equal(await page.getByLabel('Alt text for garden.png').inputValue(), 'A garden')
      const publish = page.getByRole('button', { name: 'Publish to 1 account' })
      await publish.click()
      await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
      const [post] = (await call('GET /v1/posts')).body.data
      const [{ width: across, height: down, altText }] = post.mediaItems
      assert.deepEqual([post.mediaItems.length, across, down, altText], [1, 480, 480, 'A garden'])
      const { body } = await call('GET /v1/media')
      assert.deepEqual(
        body.data.map(({ filename, width }: { filename: string; width: number }) => [filename, width]),
        [
          ['garden.png', 480],
          ['garden.png', 640],
        ],
      )
    },
  )
