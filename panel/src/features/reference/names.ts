/** Names that the operation ids write with a capital inside. */
const oneWord = /OAuth|LinkedIn|YouTube|TikTok|WhatsApp/g

export const kebab = (name: string): string =>
  name
    .replace(oneWord, (word) => (word[0] ?? '') + word.slice(1).toLowerCase())
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .join('-')
