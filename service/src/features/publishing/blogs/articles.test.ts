import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefused } from '#testing/ads/ads-team.ts'
import { picture, upload } from '#testing/files/files.ts'
import { businessNow } from '#testing/service/clock.ts'
import { keyed, mutationsOf, newBlog, queriesOf, titlesOf } from '#testing/team/store.ts'
import { control } from '#testing/team/team.ts'

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const inAnHour = async () => new Date((await businessNow()).getTime() + 3600_000).toISOString()

test('an article is created, read, changed and deleted', async () => {
  const { call, articles, blogId, accountId } = await newBlog()
  const sent = {
    title: 'Rye & salt',
    bodyHtml: '<p>Bake <b>slowly</b>.</p>',
    tags: ['bread', 'rye'],
    author: 'Ann',
    excerpt: '<p>Slowly.</p>',
    image: { url: 'https://pictures.example.com/a/rye.png', altText: 'A loaf' },
    seo: { title: 'Rye bread', description: 'How to bake it' },
  }
  const made = await call(`POST ${articles}`, sent, keyed())
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id, publishedAt, createdAt, updatedAt, ...rest } = made.body
  assert.match(id, /^\d+$/)
  for (const told of [publishedAt, createdAt, updatedAt]) assert.match(told, time)
  const { seo: _, ...shown } = sent
  const image = { url: 'https://cdn.shopify.com/s/files/1/sandbox/articles/rye.png', altText: 'A loaf' }
  const known = { blogId, platform: 'storefront', handle: 'rye-salt', isPublished: true }
  assert.deepEqual(rest, { ...shown, ...known, image })
  const [mutation] = (await mutationsOf(accountId)).slice(-1)
  assert.deepEqual(
    mutation?.variables.article.metafields.map(({ namespace, key, value }: any) => [namespace, key, value]),
    [
      ['global', 'title_tag', 'Rye bread'],
      ['global', 'description_tag', 'How to bake it'],
    ],
  )
  const path = `${articles}/${id}`
  assert.deepEqual((await call(`GET ${path}`)).body, made.body)
  const changed = await call(`PATCH ${path}`, { title: 'Rye', tags: [], handle: 'rye' })
  const { updatedAt: later, ...after } = changed.body
  const { updatedAt: before, ...first } = made.body
  assert.deepEqual([changed.status, after], [200, { ...first, title: 'Rye', tags: [], handle: 'rye' }])
  assert.ok(later >= before)
  assert.deepEqual((await call(`PATCH ${path}`, {})).body, changed.body)
  assert.deepEqual(titlesOf(await call(`GET ${articles}`)), ['Rye'])
  assert.equal((await call(`DELETE ${path}`)).status, 204)
  for (const route of [`GET ${path}`, `DELETE ${path}`])
    isRefused(await call(route), [404, 'article_not_found'])
  isRefused(await call(`PATCH ${path}`, { title: 'x' }), [404, 'article_not_found'])
  assert.deepEqual(titlesOf(await call(`GET ${articles}`)), [])
})

test('an article takes lines and tabs, and no other control characters', async () => {
  const { call, articles } = await newBlog()
  const html = { bodyHtml: '<p>\n\tBake.\r\n</p>', excerpt: '<p>\n\tSlowly.</p>' }
  const { status, body } = await call(`POST ${articles}`, { title: 'Rye', ...html }, keyed())
  assert.deepEqual([status, body.bodyHtml, body.excerpt], [201, html.bodyHtml, html.excerpt])
  for (const member of ['bodyHtml', 'excerpt']) {
    const wrong = { [member]: 'a\u0001b' }
    const made = await call(`POST ${articles}`, { title: 'Rye', ...wrong }, keyed())
    isRefused(made, [400, 'invalid_string', member])
    const changed = await call(`PATCH ${articles}/${body.id}`, wrong)
    isRefused(changed, [400, 'invalid_string', member])
  }
})

test('what an article does not say is the name of the store, and nothing', async () => {
  const { call, articles, accountId } = await newBlog()
  const { body } = await call(`POST ${articles}`, { title: 'Rye' }, keyed())
  const store = (await call(`GET /v1/accounts/${accountId}`)).body
  assert.equal(body.author, store.displayName)
  assert.deepEqual([body.bodyHtml, body.tags, body.excerpt, body.image], ['', [], null, null])
})

