import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void

let collect: Collect | undefined

/**
 * Gives back the memory that the start of a thread has taken: reading modules and making a database leave a heap that
 * is several times as large as what is in use, and the engine would keep it. Takes some 30 ms, so call it when no
 * request waits.
 */
export function giveBackMemory(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  collect({ type: 'major', flavor: 'last-resort' })
}
