import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

const rowCount = 2500
const isBad = (index: number): boolean => index % 83 === 0 && index < 2490

/** 2,500 rows, of which 30 have an email that is none. */
function csv(): string {
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const email = isBad(index) ? `nowhere-${index}` : `person-${index}@example.com`
    return `"Person, ${index}";${email};"list;new"`
  })
  return ['Full name;E-Mail;Labels', ...rows].join('\r\n')
}

const upload = (page: Page, name: string, text: string) =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function countsOf(page: Page): Promise<Record<string, string>> {
  const region = page.getByRole('region', { name: 'Result' })
  await region.waitFor({ timeout: 60_000 })
  const names = await region.getByRole('term').allTextContents()
  const counts = await Promise.all(
    names.map((_, index) =>
      region.locator('dl > div').nth(index).getByRole('definition').first().textContent(),
    ),
  )
  return Object.fromEntries(names.map((name, index) => [name, counts[index] ?? '']))
}

async function saved(page: Page, button: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFile(await file.path(), 'utf8')
}

journey(
  'imports 2,500 rows, accounts for each, and skips them all the second time',
  { within: { clicks: 8, seconds: 60 } },
  async ({ page, visit, look, call, team }) => {
    assert.equal(Array.from({ length: rowCount }, (_, index) => index).filter(isBad).length, 30)
    await visit('/test/contacts')
    await page.getByRole('main').getByRole('link', { name: 'Import' }).first().click()
    await upload(page, 'people.csv', csv())
    await page.getByText('2,500 rows in people.csv').first().waitFor()
    assert.equal(await page.getByLabel('What “Full name” holds').inputValue(), 'displayName')
    assert.equal(await page.getByLabel('What “E-Mail” holds').inputValue(), 'email')
    assert.equal(await page.getByLabel('What “Labels” holds').inputValue(), 'tags')
    await page.getByText('30 rows have a problem').waitFor()
    assert.equal(await page.getByRole('table', { name: 'Preview' }).getByRole('row').count(), 21)
    await page.getByText('Running the same file again is safe.').waitFor()
    await look()
    await page.getByRole('button', { name: 'Import 2,500 rows' }).click()
    assert.deepEqual(await countsOf(page), { Created: '2,470', Skipped: '0', Refused: '30' })
    await look()
    const lines = (await saved(page, page.getByRole('button', { name: 'Download the refused rows' }))).split(
      '\r\n',
    )
    assert.equal(lines.length, 31)
    assert.equal(lines[0], '\uFEFFFull name;E-Mail;Labels;Row;Reason;Code;Field')
    assert.equal(
      lines[1],
      '"Person, 0";nowhere-0;"list;new";2;The email is not an address.;invalid_email;email',
    )
    assert.deepEqual(
      lines.slice(1).map((line) => Number(/nowhere-(\d+)/.exec(line)?.[1])),
      Array.from({ length: rowCount }, (_, index) => index).filter(isBad),
    )
    const { body } = await call('GET /v1/contacts?skip=0&limit=1')
    assert.equal(body.total, 2470)
    assert.deepEqual([body.data[0].profileId, body.data[0].tags], [team.profileId, ['list', 'new']])
    await page.getByRole('button', { name: 'Import another file' }).click()
    await upload(page, 'people.csv', csv())
    await page.getByRole('button', { name: 'Import 2,500 rows' }).click()
    assert.deepEqual(await countsOf(page), { Created: '0', Skipped: '2,470', Refused: '30' })
    assert.equal((await call('GET /v1/contacts?skip=0&limit=1')).body.total, 2470)
  },
)

journey(
  'stops an import when the part under way is done, tells what was not sent, and goes on with it',
  {},
  async ({ page, visit, call }) => {
    await visit('/test/contacts/import')
    let reached = () => {}
    let go = () => {}
    const isReached = new Promise<void>((resolve) => {
      reached = resolve
    })
    const mayGo = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/v1/contacts/bulk', async (route) => {
      reached()
      await mayGo
      await route.continue()
    })
    await upload(page, 'people.csv', csv())
    await page.getByRole('button', { name: 'Import 2,500 rows' }).click()
    await isReached
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Finishing the current part first.').waitFor()
    go()
    const stopped = await countsOf(page)
    assert.deepEqual(stopped, { Created: '987', Skipped: '0', Refused: '13', 'Not sent': '1,500' })
    await page.getByText('You stopped the import. Run it again to import the rest.').waitFor()
    assert.equal((await call('GET /v1/contacts?skip=0&limit=1')).body.total, 987)
    await page.getByRole('button', { name: 'Import another file' }).click()
    await upload(page, 'people.csv', csv())
    await page.getByRole('button', { name: 'Import 2,500 rows' }).click()
    assert.deepEqual(await countsOf(page), { Created: '1,483', Skipped: '987', Refused: '30' })
    assert.equal((await call('GET /v1/contacts?skip=0&limit=1')).body.total, 2470)
  },
)

