import { createHash } from 'node:crypto'

/** An encryption key as a setting has it: the same for the same number, and not one that can be guessed. */
export function testKey(number: number): string {
  return createHash('sha256').update(`key ${number}`).digest('base64')
}
