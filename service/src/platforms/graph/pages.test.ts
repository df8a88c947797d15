import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { doneValue, redirectUri, rigOf, sandboxWay, verifier } from '../conformance/rig.ts'
import { platformOf } from '../conformance/scripted-platform.ts'
import { photonet } from '../photonet/manifest.ts'
import { socialnet } from '../socialnet/manifest.ts'
import { listPages } from './pages.ts'

for (const platform of [socialnet, photonet])
  describe(`the pages of a person on ${platform.word}`, () => {
    const { oauth } = platform.connect
    const choices = oauth.choices ?? assert.fail('a page is chosen')
    const agreed = async (code: string) => {
      const way = sandboxWay(rigOf(platform), 'connect')
      return { way, person: doneValue(await oauth.exchange(way, { code, redirectUri, verifier })) }
    }

    test('those that lie only in a business portfolio are offered once each, and connected', async () => {
      const { way, person } = await agreed('sbx_portfolio_pages')
      const listed = doneValue(await choices.list(way, person))
      assert.deepEqual(
        listed.map(({ id }) => id),
        [`${platform.word}-1`, `${platform.word}-2`],
      )
      const { identity, credentials } = doneValue(await choices.connect(way, person, `${platform.word}-2`))
      assert.equal(identity.metadata.pageId, `${platform.word}-2`)
      const account = { ...identity, credentials }
      assert.equal(doneValue(await platform.profile.readIdentity(way, account)).username, identity.username)
    })

    test('one on which the person may not create content is not offered, and refused with what to do', async () => {
      const { way, person } = await agreed('sbx_no_page_task')
      const listed = doneValue(await choices.list(way, person))
      assert.deepEqual(
        listed.map(({ id }) => id),
        [`${platform.word}-2`],
      )
      const outcome = await choices.connect(way, person, `${platform.word}-1`)
      assert.equal(outcome.kind, 'refused')
      assert.match(JSON.stringify(outcome), /Sandbox page .*task to create content/)
    })
  })

const page = (number: number, more: object = {}) => ({
  id: `page-${number}`,
  name: `Page ${number}`,
  access_token: `token-${number}`,
  ...more,
})
const rest = (after: string) => ({ paging: { next: 'https://x.example/', cursors: { after } } })
const refusal = (code: number) =>
  Response.json(
    { error: { message: '(#200) Requires business_management permission.', code } },
    { status: 403 },
  )

test('every list on the way to the pages is read to its end', async () => {
  const platform = platformOf(
    { data: [page(1)], ...rest('a') },
    { data: [page(2)] },
    { data: [{ id: 'portfolio-1' }], ...rest('b') },
    { data: [{ id: 'portfolio-2' }] },
    { data: [page(2), page(3)], ...rest('c') },
    { data: [page(4)] },
    { data: [] },
    { data: [] },
    { data: [page(5)] },
  )
  const pages = doneValue(await listPages(platform, 'person', 'category'))
  assert.deepEqual(
    pages.map(({ id }) => id),
    ['page-1', 'page-2', 'page-3', 'page-4', 'page-5'],
  )
  const asked = platform.requests.map(({ url }) => new URL(url))
  assert.deepEqual(
    asked.map(({ pathname, searchParams }) => [pathname.slice('/v25.0'.length), searchParams.get('after')]),
    [
      ['/me/accounts', null],
      ['/me/accounts', 'a'],
      ['/me/businesses', null],
      ['/me/businesses', 'b'],
      ['/portfolio-1/owned_pages', null],
      ['/portfolio-1/owned_pages', 'c'],
      ['/portfolio-1/client_pages', null],
      ['/portfolio-2/owned_pages', null],
      ['/portfolio-2/client_pages', null],
    ],
  )
  const withTasks = asked.filter(({ searchParams }) => searchParams.get('fields')?.includes('tasks'))
  assert.ok(withTasks.every(({ pathname }) => pathname.endsWith('/me/accounts')))
})

test('a person who did not agree to show portfolios has the pages of the own list', async () => {
  const platform = platformOf({ data: [page(1)] }, refusal(200))
  assert.equal(doneValue(await listPages(platform, 'person', 'category')).length, 1)
})

test('what the own list says of a page counts, also where a portfolio has it again', async () => {
  const platform = platformOf(
    { data: [page(1, { tasks: ['ANALYZE'] })] },
    { data: [{ id: 'portfolio' }] },
    { data: [page(1)] },
    { data: [] },
  )
  const [only, ...others] = doneValue(await listPages(platform, 'person', 'category'))
  assert.deepEqual([only?.body.tasks, others], [['ANALYZE'], []])
})
