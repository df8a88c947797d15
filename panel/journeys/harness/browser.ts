import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

/**
 * The switches that come with the packaged browser turn off web security and site isolation, and with them the faults
 * that journeys are to find. These keep it from asking anything of its maker.
 */
const args = [
  ...['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-domain-reliability'],
  ...['--disable-sync', '--no-pings', '--no-first-run', '--no-default-browser-check'],
]

const installedNames = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const installedPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The packaged browser runs on one kind of machine only. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64'

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean)
  const candidates = folders.flatMap((folder) => installedNames.map((name) => join(folder, name)))
  return [...candidates, ...installedPaths].find((path) => existsSync(path))
}

/** What a journey says that cannot run here; false where it can. */
export const needsBrowser: string | false =
  !isPackaged &&
  !process.env.PANEL_BROWSER &&
  !installed() &&
  'there is no browser: set PANEL_BROWSER to the path of a Chromium'

async function launchOptions(): Promise<LaunchOptions> {
  const { PANEL_BROWSER } = process.env
  if (PANEL_BROWSER) return { executablePath: PANEL_BROWSER }
  if (!isPackaged) return { executablePath: installed() ?? '' }
  const unpack = fileURLToPath(new URL('unpack.mjs', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [unpack])
  const { executablePath, env } = JSON.parse(stdout) as {
    executablePath: string
    env: Record<string, string>
  }
  return { executablePath, env: { ...(process.env as Record<string, string>), ...env } }
}

let shared: Promise<Browser> | undefined

/** The browser that the journeys of one process share. Each has a context of its own in it. */
export function browser(): Promise<Browser> {
  shared ??= launchOptions().then((options) => chromium.launch({ ...options, args }))
  return shared
}

after(async () => {
  if (shared) await (await shared).close()
})
