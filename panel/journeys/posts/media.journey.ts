import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { picture } from '../../../service/src/testing/files/files.ts'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { baseOf, chooseWhen } from '../harness/composing.ts'
import { journey } from '../harness/journey.ts'

const png = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(await picture('png', 640, 480)),
})

/** Over the clipboard, as a person does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await baseOf(page).focus()
  await page.keyboard.press('Control+v')
}

const choose = (page: Page, label: string, files: Awaited<ReturnType<typeof png>>[]) =>
  page.getByLabel(label, { exact: true }).first().setInputFiles(files)

journey(
  'uploads with progress, says in words what a picture shows, and publishes it',
  {},
  async ({ page, team, call, look }) => {
    await newAccount(team, 'skynet')
    await page.goto('/test/posts/new')
    await page.getByRole('textbox', { name: 'Base text' }).fill('Look at this')
    // Slow enough to be seen.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/media-uploads/**', async (route) => {
      await held
      await route.continue()
    })
    await choose(page, 'Choose files', [await png('door.png'), await png('garden.png')])
    await page.getByRole('progressbar', { name: 'Upload of door.png' }).waitFor()
    await page.getByRole('button', { name: 'Publish to 1 account' }).click()
    await page.getByText('Wait until the files have arrived.').first().waitFor()
    await page.getByRole('button', { name: 'Stop the upload of garden.png' }).click()
    await page.getByRole('link', { name: 'Media' }).click()
    const guard = page.getByRole('dialog', { name: 'Stop the uploads?' })
    await guard.getByRole('button', { name: 'Cancel' }).click()
    await guard.waitFor({ state: 'hidden' })
    release()
    await page.getByLabel('Alt text for door.png').fill('A blue door')
    assert.equal(await page.getByLabel('Alt text for garden.png').count(), 0)
    await page.getByText('Ready to publish').waitFor()
    await look()
    await page.getByRole('button', { name: 'Publish to 1 account' }).click()
    await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
    const [post] = (await call('GET /v1/posts')).body.data
    assert.equal(post.mediaItems.length, 1)
    assert.equal(post.mediaItems[0].altText, 'A blue door')
    assert.equal(post.mediaItems[0].width, 640)
  },
)

journey(
  'takes files from the library in the chosen order, and moves them by button',
  {},
  async ({ page, team, call }) => {
    await newAccount(team, 'skynet')
    await page.goto('/test/media')
    await page.getByRole('heading', { name: 'No files yet' }).waitFor()
    await choose(page, 'Upload files', [await png('one.png'), await png('two.png')])
    for (const name of ['one.png', 'two.png'])
      await page.getByRole('button', { name: `Open ${name}` }).waitFor()
    await page.goto('/test/posts/new?text=Two+pictures')
    await page.getByRole('button', { name: 'From the library' }).click()
    const dialog = page.getByRole('dialog')
    for (const name of ['two.png', 'one.png'])
      await dialog.getByRole('button', { name: `Choose ${name}` }).click()
    await dialog.getByRole('button', { name: 'Use 2 files' }).click()
    const focused = page.locator(':focus')
    await page.getByRole('button', { name: 'Move two.png later' }).focus()
    await page.keyboard.press('Enter')
    await focused.and(page.getByRole('button', { name: 'Move two.png earlier' })).waitFor()
    await page.keyboard.press('Enter')
    await focused.and(page.getByRole('button', { name: 'Move two.png later' })).waitFor()
    await page.keyboard.press('Enter')
    await chooseWhen(page, 'Keep as a draft')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
    const [post] = (await call('GET /v1/posts')).body.data
    assert.deepEqual(
      post.mediaItems.map(({ filename }: { filename: string }) => filename),
      ['one.png', 'two.png'],
    )
  },
)

journey(
  'refuses to delete a file that a scheduled post uses, and names the post',
  { refusals: [409] },
  async ({ page, team, call, look }) => {
    const { id: accountId } = await newAccount(team, 'skynet')
    await page.goto('/test/media')
    await choose(page, 'Upload files', [await png('used.png')])
    await page.getByRole('button', { name: 'Open used.png' }).waitFor()
    const [{ id: mediaId }] = (await call('GET /v1/media')).body.data
    const { body: clock } = await call('GET /v1/status')
    const scheduledFor = new Date(Date.parse(clock.time) + 86_400_000).toISOString()
    await call('POST /v1/posts', {
      content: 'With a picture',
      mediaItems: [{ mediaId }],
      targets: [{ accountId }],
      scheduledFor,
    })
    await page.getByRole('button', { name: 'Open used.png' }).click()
    await look()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete used.png?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByText('A scheduled post uses this file. Cancel or change that post first.').waitFor()
    await page.getByRole('link', { name: 'With a picture' }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'List' }).click()
    await page.getByRole('row', { name: /used\.png/ }).waitFor()
    assert.equal((await call('GET /v1/media')).body.data.length, 1)
  },
)

journey(
  'goes on with an upload whose connection broke, from where it ended',
  { consoleErrors: [/ERR_CONNECTION_RESET/] },
  async ({ page, call }) => {
    let puts = 0
    await page.route('**/media-uploads/**', async (route) => {
      puts += 1
      if (puts === 1) await route.abort('connectionreset')
      else await route.continue()
    })
    await page.goto('/test/media')
    await page.getByRole('heading', { name: 'No files yet' }).waitFor()
    await choose(page, 'Upload files', [await png('long-way.png')])
    await page.getByRole('button', { name: 'Open long-way.png' }).waitFor()
    assert.equal((await call('GET /v1/media')).body.data[0].status, 'ready')
    // The one that broke, the question how much is there, and the rest.
    assert.equal(puts, 3)
  },
)

journey(
  'takes files that are dropped anywhere on the form, pasted into a text, or opened from the library',
  {},
  async ({ page, team, call }) => {
    await newAccount(team, 'skynet')
    await page.goto('/test/media')
    await page.getByRole('heading', { name: 'No files yet' }).waitFor()
    await choose(page, 'Upload files', [await png('library.png')])
    await page.getByRole('button', { name: 'Open library.png' }).click()
    await page.getByRole('link', { name: 'Write a post with it' }).click()
    await page.getByLabel('Alt text for library.png').waitFor()
    const bytes = [...(await picture('png', 20, 20))]
    const give = (kind: 'drop' | 'paste', name: string) =>
      page.evaluate(
        ([event, filename, content]) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(content)], filename, { type: 'image/png' }))
          const init = { bubbles: true, cancelable: true }
          const field = document.querySelector('textarea')
          const heading = document.querySelector('h2')
          if (event === 'drop') heading?.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
          else field?.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
        },
        [kind, name, bytes] as const,
      )
    await give('drop', 'dropped.png')
    await page.getByLabel('Alt text for dropped.png').waitFor()
    await give('paste', 'pasted.png')
    await page.getByLabel('Alt text for pasted.png').waitFor()
    await paste(page, 'https://example.com/cat.gif')
    await page.getByText('cat.gif can be attached to the post.').waitFor()
    await page.getByRole('button', { name: 'Keep it as a link' }).click()
    await paste(page, 'https://example.com/dog.gif')
    await page.getByRole('button', { name: 'Add the file' }).click()
    await page.getByLabel('Alt text for dog.gif').waitFor()
    assert.equal(await baseOf(page).inputValue(), 'https://example.com/cat.gif')
    await page.getByRole('button', { name: 'Remove dog.gif' }).click()
    await page.getByRole('button', { name: 'Publish to 1 account' }).click()
    await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
    const [post] = (await call('GET /v1/posts')).body.data
    assert.deepEqual(
      post.mediaItems.map(({ filename }: { filename: string }) => filename),
      ['library.png', 'dropped.png', 'pasted.png'],
    )
  },
)