test('an article is hidden, scheduled and dated back as it was asked for', async () => {
  const { call, articles } = await newBlog()
  const make = async (more: object) =>
    (await call(`POST ${articles}`, { title: 'Rye', ...more }, keyed())).body
  const state = ({ isPublished, publishedAt }: any) => [isPublished, publishedAt]
  const draft = await make({ isPublished: false })
  assert.deepEqual(state(draft), [false, null])
  const [past, soon] = ['2020-01-02T03:04:05.000Z', await inAnHour()]
  assert.deepEqual(state(await make({ publishDate: past })), [true, past])
  assert.deepEqual(state(await make({ publishDate: '2020-01-02T05:04:05+02:00' })), [true, past])
  const due = await make({ publishDate: soon })
  assert.deepEqual(state(due), [false, soon])
  assert.deepEqual(state(await make({ publishDate: soon, isPublished: false })), [false, soon])
  const contrary = { title: 'x', isPublished: true, publishDate: soon }
  const refused = await call(`POST ${articles}`, contrary, keyed())
  isRefused(refused, [400, 'provider_rejected'])
  assert.equal(refused.body.details.provider, 'INVALID_PUBLISH_DATE')
  const published = (await call(`PATCH ${articles}/${draft.id}`, { isPublished: true })).body
  assert.equal(published.isPublished, true)
  const moved = (await call(`PATCH ${articles}/${draft.id}`, { publishDate: soon })).body
  assert.deepEqual(state(moved), [false, soon])
  const sandbox = await control()
  await sandbox('POST /_sandbox/clock', { advanceSeconds: 3601 })
  assert.deepEqual(state((await call(`GET ${articles}/${due.id}`)).body), [true, soon])
})

test('articles are listed page by page, and a cursor is of no use to another team or in another blog', async () => {
  const { call, articles } = await newBlog()
  for (const title of ['one', 'two', 'three']) await call(`POST ${articles}`, { title }, keyed())
  const first = await call(`GET ${articles}?limit=2`)
  assert.deepEqual([titlesOf(first), first.body.hasMore], [['one', 'two'], true])
  const cursor = encodeURIComponent(first.body.nextCursor)
  const second = await call(`GET ${articles}?limit=2&cursor=${cursor}`)
  assert.deepEqual([titlesOf(second), second.body.hasMore, second.body.nextCursor], [['three'], false, null])
  const other = await newBlog()
  isRefused(await other.call(`GET ${other.articles}?cursor=${cursor}`), [400, 'invalid_cursor'])
  const beside = articles.replace(/\d+\/articles$/, '1/articles')
  isRefused(await call(`GET ${beside}?cursor=${cursor}`), [400, 'invalid_cursor'])
})

test('an article is found through its own blog alone, and goes with it', async () => {
  const { call, blogs, articles, blogId } = await newBlog()
  const { id } = (await call(`POST ${articles}`, { title: 'Rye' }, keyed())).body
  const { id: otherId } = (await call(`POST ${blogs}`, { title: 'Cake' }, keyed())).body
  const elsewhere = `${blogs}/${otherId}/articles`
  for (const route of ['GET', 'DELETE'])
    isRefused(await call(`${route} ${elsewhere}/${id}`), [404, 'article_not_found'])
  isRefused(await call(`PATCH ${elsewhere}/${id}`, { title: 'x' }), [404, 'article_not_found'])
  assert.deepEqual(titlesOf(await call(`GET ${elsewhere}`)), [])
  assert.equal((await call(`GET ${articles}/${id}`)).body.title, 'Rye')
  await call(`DELETE ${blogs}/${blogId}`)
  isRefused(await call(`GET ${articles}`), [404, 'blog_not_found'])
  isRefused(await call(`GET ${articles}/${id}`), [404, 'blog_not_found'])
  isRefused(await call(`POST ${articles}`, { title: 'x' }, keyed()), [404, 'blog_not_found'])
})

test('a page of large articles ends early, as one of a real store does, and its cursor leads to the others', async () => {
  const { call, articles, accountId } = await newBlog()
  const bodyHtml = 'x'.repeat(499_000)
  for (let number = 1; number <= 12; number++)
    assert.equal((await call(`POST ${articles}`, { title: `${number}`, bodyHtml }, keyed())).status, 201)
  const first = (await call(`GET ${articles}?limit=100`)).body
  assert.ok(
    first.data.length > 0 && first.data.length < 12 && first.hasMore,
    `${first.data.length} in a page`,
  )
  const asked = (await queriesOf(accountId, 'Articles')).map(({ variables }) => variables.first)
  assert.deepEqual(asked, [100, 50, 25, 13, 7], 'only what is too large to be read is asked for again')
  const titles: string[] = []
  for (let cursor = ''; ; ) {
    const { body } = await call(`GET ${articles}?limit=100${cursor && `&cursor=${cursor}`}`)
    titles.push(...body.data.map(({ title }: { title: string }) => title))
    if (!body.hasMore) break
    cursor = body.nextCursor
  }
  assert.deepEqual(titles.sort(), Array.from({ length: 12 }, (_, index) => `${index + 1}`).sort())
})

