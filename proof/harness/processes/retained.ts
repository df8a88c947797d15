import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Ground } from '../ground.ts'
import { until } from '../load/load.ts'
import type { ServiceProcess } from './service-process.ts'

const collector = fileURLToPath(new URL('./collector.mjs', import.meta.url))

/** What processes really keep: the memory that the kernel counts moves by megabytes from one second to the next. */
export interface Retained {
  settings: Record<string, string>
  nodeOptions: readonly string[]
  /** What is left on the heap and beside it after a collection, in MB. */
  keptMb(process: ServiceProcess): Promise<number>
}

export async function retained(ground: Ground): Promise<Retained> {
  const path = join(await ground.directory('memory'), 'retained')
  return {
    settings: { RETAINED_FILE: path },
    nodeOptions: ['--expose-gc', '--import', collector],
    async keptMb(process) {
      const file = `${path}.${process.pid}`
      await rm(file, { force: true })
      process.signal('SIGUSR2')
      const text = await until(
        () => readFile(file, 'utf8').catch(() => ''),
        (content) => content !== '',
        10_000,
      )
      return Number(text || Number.NaN) / 2 ** 20
    },
  }
}
