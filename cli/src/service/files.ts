import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import type { Operation } from '../catalogue/catalogue.ts'
import { takesBytes } from '../catalogue/flags.ts'
import { usage } from '../exit-codes.ts'
import { contentTypeOf } from './content-type.ts'

/** A body with its files: the bytes of one, or a form. Any other body as it is. */
export async function formOf(
  operation: Operation,
  body: unknown,
  files: Readonly<Record<string, string>>,
): Promise<unknown> {
  const names = Object.keys(files)
  if (names.length === 0) return body
  const opened: Record<string, Blob> = {}
  for (const name of names) opened[name] = await open(files[name] ?? '')
  return takesBytes(operation) ? opened.file : { ...(body as object | undefined), ...opened }
}

/** Read when it is sent. */
async function open(path: string): Promise<File> {
  const type = contentTypeOf(path) ?? (path.endsWith('.csv') ? 'text/csv' : 'application/octet-stream')
  try {
    return new File([await openAsBlob(path)], basename(path), { type })
  } catch (error) {
    throw usage(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}.`)
  }
}
