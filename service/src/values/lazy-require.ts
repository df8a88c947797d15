import { createRequire } from 'node:module'

/**
 * Loads a module at the first call, because a start does not need it. `from` is the address of the calling module.
 * Loading blocks the process, so it is for modules that are loaded once and then kept.
 */
export function lazyRequire<Module>(from: string, path: string): () => Module {
  let known: Module | undefined
  return () => {
    known ??= createRequire(from)(path) as Module
    return known
  }
}
