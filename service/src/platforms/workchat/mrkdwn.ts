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

const shownSequence = /<([@#!]?)([^<>|]*)(?:\|([^<>]*))?>/g

/** A text as people read it: links and mentions by their words, and signs that were written out. */
export function plain(text: string): string {
  return text
    .replace(shownSequence, (_, mark: string, target: string, words = '') => {
      if (mark === '') return words && words !== target ? `${words} (${target})` : target
      return `${mark === '#' ? '#' : '@'}${words || target}`
    })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