journey(
  'imports pasted rows by their identifier, with the values of custom fields',
  {},
  async ({ page, visit, call, team }) => {
    const account = await newAccount(team)
    const { profileId } = team
    await call('POST /v1/custom-fields', {
      profileId,
      name: 'Plan',
      type: 'select',
      options: ['free', 'paid'],
    })
    await visit('/test/contacts/import')
    const paste = async () => {
      await page
        .getByLabel('Or paste rows')
        .fill('name\thandle\tplan\tFirma\tNotizen\nAda\ta-1\tpaid\tEngines\tMet in May\n\nBen\tb-2\tgold\t\t')
      await page.getByRole('button', { name: 'Read the text' }).click()
      await page.getByLabel('The identifiers belong to').selectOption(account.id)
    }
    await paste()
    const ben = page.getByRole('table', { name: 'Preview' }).getByRole('row', { name: /Ben/ })
    await ben.getByText('“gold” does not fit Plan; the value is left out').waitFor()
    // The headings are row 1, and the blank row counts.
    await ben.getByRole('cell', { name: '4', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    assert.deepEqual(await countsOf(page), {
      Created: '2',
      Skipped: '0',
      Refused: '0',
      'Values written': '2',
    })
    await page.getByRole('button', { name: 'Import another file' }).click()
    await paste()
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    assert.partialDeepStrictEqual(await countsOf(page), { Created: '0', Skipped: '2' })
    const { data } = (await call('GET /v1/contacts?search=Ada')).body
    assert.deepEqual(
      [data.length, data[0].customFields, data[0].channels[0].externalId, data[0].company, data[0].notes],
      [1, { plan: 'paid' }, 'a-1', 'Engines', 'Met in May'],
    )
  },
)

journey(
  'adds a contact, edits it, its tags and the value of a field whose slug is shown before it is saved',
  { refusals: [400] },
  async ({ page, visit, look, call }) => {
    await visit('/test/fields')
    await page.getByRole('button', { name: 'Add a field' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Größe №7')
    const told = (await dialog.getByText('Will be saved as').textContent()) ?? ''
    await dialog.getByLabel('Type').selectOption('number')
    await look()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Größe/ }).waitFor()
    const [field] = (await call('GET /v1/custom-fields')).body.data
    assert.match(told, new RegExp(`as ${field.slug},`))

    await visit('/test/contacts')
    await page.getByRole('button', { name: 'Add a contact' }).click()
    await dialog.getByLabel('Email').fill('nowhere')
    await dialog.getByRole('button', { name: 'Add a contact' }).click()
    await dialog.getByLabel('Email').and(page.locator('[aria-invalid=true]')).waitFor()
    await dialog.getByLabel('Email').fill('you@example.com')
    await dialog.getByRole('button', { name: 'Add a contact' }).click()
    await page.getByRole('heading', { level: 1, name: 'you@example.com' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor()
    await page.getByLabel('Größe №7').fill('tall')
    await page.getByRole('button', { name: 'Set Größe №7' }).click()
    await page.getByText('The value does not fit the custom field.').waitFor()
    await page.getByLabel('Größe №7').fill('172.5')
    await page.getByRole('button', { name: 'Set Größe №7' }).click()
    await page.getByText('Größe №7 is saved.').first().waitFor()
    await look()

    await visit('/test/contacts')
    await page.getByRole('button', { name: 'Edit the tags of Ada' }).click()
    await page.getByLabel('Add a tag to Ada').fill('VIP')
    await page.getByLabel('Add a tag to Ada').press('Enter')
    await page.getByRole('button', { name: 'Remove the tag VIP' }).waitFor()
    await look()
    await page.getByRole('button', { name: 'Done' }).click()
    const [contact] = (await call('GET /v1/contacts')).body.data
    assert.partialDeepStrictEqual(contact, {
      displayName: 'Ada',
      email: 'you@example.com',
      tags: ['VIP'],
      customFields: { [field.slug]: 172.5 },
    })
    await page.getByRole('button', { name: 'Any tag' }).click()
    await page.getByRole('checkbox', { name: 'VIP' }).check()
    await page.waitForURL(/tags=VIP/)
    await page.getByRole('link', { name: 'Ada' }).waitFor()
  },
)

journey(
  'tags all selected contacts, and says whom the limit of 25 tags left out',
  {},
  async ({ page, visit, call, team }) => {
    const full = Array.from({ length: 25 }, (_, index) => `tag-${index}`)
    const { profileId } = team
    await call('POST /v1/contacts', { profileId, displayName: 'Full', tags: full })
    await call('POST /v1/contacts', { profileId, displayName: 'Free' })
    await visit('/test/contacts')
    await page.getByLabel('Select all loaded contacts').check()
    await page.getByLabel('Tag for all selected').fill('spring')
    await page.getByRole('button', { name: 'Add the tag' }).click()
    await page.getByText('1 done, 1 not done').first().waitFor()
    await page.getByText('This contact has 25 tags already').waitFor()
    const { data } = (await call('GET /v1/contacts?tag=spring')).body
    assert.deepEqual(
      data.map(({ displayName }: { displayName: string }) => displayName),
      ['Free'],
    )
  },
)

journey(
  'shows contacts to a viewer on a telephone, without a control that changes them',
  { role: 'read_only', width: 390, height: 800 },
  async ({ page, visit, call, calls, team }) => {
    const { profileId } = team
    const { body } = await call('POST /v1/contacts', { profileId, email: 'you@example.com', tags: ['VIP'] })
    await visit('/test/contacts')
    await page.getByRole('link', { name: 'you@example.com' }).waitFor()
    assert.equal(await page.getByRole('button', { name: /Add a contact|Edit the tags/ }).count(), 0)
    await visit(`/test/contacts/${body.id}`)
    assert.equal(await page.getByRole('button', { name: /Save|Delete/ }).count(), 0)
    await visit('/test/contacts/import')
    await page.getByText('This needs the role').waitFor()
    assert.deepEqual(
      calls().filter(({ status }) => status === 403),
      [],
    )
  },
)