test('what no article can be is refused before the store is asked', async () => {
  const { call, articles, blogs, accountId } = await newBlog()
  const before = (await mutationsOf(accountId)).length
  const post = (body: object) => call(`POST ${articles}`, body, keyed())
  isRefused(await call(`POST ${articles}`, { title: 'x' }), [400, 'missing_idempotency_key'])
  isRefused(await post({}), [400, 'missing_required_parameter', 'title'])
  isRefused(await post({ title: ' ' }), [400, 'invalid_string', 'title'])
  isRefused(await post({ title: 'x', handle: 'a b' }), [400, 'invalid_string', 'handle'])
  // Judged by a pattern that went over it again and again, the last of them took the service minutes.
  for (const tag of ['', '  ', 'a'.repeat(256), `${'a'.repeat(900_000)},`])
    isRefused(await post({ title: 'x', tags: [tag] }), [400, 'invalid_string', 'tags[0]'])
  for (const tag of ['a, b', 'a\u0007b', 'a\u007fb', 'a\u0085b', 'a\nb'])
    isRefused(await post({ title: 'x', tags: [tag] }), [400, 'invalid_string', 'tags[0]'])
  for (const handle of ['a\u0007b', 'a\u001bb', 'a\u007fb', 'a\u009fb'])
    isRefused(await post({ title: 'x', handle }), [400, 'invalid_string', 'handle'])
  isRefused(await post({ title: 'x', image: {} }), [400, 'missing_required_parameter', 'image.url'])
  isRefused(await post({ title: 'x', image: { url: 'ftp://a/b' } }), [400, 'invalid_url', 'image.url'])
  for (const url of ['https://10.0.0.1/a.png', 'http://2130706433/', 'http://[::1]/', 'https://localhost/a'])
    isRefused(await post({ title: 'x', image: { url } }), [400, 'invalid_url', 'image.url'])
  isRefused(await post({ title: 'x', publishDate: 'soon' }), [400, 'invalid_timestamp', 'publishDate'])
  isRefused(await post({ title: 'x', seo: { title: '' } }), [400, 'invalid_string', 'seo.title'])
  isRefused(await post({ title: 'x', body: '' }), [400, 'unknown_parameter', 'body'])
  for (const id of ['rye', '0404', '-1'])
    isRefused(await call(`GET ${articles}/${id}`), [404, 'article_not_found'])
  isRefused(await call(`GET ${blogs}/news/articles`), [404, 'blog_not_found'])
  isRefused(await call(`GET ${blogs}/0404/articles/1`), [404, 'blog_not_found'])
  assert.equal((await mutationsOf(accountId)).length, before)
})

test('a date is taken in every form that other operations take', async () => {
  const { call, articles } = await newBlog()
  for (const publishDate of ['2026-01-01t00:00:00z', '2026-01-01 01:00:00+01:00']) {
    const made = await call(`POST ${articles}`, { title: 'Rye', publishDate }, keyed())
    assert.deepEqual([made.status, made.body.publishedAt], [201, '2026-01-01T00:00:00.000Z'])
  }
})

test('a change to null takes the picture of an article away, and nothing else does', async () => {
  const { call, articles } = await newBlog()
  const image = { url: 'https://pictures.example.com/a/rye.png', altText: 'A loaf' }
  const { id } = (await call(`POST ${articles}`, { title: 'Rye', image }, keyed())).body
  const kept = await call(`PATCH ${articles}/${id}`, { title: 'Rye & salt' })
  assert.equal(kept.body.image.altText, 'A loaf')
  const taken = await call(`PATCH ${articles}/${id}`, { image: null })
  assert.deepEqual([taken.status, taken.body.image, taken.body.title], [200, null, 'Rye & salt'])
  assert.equal((await call(`GET ${articles}/${id}`)).body.image, null)
  isRefused(await call(`POST ${articles}`, { title: 'x', image: null }, keyed()), [
    400,
    'invalid_object',
    'image',
  ])
})

test('a picture of an article may be an uploaded file, wherever the service stands', async () => {
  const { call, articles } = await newBlog()
  const { url } = await upload(call, await picture('png'))
  const made = await call(`POST ${articles}`, { title: 'Rye', image: { url } }, keyed())
  assert.equal(made.status, 201, JSON.stringify(made.body))
})
