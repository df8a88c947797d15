import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
let consumer: string
let installed: string

// A program elsewhere, that has nothing but the package.
before(async () => {
  consumer = await mkdtemp(join(tmpdir(), 'zither-sdk-'))
  installed = join(consumer, 'node_modules', '@zither', 'sdk')
  await mkdir(installed, { recursive: true })
  run([join(root, 'sdk/build/package.mjs'), installed])
})
after(() => rm(consumer, { recursive: true, force: true }))

function run(command: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: consumer, encoding: 'utf8' })
  assert.equal(status, 0, `${stdout}${stderr}`)
  return stdout
}

test('the package has no dependencies, and names only files that are there', async () => {
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  assert.deepEqual(
    [manifest.name, manifest.private, manifest.dependencies, manifest.devDependencies, manifest.scripts],
    ['@zither/sdk', undefined, undefined, undefined, undefined],
  )
  const files = Object.values<Record<string, string>>(manifest.exports).flatMap((entry) =>
    Object.values(entry),
  )
  assert.equal(files.length, 4)
  for (const file of [...files, 'README.md', 'LICENSE']) assert.ok(await readFile(join(installed, file)))
})

test('the package runs as plain JavaScript', async () => {
  await writeFile(
    join(consumer, 'main.mjs'),
    `import { Zither, verifyWebhook } from '@zither/sdk'
     import { catalogue } from '@zither/sdk/catalogue'
     const zither = new Zither({ baseUrl: 'http://127.0.0.1' })
     console.log(typeof zither.posts.createPost, typeof verifyWebhook, catalogue.operations.length > 300)`,
  )
  assert.equal(run(['main.mjs']), 'function function true\n')
})

test('the types of the package hold in a program without the types of Node, under both compilers', async () => {
  await writeFile(join(consumer, 'package.json'), '{"type": "module"}')
  await writeFile(
    join(consumer, 'main.ts'),
    `import { Zither, type Post } from '@zither/sdk'
     import { catalogue } from '@zither/sdk/catalogue'
     const zither = new Zither({ baseUrl: 'http://127.0.0.1' })
     const post: Post = await zither.posts.createPost({ body: { content: 'a' } })
     // @ts-expect-error no such field
     await zither.posts.createPost({ body: { text: post.content } })
     export const paths: string[] = catalogue.operations.map(({ path }) => path)`,
  )
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'esnext,dom']
  const inBundler = ['--module', 'esnext', '--moduleResolution', 'bundler']
  run([join(root, 'node_modules/typescript/bin/tsc'), ...options, '--module', 'nodenext', 'main.ts'])
  run([join(root, 'node_modules/typescript-native/bin/tsc'), ...options, ...inBundler, 'main.ts'])
})
