/**
 * A text without regard to case, and to whether an accent is a character of its own: two texts that differ in nothing
 * else fold to the same one. Folding by way of the upper case also takes letters together that have two lower ones.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}
