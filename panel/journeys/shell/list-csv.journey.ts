import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { type Journey, journey } from '../harness/journey.ts'

/** What stands in the file that the button gives, without the mark at its beginning. */
async function saved(page: Page, name = 'Download as CSV'): Promise<{ name: string; lines: string[] }> {
  const button = page.getByRole('main').getByRole('button', { name })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const text = await readFile(await file.path(), 'utf8')
  assert.ok(text.startsWith('\uFEFF'), 'a spreadsheet is told that letters are UTF-8')
  return { name: file.suggestedFilename(), lines: text.slice(1).split('\r\n') }
}

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    displayName: index === 0 ? '=SUM(1;2)' : `Person ${index}`,
    email: `person-${index}@example.com`,
    tags: index % 2 === 0 ? ['even', 'größer'] : ['odd'],
  }))

const fill = async ({ call, team }: Pick<Journey, 'call' | 'team'>, count: number) => {
  const { body } = await call('POST /v1/contacts/bulk', {
    profileId: team.profileId,
    contacts: people(count),
  })
  assert.equal(body.created.length, count)
}

journey(
  'a list is saved whole, also what is not loaded, with its filters and without formulas',
  {},
  async ({ page, visit, call, team, look }) => {
    await fill({ call, team }, 230)
    await visit('/test/contacts')
    const all = await saved(page)
    assert.equal(all.name, 'Contacts.csv')
    assert.equal(all.lines.length, 231)
    assert.match(all.lines[0] ?? '', /^Name,Email,Company,Tags,/)
    const formula = all.lines.find((line) => line.includes('person-0@'))
    assert.match(formula ?? '', /^"'=SUM\(1;2\)",person-0@example\.com,,"even, größer",/)
    await page.getByText('Saved 230 rows to Contacts.csv.').first().waitFor()
    await look()
    await visit('/test/contacts?tags=odd')
    await page.getByText('50 rows loaded').waitFor()
    const odd = await saved(page)
    assert.equal(odd.lines.length, 116)
    assert.ok(odd.lines.slice(1).every((line) => line.includes(',odd,')))
  },
)

journey(
  'a list that stops on the way is not saved in part: it says so, and goes on when it is asked',
  { refusals: [400] },
  async ({ page, visit, call, team }) => {
    await fill({ call, team }, 150)
    const downloads: string[] = []
    page.on('download', (file) => downloads.push(file.suggestedFilename()))
    let isBroken = true
    await page.route(/contacts\?.*limit=100.*cursor=/, (route) =>
      isBroken
        ? route.fulfill({
            status: 400,
            json: { error: 'Broken', code: 'invalid_cursor', type: 'invalid_request_error' },
          })
        : route.continue(),
    )
    await visit('/test/contacts')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Download as CSV' }).click()
    const failure = main.getByRole('alert')
    await failure.waitFor()
    assert.deepEqual(downloads, [])
    isBroken = false
    const { lines } = await saved(page, 'Try again')
    assert.equal(lines.length, 151)
    assert.equal(await failure.count(), 0)
  },
)

journey(
  'posts, accounts and people of the team are saved in the language of the person',
  { locale: 'de-DE' },
  async ({ page, visit, call, team }) => {
    const account = await newAccount(team, 'skynet')
    const { status } = await call('POST /v1/posts', {
      content: 'Grüße, "heute"',
      targets: [{ accountId: account.id }],
      scheduledFor: '2027-05-01T10:00:00Z',
    })
    assert.equal(status, 201)
    await visit('/test/posts')
    const posts = await saved(page, 'Als CSV herunterladen')
    assert.equal(posts.name, 'Beiträge.csv')
    assert.match(posts.lines[0] ?? '', /^Status;Titel;Text;Ergebnisse;/)
    assert.match(
      posts.lines[1] ?? '',
      /^Geplant;;"Grüße, ""heute""";"Bluesky, @.*, Geplant";.*;2027-05-01 12:00:00;/,
    )
    await visit('/test/accounts')
    const accounts = await saved(page, 'Als CSV herunterladen')
    assert.equal(accounts.lines.length, 2)
    assert.match(accounts.lines[1] ?? '', /^Bluesky;/)
    await visit('/team')
    const members = await saved(page, 'Als CSV herunterladen')
    assert.match(members.lines[0] ?? '', /^Person;/)
    assert.match(members.lines.join('\n'), /Inhaber/)
  },
)

journey(
  'a list that meets the limit of requests says how long it waits, and is saved whole all the same',
  { refusals: [429] },
  async ({ page, visit, call, team }) => {
    await fill({ call, team }, 150)
    let isLimited = true
    await page.route(/contacts\?.*limit=100.*cursor=/, (route) => {
      if (!isLimited) return route.continue()
      isLimited = false
      const json = { error: 'Too many requests.', code: 'rate_limited', type: 'rate_limit_error' }
      return route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json })
    })
    await visit('/test/contacts')
    const main = page.getByRole('main')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download as CSV' }).click(),
      main.getByRole('button', { name: /^Stop \(request limit reached, goes on in \d s\)$/ }).waitFor(),
    ])
    assert.equal((await readFile(await file.path(), 'utf8')).split('\r\n').length, 151)
  },
)
