/** A text as the database keeps it: without U+0000, and without halves of characters. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '\ufffd').toWellFormed()
}
