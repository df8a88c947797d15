import { randomBytes } from 'node:crypto'

const wellFormed = /^[0-9a-f]{24}$/
const processPart = randomBytes(5).toString('hex')
let counter = randomBytes(3).readUIntBE(0, 3)

/** 24 hex characters: 4 bytes of seconds, 5 bytes of this process, 3 bytes that count. Sortable by time. */
export function newId(now: Date): string {
  counter = (counter + 1) & 0xffffff
  // Four bytes hold seconds up to the year 2106; a clock that is moved further starts them anew.
  const seconds = Math.floor(now.getTime() / 1000) % 2 ** 32
  return seconds.toString(16).padStart(8, '0') + processPart + counter.toString(16).padStart(6, '0')
}

export function isId(text: string): boolean {
  return wellFormed.test(text)
}
