import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

const goodCells = (at: number): string[] => [
  `Fresh bread, no. ${at}`,
  `${at % 28 === 0 ? 28 : at % 28}/3/2031`,
  '9:30 AM',
  'Bluesky; Threads',
]

/** By their number in the file, in which the headings are row 1 and row 3 is blank. */
const wrongRows: Readonly<Record<number, readonly [cells: string[], reason: string]>> = {
  4: [['A', '3/3/2031', '9:30', 'Nobody'], 'No account is called “Nobody”'],
  9: [['B', '31/2/2031', '9:30', 'Bluesky'], '“31/2/2031” is not a day. Write it like 2031-03-05'],
  17: [['C', '3/3/2031', '', 'Bluesky'], 'The time of the day is missing'],
  25: [['D', '3/3/2031', 'morning', 'Bluesky'], '“morning” is not a time of the day. Write it like 14:30'],
  33: [['E', '3/3/2021', '9:30', 'Bluesky'], 'The time has passed'],
  41: [['x'.repeat(400), '3/3/2031', '9:30', 'Bluesky'], 'The text is too long for a network'],
  50: [goodCells(2), 'The account has this text already, in a post or in a row above'],
}

/** 50 rows, of which 7 are wrong, as a spreadsheet of a European office writes them. */
function table(): string {
  const numbers = [2, ...Array.from({ length: 49 }, (_, index) => index + 4)]
  const lines = numbers.map((number) => (wrongRows[number]?.[0] ?? goodCells(number)).join(';'))
  const quoted = lines.map((line) => line.replace('Bluesky; Threads', '"Bluesky; Threads"'))
  return ['Message;Date;Time;Channels', quoted[0], ';;;', ...quoted.slice(1)].join('\r\n')
}

const give = (page: Page, label: string, text: string) =>
  page.getByLabel(label).setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

async function cellsOf(rows: Locator, columns: number): Promise<string[][]> {
  const all = await rows.locator('tbody tr').all()
  return Promise.all(
    all.map(async (row) => (await row.getByRole('cell').allTextContents()).slice(0, columns)),
  )
}

async function saved(page: Page, button: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFile(await file.path(), 'utf8')
}

journey(
  'imports 50 posts of which 7 are wrong: they are told by their rows, and only the others are made',
  { within: { clicks: 5, seconds: 60 } },
  async ({ page, visit, look, call, team }) => {
    const ids = [await newAccount(team, 'skynet'), await newAccount(team, 'threadnet')].map(({ id }) => id)
    await visit('/test/posts')
    await page.getByRole('main').getByRole('link', { name: 'Import' }).click()
    await give(page, 'CSV file', table())
    await page.getByText('50 rows in march.csv').first().waitFor()
    for (const [heading, holds] of [
      ['Message', 'content'],
      ['Date', 'day'],
      ['Time', 'time'],
      ['Channels', 'accounts'],
    ])
      assert.equal(await page.getByLabel(`What “${heading}” holds`).inputValue(), holds)
    // The file has a 28/3, so 5/3 is read as the 5th of March.
    assert.equal(await page.getByLabel('A day such as 5/12/2026 is').inputValue(), 'day')
    await look()
    await page.getByRole('button', { name: 'Check 50 rows' }).click()
    await page.getByText('43 posts will be scheduled. 7 rows are wrong and left out.').waitFor()
    const wrong = page.getByRole('table', { name: 'Wrong rows' })
    const told = await cellsOf(wrong, 2)
    assert.deepEqual(
      told.map(([number]) => number),
      Object.keys(wrongRows),
    )
    for (const [index, [, reason]] of Object.values(wrongRows).entries())
      assert.ok(told[index]?.[1]?.startsWith(reason), `${told[index]} ${reason}`)
    await wrong.getByText('The text counts 400; the platform takes 300.').waitFor()
    assert.equal((await call('GET /v1/posts')).body.data.length, 0)
    await look()
    await page.getByRole('button', { name: 'Create 43 posts' }).click()
    await page
      .getByRole('region', { name: 'Result', exact: true })
      .getByText('43 posts were created.')
      .waitFor()
    const posts = (await call('GET /v1/posts?limit=100')).body.data
    assert.equal(posts.length, 43)
    const first = posts.find(({ content }: { content: string }) => content === 'Fresh bread, no. 2')
    assert.deepEqual([first.status, first.scheduledFor], ['scheduled', '2031-03-02T08:30:00.000Z'])
    assert.deepEqual(
      first.targets.map(({ accountId }: { accountId: string }) => accountId).sort(),
      ids.sort(),
    )
    const lines = (await saved(page, page.getByRole('button', { name: 'Download the wrong rows' }))).split(
      '\r\n',
    )
    // With the separator of the file, and the mark without which a spreadsheet misreads “”.
    assert.deepEqual([lines.length, lines[0]], [8, '\uFEFFMessage;Date;Time;Channels;Row;What is wrong'])
    assert.equal(lines[1], 'A;3/3/2031;9:30;Nobody;4;No account is called “Nobody”')
  },
)

