// Builds the panel beside a service that starts, where its build is missing or stale. Runs on Node 20, too.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const off = new Set(['0', 'false', 'off'])

/** Starts the builder for a script that serves pages; it ends with this process. */
export async function buildBeside({ root, node, script, rest }) {
  const { PANEL = '', PANEL_DIR, ROLE, PORT, PUBLIC_URL } = process.env
  const isDemo = script === 'service/src/demo/main.ts' && rest.includes('--keep')
  if (!isDemo && script !== 'service/src/main.ts' && script !== 'scripts/dev.mjs') return
  if (off.has(PANEL.trim().toLowerCase()) || PANEL_DIR?.trim() || ROLE === 'worker') return
  const panel = join(root, 'panel')
  const stamp = join(panel, 'build', 'stamp.mjs')
  if (!existsSync(stamp)) return
  const { stampIn, stampOf } = await import(pathToFileURL(stamp))
  if (stampIn(join(panel, 'dist')) === stampOf(panel)) return
  // If the system picks the port, the service prints the address.
  const address = isDemo || PORT === '0' ? undefined : PUBLIC_URL || `http://localhost:${PORT || 4000}`
  const child = spawn(
    node,
    [join(root, 'scripts', 'panel.mjs'), ...(address ? ['--address', address] : [])],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
}
