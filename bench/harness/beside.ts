import type { Baseline } from '../baseline/server.ts'
import { startChild, startService } from './children.ts'
import type { Ground } from './ground.ts'

export interface Besides {
  settings: Record<string, string>
  baselines: readonly Omit<Baseline, 'settings'>[]
  profiles: string | undefined
}

/**
 * Runs the service and its baselines at the same time and hands over their addresses, that of the service first. On
 * PostgreSQL all of them use one database; the embedded one belongs to one process, so each baseline has a copy.
 */
export async function beside<T>(
  ground: Ground,
  { settings, baselines, profiles }: Besides,
  run: (sides: readonly { url: string; pid: number }[]) => Promise<T>,
): Promise<T> {
  const { database } = ground
  const copies = []
  for (const _ of baselines) copies.push(database.kind === 'postgres' ? database : await database.copy())
  const children = []
  for (const [index, baseline] of baselines.entries())
    children.push(
      await startChild<object, { url: string }>('baseline/server.ts', {
        ...baseline,
        settings: copies[index]?.settings,
      }),
    )
  const service = await startService(settings, profiles)
  const sides = [{ url: service.url, pid: service.pid }]
  for (const child of children) sides.push({ url: (await child.ask({})).url, pid: child.pid })
  const result = await run(sides)
  await service.stop()
  for (const child of children) await child.stop()
  for (const copy of new Set([...copies, database])) await copy.drop()
  return result
}
