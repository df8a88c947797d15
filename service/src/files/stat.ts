import { stat } from 'node:fs/promises'

export async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(absent)
  return found?.size
}

/** What is not there is no failure. */
export function absent(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT') throw cause
}
