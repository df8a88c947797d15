import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory } from '#contract/tools/parsers.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam } from '#testing/team/team.ts'
import { parse } from './page.parser.ts'

const url = 'https://example.com/a/page'

async function readPage(html: string, encoding: BufferEncoding = 'utf8') {
  const bytes = new Uint8Array(Buffer.from(html, encoding))
  return (await parse({ url }, inMemory(bytes), { memoryBytes: 1 })).value
}

test('a card has the words that a page has for cards, and else its title and description', async () => {
  const forCards = `<head><title>Plain</title><meta property="og:title" content="Tom &amp; Jerry&#39;s">
    <meta content='About  "it"' name='description'><meta property="og:image" content="/a.png?x=1&amp;y=2"></head>`
  assert.deepEqual(await readPage(forCards), {
    title: "Tom & Jerry's",
    description: 'About "it"',
    image: 'https://example.com/a.png?x=1&y=2',
  })
  assert.deepEqual(await readPage('<TITLE lang="en">A\n page</TITLE>'), {
    title: 'A page',
    description: '',
    image: null,
  })
  const latin = '<meta charset="iso-8859-1"><title>Caf\u00e9</title>'
  assert.equal((await readPage(latin, 'latin1'))?.title, 'Caf\u00e9')
})

test('a page without a title has no card, and a picture is taken from https alone', async () => {
  assert.equal(await readPage('<p>words</p>'), null)
  const picture = (address: string) =>
    readPage(`<title>x</title><meta property="og:image" content="${address}">`)
  for (const address of ['http://example.com/a.png', 'data:image/png;base64,xx', 'javascript:1', ''])
    assert.equal((await picture(address))?.image, null)
  assert.equal((await readPage(`<title>${'x'.repeat(2000)}</title>`))?.title.length, 300)
})

test('a card holds nothing that cannot be kept, or that turns the text around it', async () => {
  const page = await readPage('<title>a\0b</title><meta name="description" content="x&#xd800;y \u202eabc">')
  assert.deepEqual(page, { title: 'a\ufffdb', description: 'x\ufffdy abc', image: null })
})

test('what a comment or the body of a page says is not what the page says of itself', async () => {
  const meta = (title: string) => `<meta property="og:title" content="${title}">`
  const page = `<head><!-- ${meta('hidden')} <body> --><title>Plain</title></head><body>${meta('a visitor')}</body>`
  assert.equal((await readPage(page))?.title, 'Plain')
  assert.equal((await readPage(`<head>${meta('a > b')}</head>`))?.title, 'a > b')
})

test('a page of half elements has no card', async () => {
  for (const half of ['<meta ', '<meta "', '<meta a="', `<meta ${' '.repeat(1000)}`, '<!--', '<title'])
    assert.equal(await readPage(half.repeat(Math.floor(524_288 / half.length))), null, half)
})

test('a post with a link is published with a card of its page', async () => {
  const team = await newTeam()
  const account = await newAccount(team, 'skynet')
  const post = await publishNow(team.call, [account.id], 'see https://example.com/a')
  assert.equal(post.status, 'published', JSON.stringify(post))
  const { data } = (await (await control())(`GET /_sandbox/calls?accountId=${account.id}&limit=100`)).body
  const [put] = data.filter(({ path }: { path: string }) => path.endsWith('putRecord'))
  assert.deepEqual(put.body.record.embed, {
    $type: 'app.bsky.embed.external',
    external: { uri: 'https://example.com/a', title: 'example.com', description: '' },
  })
})
