/** A text in a pattern of `like`, where its signs of patterns stand for themselves. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
