import type { MediaItem, Publication } from '../capabilities/publishing/publishing.ts'
import { nameOf } from './message.ts'
import { nonceOf } from './nonce.ts'
import type { Options } from './options.ts'

/** How a message of our sender compares with the one that was sent. What is `unclear` may be it, so it proves nothing. */
export type Likeness = 'same' | 'unclear' | 'other'

/**
 * Compares by the nonce if the network still returns it, otherwise by all that people see. The network renames files,
 * trims white space and adds cards for links, so only members that it leaves alone are compared.
 */
export function likenessOf(message: any, { item, options, reference }: Publication): Likeness {
  const { nonce, content, poll, type = ordinary } = message
  if (type !== ordinary) return 'other'
  if (typeof nonce === 'string' && nonce !== '') return nonce === nonceOf(reference.id) ? 'same' : 'other'
  const wish: Options = options
  const [files, cards] = [listOf(message.attachments), listOf(message.embeds)]
  if (isBlank(message)) return 'unclear'
  if (fold(content) !== fold(item.text) || files.length !== item.media.length) return 'other'
  if (fold(poll?.question?.text) !== fold(wish.poll?.question.text)) return 'other'
  const isClear = areNamed(files, item.media) && areShown(cards, wish, item.text)
  return isClear ? 'same' : 'unclear'
}

/** The network announces pins and threads with other types of messages, which have our author, too. */
const ordinary = 0

/** An app without the Message Content intent is shown nothing of a message that is not its own, as those of a webhook. */
export function isBlank({ content, attachments, embeds, poll }: any): boolean {
  const shows = [content, ...listOf(attachments), ...listOf(embeds), poll]
  return shows.every((one) => one === undefined || one === null || one === '')
}

/** A text with one space for white space of any length, without that around it and without signs that have no shape. */
export function fold(text: unknown): string {
  if (typeof text !== 'string') return ''
  const visible = text.normalize('NFC').replace(/\s/gu, ' ').replace(/\p{C}/gu, '')
  return visible.replace(/ +/g, ' ').trim()
}

/** A name of letters without accents and digits keeps them; of any other the network makes what it likes. */
function areNamed(files: readonly any[], media: readonly MediaItem[]): boolean {
  return media.every((one, index) => {
    const name = nameOf(one, index)
    return !isPlain.test(name) || keptOf(files[index]?.filename) === keptOf(name)
  })
}

const isPlain = /^[\w.-]+$/
const keptOf = (name: unknown) => String(name).replace(/[^A-Za-z0-9]+/g, '')

/** Cards of our own stand in their order. Others are of links; those of links to X have the type of our own. */
function areShown(cards: readonly any[], { embeds = [] }: Options, text: string): boolean {
  const titles = cards.map((card) => fold(card?.title))
  let at = 0
  for (const { title } of embeds) {
    at = titles.indexOf(fold(title), at) + 1
    if (at === 0) return false
  }
  return cards.length === embeds.length || /[a-z]+:\/\//i.test(text)
}

function listOf(value: unknown): any[] {
  return Array.isArray(value) ? value : []
}
