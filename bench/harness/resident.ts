import { readFile } from 'node:fs/promises'

/** How much memory a process holds. */
export async function residentMB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Looks every 20 ms while something runs; answers the most. */
export async function mostMB(pid: number, run: () => Promise<unknown>): Promise<number> {
  let most = await residentMB(pid)
  let running = true
  const watch = (async () => {
    while (running) {
      most = Math.max(most, await residentMB(pid))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  await run()
  running = false
  await watch
  return most
}