journey(
  'imports a pasted table in German, by the account that is chosen for all rows',
  { locale: 'de-DE', width: 390, height: 844 },
  async ({ page, visit, look, call, team }) => {
    const { id } = await newAccount(team, 'skynet')
    await visit('/test/posts/import')
    await page
      .getByLabel('Oder Zeilen einfügen')
      .fill('Beitrag\tTermin\n=SUMME(1)\t5.3.2031 9:00\n@backstube hat Brot\t')
    await page.getByRole('button', { name: 'Text lesen' }).click()
    await page.getByLabel('Konten für Zeilen, die keines nennen').selectOption(id)
    await page.getByRole('button', { name: '2 Zeilen prüfen' }).click()
    await page
      .getByText('1 Beitrag bekommt eine Zeit, 1 Beitrag wird ein Entwurf. Keine Zeile ist falsch.')
      .waitFor()
    await look()
    await page.getByRole('button', { name: '2 Beiträge anlegen' }).click()
    await page.getByRole('region', { name: 'Ergebnis' }).getByText('2 Beiträge wurden angelegt.').waitFor()
    const posts = (await call('GET /v1/posts')).body.data
    const contents = posts.map(({ content, status }: { content: string; status: string }) => [
      content,
      status,
    ])
    assert.deepEqual(contents.sort(), [
      ['=SUMME(1)', 'scheduled'],
      ['@backstube hat Brot', 'draft'],
    ])
  },
)

journey(
  'says that it is not known whether posts were made when no answer comes, and a new check tells the repeats',
  { consoleErrors: [/Failed to load resource/] },
  async ({ page, visit, team }) => {
    await newAccount(team, 'skynet')
    await visit('/test/posts/import')
    await page.getByLabel('Or paste rows').fill('Text,When,Account\nHello,2031-03-05 09:00,Bluesky')
    await page.getByRole('button', { name: 'Read the text' }).click()
    await page.getByRole('button', { name: 'Check 1 row' }).click()
    await page.route('**/v1/posts/bulk-upload?dryRun=false', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Create 1 post' }).click()
    await page.getByText('We do not know whether posts were created.').waitFor()
    await page.getByRole('button', { name: 'Check 1 row' }).click()
    await page.getByText('The account has this text already').waitFor()
    await page.getByText('No post will be created. 1 row is wrong and left out.').waitFor()
  },
)

journey(
  'asks before a table that was read is lost, and not any more once its posts are made',
  {},
  async ({ page, visit, team }) => {
    await newAccount(team, 'skynet')
    await visit('/test/posts/import')
    await page.getByLabel('Or paste rows').fill('Text,When,Account\nHello,2031-03-05 09:00,Bluesky')
    await page.getByRole('button', { name: 'Read the text' }).click()
    const check = page.getByRole('button', { name: 'Check 1 row' })
    await check.waitFor()
    const calendar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' })
    await calendar.click()
    const question = page.getByRole('dialog', { name: 'Leave the import?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await check.click()
    await page.getByRole('button', { name: 'Create 1 post' }).click()
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
    await calendar.click()
    await page.waitForURL('**/test/calendar')
  },
)
