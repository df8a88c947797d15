import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

interface Declared {
  operationId: string
  tags: [string]
  summary: string
}

const { paths } = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Declared>>
}
const declared = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).map(({ operationId, tags, summary }) => ({
    id: operationId,
    tag: tags[0],
    path,
    summary,
  })),
)

/** Goes on inside the page, as a link does. */
async function step(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

journey(
  'is read by everybody: a search finds createPost, which says what it takes, answers and refuses',
  { person: null },
  async ({ page, visit, look }) => {
    await visit('/docs')
    await page.keyboard.press('/')
    await page.keyboard.type('create post')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/posts/createPost')
    await page.getByRole('heading', { level: 1, name: 'createPost' }).waitFor()
    const body = page.getByRole('region', { name: 'Body', exact: true })
    await body.getByText('skipDuplicateCheck').waitFor()
    await body.getByRole('button', { name: /fields of targets/ }).click()
    await body.getByText('accountId', { exact: true }).first().waitFor()
    await page.getByRole('row', { name: /content_too_long/ }).waitFor()
    await page.getByText('posts:write').first().waitFor()
    const example = page.getByRole('region', { name: 'Example', exact: true })
    for (const [language, text] of [
      ['curl', '-H "Authorization: Bearer $ZITHER_API_KEY"'],
      ['fetch', 'await fetch('],
      ['SDK', 'zither.posts.createPost({'],
      ['CLI', 'zither posts create-post'],
    ] as const) {
      await example.getByRole('button', { name: language, exact: true }).click()
      await example.getByText(text).first().waitFor()
    }
    await page.getByText('Sign in to send this request').waitFor()
    const search = page.getByRole('searchbox', { name: 'Search operations' })
    for (const [text, id] of [
      ['csv', 'bulkUploadPosts'],
      ['recycling', 'createPost'],
      ['first comment', 'createPost'],
    ] as const) {
      await search.fill(text)
      await page
        .getByRole('navigation', { name: 'Contents' })
        .getByRole('link', { name: new RegExp(`^${id}`) })
        .waitFor()
    }
    await search.fill('')
    await look()
    await visit('/docs/guides/errors')
    await page.getByLabel('Filter the codes').fill('content_too_long')
    await page.getByRole('row', { name: /content_too_long/ }).waitFor()
    await visit('/docs/guides/events')
    await page.getByRole('button', { name: 'Example of post.published' }).click()
    await page.getByText('"type": "post.published"').waitFor()
    await page.getByText('"status": "published"').waitFor()
    await visit('/docs/posts/noSuchOperation')
    await page.getByRole('heading', { name: 'Not in the reference' }).waitFor()
  },
)

for (const [from, to] of [
  [0, 0.5],
  [0.5, 1],
] as const)
  journey(
    `draws a page for every operation of the document, ${from * 100} to ${to * 100} %`,
    { person: null },
    async ({ page, visit, look }) => {
      await visit('/docs')
      const part = declared.slice(Math.floor(declared.length * from), Math.floor(declared.length * to))
      assert.ok(part.length > 100)
      for (const [at, { id, tag, path, summary }] of part.entries()) {
        await step(page, `/docs/${tag}/${id}`)
        await page.getByRole('heading', { level: 1, name: id, exact: true }).waitFor()
        await page.getByRole('region', { name: 'Errors', exact: true }).waitFor()
        const text = (await page.getByRole('main').textContent()) ?? ''
        assert.ok(text.includes(path), `${id} does not show ${path}`)
        assert.ok(text.includes(summary.split('`')[0] ?? ''), `${id} does not show its summary`)
        if (at % 40 === 0) await look()
      }
    },
  )

for (const scheme of ['light', 'dark'] as const)
  journey(
    `fits a telephone, with its contents behind a button, ${scheme}`,
    { person: null, width: 390, scheme },
    async ({ page, visit, look }) => {
      await visit('/docs/webhooks/createWebhook')
      await page.getByRole('button', { name: 'Contents' }).click()
      await look()
      await page.getByRole('link', { name: 'Idempotency', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Idempotency' }).waitFor()
      await look()
    },
  )

journey(
  'sends a request in test mode and shows the answer of the service',
  { refusals: [400] },
  async ({ page, visit, call, team, look }) => {
    await visit('/test/home')
    await page.getByRole('button', { name: 'Developers' }).click()
    await page.getByRole('link', { name: 'Reference' }).click()
    await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor()
    await visit('/docs/profiles/listProfiles')
    const run = page.getByRole('form', { name: 'Run in test mode' })
    await run.getByRole('button', { name: 'Send the request' }).click()
    const answer = page.getByRole('region', { name: 'Answer', exact: true })
    await answer.getByRole('heading', { name: /^200/ }).waitFor()
    await answer.getByText(team.profileId).first().waitFor()
    await answer.getByText('x-request-id').waitFor()
    await look()
    await run.getByRole('button', { name: /optional parameters$/ }).click()
    await run.getByRole('textbox', { name: 'limit' }).fill('0')
    await run.getByRole('button', { name: 'Send the request' }).click()
    await answer.getByRole('heading', { name: /^400 invalid_limit/ }).waitFor()
    await newAccount(team, 'adnet')
    await newAccount(team, 'videosite')
    await newAccount(team, 'skynet')
    await visit('/docs/posts/createPost')
    await run.getByRole('button', { name: 'Send the request' }).click()
    await answer.getByRole('heading', { name: /^201/ }).waitFor()
    const body = run.getByLabel('Body as JSON')
    await body.fill('{"content": 1}')
    await run.getByRole('button', { name: 'Send the request' }).click()
    await answer.getByRole('heading', { name: /^400/ }).waitFor()
    await answer.getByText('Send a string.', { exact: true }).waitFor()
    await body.fill('{"content": ')
    await run.getByText('This is not JSON').waitFor()
    await body.fill(JSON.stringify({ content: 'From the reference', isDraft: true }))
    await run.getByRole('button', { name: 'Send the request' }).click()
    await answer.getByRole('heading', { name: /^201/ }).waitFor()
    const posts = await call('GET /v1/posts')
    const [made] = posts.body.data as { id: string; content: string }[]
    assert.equal(made?.content, 'From the reference')
    await answer
      .getByText(made?.id ?? 'none')
      .first()
      .waitFor()
    await visit('/docs/posts/deletePost')
    await run.getByLabel('postId').fill(made?.id ?? '')
    await run.getByRole('button', { name: 'Send the request' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send deletePost?' })
    await look()
    await dialog.getByRole('button', { name: 'Send it' }).click()
    await answer.getByRole('heading', { name: /^200/ }).waitFor()
    assert.equal((await call(`GET /v1/posts/${made?.id}`)).status, 404)
  },
)

journey(
  'shows a refusal with its code: a viewer may not write, and is told before',
  { role: 'read_only', refusals: [403] },
  async ({ page, visit, look }) => {
    await visit('/docs/profiles/createProfile')
    await page.getByText('Your role may not call this.').waitFor()
    await page.getByRole('button', { name: 'Send the request' }).click()
    const answer = page.getByRole('region', { name: 'Answer', exact: true })
    await answer.getByRole('heading', { name: /^403 insufficient_permissions/ }).waitFor()
    await look()
  },
)
