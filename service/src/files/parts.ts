import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { absent, sizeOf } from './stat.ts'

const partWord = 'part'

/**
 * Files while they arrive, in a directory that several processes may share. Each request writes a file of its own,
 * under the number that it was given, so what a slow process still writes reaches no other request.
 */
export class Parts {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = join(directory, 'arriving')
  }

  get directory(): string {
    return this.#directory
  }

  pathOf(key: string, number: number): string {
    return this.named(key, partName(number))
  }

  named(key: string, name: string): string {
    return join(this.#directory, `${key}.${name}`)
  }

  async received(key: string, number: number): Promise<number> {
    return (await sizeOf(this.pathOf(key, number))) ?? 0
  }

  /**
   * Makes what has arrived under the last number what has arrived under this one, and answers its size. It is copied
   * where a client may still write to it.
   */
  async carry(key: string, number: number, isOpen: boolean): Promise<number> {
    const [before, now] = [this.pathOf(key, number - 1), this.pathOf(key, number)]
    await mkdir(this.#directory, { recursive: true })
    await (isOpen ? copyFile(before, now, constants.COPYFILE_FICLONE) : rename(before, now)).catch(absent)
    await rm(before, { force: true })
    return this.received(key, number)
  }

  /** Without a number: all parts of the file. */
  async drop(key: string, number?: number): Promise<void> {
    if (number !== undefined) return rm(this.pathOf(key, number), { force: true })
    const names = (await readdir(this.#directory).catch(absent)) ?? []
    const ours = names.filter((name) => name === key || name.startsWith(`${key}.${partWord}`))
    await Promise.all(ours.map((name) => rm(join(this.#directory, name), { force: true })))
  }
}

/** What a part is called after the key of its file. */
export function partName(number: number): string {
  return partWord + number
}

export function isPart(name: string): boolean {
  return name.startsWith(partWord)
}
