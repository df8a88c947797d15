/** Puts a word where the caret of a text field stands, with blanks around it. */
export function insertAtCaret(field: HTMLTextAreaElement | null, text: string, word: string): string {
  const start = field?.selectionStart ?? text.length
  const end = field?.selectionEnd ?? start
  const before = text.slice(0, start)
  const after = text.slice(end)
  const gapBefore = before === '' || /\s$/.test(before) ? '' : ' '
  const gapAfter = after === '' || /^\s/.test(after) ? '' : ' '
  return before + gapBefore + word + gapAfter + after
}
