import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { newDirectory } from './process.ts'
import { boot, type Running } from './service.ts'

export const panelScript = 'console.log("the panel")\n'.repeat(100)

/** What a build leaves behind, with a page that says which one it is. */
export async function buildPanel(directory: string, stamp: string): Promise<void> {
  const next = `${directory}.next`
  await mkdir(join(next, 'assets'), { recursive: true })
  const write = (name: string, content: string | Uint8Array) => writeFile(join(next, name), content)
  await write('index.html', `<meta name="csp-nonce" content="{nonce}"><p>${stamp}</p>`)
  await write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await write('scheme-1a2b.js', 'document.documentElement.dataset.scheme = "dark"')
  await write(`assets/${stamp}-1a2b.js`, panelScript)
  await write(`assets/${stamp}-1a2b.js.br`, brotliCompressSync(panelScript))
  await write(`assets/${stamp}-1a2b.js.gz`, gzipSync(panelScript))
  await write('assets/plain-1a2b.css', 'body { color: black }')
  await write('stamp', `${stamp}\n`)
  await rm(directory, { recursive: true, force: true })
  await rename(next, directory)
}

let booted: Promise<Running & { directory: string }> | undefined

/** One service with a panel, for all tests of a process. */
export function servedPanel(): Promise<Running & { directory: string }> {
  booted ??= (async () => {
    const directory = join(await newDirectory(), 'dist')
    await buildPanel(directory, 'first')
    return { ...(await boot({ PANEL_DIR: directory })), directory }
  })()
  return booted
}

after(async () => {
  await (await booted)?.stop()
})

export async function getPanel(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  const { url } = await servedPanel()
  return fetch(url + path, { method, headers })
}
