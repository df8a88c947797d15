/** Characters between which Slack expects a mention, a link or a date. */
const sequence =
  /<(?:[@#][A-Z0-9]+(?:\|[^<>]*)?|!(?:here|channel|everyone|subteam\^[A-Z0-9]+(?:\|[^<>]*)?|date\^[^<>]+)|(?:https?:\/\/|mailto:|tel:)[^<>\s|]+(?:\|[^<>]*)?)>/
const entity = /&(?:amp|lt|gt);/
const sign = /[&<>]/
const tokens = new RegExp(`${sequence.source}|${entity.source}|${sign.source}`, 'g')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * A text as Slack takes it: mentions and links in its own writing go through, and what only looks like the beginning of
 * one is written out.
 */
export function escaped(text: string): string {
  return text.replace(tokens, (found) => entities[found] ?? found)
}
