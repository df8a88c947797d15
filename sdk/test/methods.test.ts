import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { Zither } from '@zither/sdk'
import { catalogue, findOperation, resolveSchema } from '@zither/sdk/catalogue'

const document = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))
const idsOfDocument: string[] = Object.values(document.paths)
  .flatMap((item) => Object.values(item as object))
  .map(({ operationId }) => operationId)

test('every operation of the document is in the catalogue, and is a method under its tag', () => {
  const zither = new Zither({ baseUrl: 'http://127.0.0.1' }) as unknown as Record<
    string,
    Record<string, unknown>
  >
  const groups = Object.entries(zither).flatMap(([group, methods]) =>
    Object.keys(methods).map((id) => `${group}.${id}`),
  )
  const camel = (tag: string) => tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const wanted = catalogue.operations.map(({ tag, id }) => `${camel(tag)}.${id}`)
  assert.deepEqual(groups.sort(), wanted.sort())
  assert.deepEqual(catalogue.operations.map(({ id }) => id).sort(), idsOfDocument.sort())
  for (const { tag, id, list } of catalogue.operations) {
    const method = zither[camel(tag)]?.[id] as { each?: unknown }
    assert.equal(typeof method.each, list ? 'function' : 'undefined', id)
  }
})

test('every method calls its own route, with the parameters of the catalogue', async () => {
  const seen: string[] = []
  let status = 200
  const zither = new Zither({
    baseUrl: 'http://127.0.0.1',
    async fetch(url, init) {
      seen.push(`${init?.method} ${new URL(String(url)).pathname}`)
      const answer = { status, headers: { 'x-request-id': 'r1' } }
      return status === 204 ? new Response(null, answer) : Response.json({}, answer)
    },
  }) as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>
  const methods = Object.assign({}, ...Object.values(zither)) as Record<
    string,
    (input: object) => Promise<unknown>
  >
  for (const { id, method, path, parameters, success } of catalogue.operations) {
    status = success[0]?.status ?? 200
    const names = parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)
    await methods[id]?.({ path: Object.fromEntries(names.map((name) => [name, 'x'])) })
    assert.equal(seen.at(-1), `${method} ${path.replace(/\{\w+\}/g, 'x')}`)
  }
  assert.equal(seen.length, catalogue.operations.length)
})

test("a browser's own fetch can be handed over: it is called without an object", async () => {
  const zither = new Zither({
    baseUrl: 'http://127.0.0.1',
    maxRetries: 0,
    async fetch(this: unknown) {
      if (this !== undefined) throw new TypeError('Illegal invocation')
      return Response.json({ data: [] })
    },
  })
  assert.deepEqual(await zither.posts.listPosts(), { data: [] })
})

test('every reference of the catalogue leads to a schema', () => {
  const references = new Set(
    [...JSON.stringify(catalogue).matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name),
  )
  assert.ok(references.size > 50)
  for (const $ref of references) {
    const { type, anyOf } = resolveSchema({ $ref: $ref ?? '' })
    assert.ok(type ?? anyOf, $ref)
  }
  assert.equal(findOperation('createPost')?.path, '/v1/posts')
  assert.equal(findOperation('nothing'), undefined)
})

test('the client does not load the catalogue', () => {
  const reached = new Set<string>()
  const follow = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    const text = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')
    for (const [, next = ''] of text.matchAll(/from '(\.[^']+)'/g)) follow(join(dirname(file), next))
  }
  follow('index.ts')
  assert.ok(reached.has('attempts.ts'))
  assert.deepEqual(
    [...reached].filter((file) => file.startsWith('catalogue')),
    [],
  )
})
