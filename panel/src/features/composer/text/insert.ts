interface Inserted {
  text: string
  /** Where one writes on. */
  caret: number
}

/** Puts something where the caret of a text field stands, as it is. */
export function insertAtCaret(field: HTMLTextAreaElement | null, text: string, added: string): Inserted {
  const start = field?.selectionStart ?? text.length
  const end = field?.selectionEnd ?? start
  return { text: text.slice(0, start) + added + text.slice(end), caret: start + added.length }
}

/** Puts a word there, with blanks around it. */
export function insertWord(field: HTMLTextAreaElement | null, text: string, word: string): Inserted {
  const start = field?.selectionStart ?? text.length
  const after = text.slice(field?.selectionEnd ?? start)
  const gapBefore = start === 0 || /\s$/.test(text.slice(0, start)) ? '' : ' '
  const gapAfter = after === '' || /^\s/.test(after) ? '' : ' '
  return insertAtCaret(field, text, gapBefore + word + gapAfter)
}
