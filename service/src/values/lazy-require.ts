import { createRequire } from 'node:module'

/**
 * A module that a start does not need: its files are read when it is first asked for. `from` is the address of the
 * asking module. It stops the process while it reads, so it is for what is asked for once and then known.
 */
export function lazyRequire<Module>(from: string, path: string): () => Module {
  let known: Module | undefined
  return () => {
    known ??= createRequire(from)(path) as Module
    return known
  }
}
