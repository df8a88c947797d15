export const keywordsMax = 50
export const keywordMax = 100

/** What was typed or pasted, as single keywords: each line, and each part between commas. */
export const keywordsIn = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim().slice(0, keywordMax))
    .filter((word) => word !== '')

/** The list with what is new to it, in the order in which it was typed. */
export const withKeywords = (list: readonly string[], typed: string): readonly string[] =>
  [...new Set([...list, ...keywordsIn(typed)])].slice(0, keywordsMax)
