import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'

/**
 * What a page shows, without its texts and without how often a row occurs: which elements stand in which, with their
 * classes, roles and states, at this width and in this scheme. Pages with one state break the same rules.
 */
export async function stateOf(page: Page): Promise<string> {
  const shown = await page.evaluate(() => {
    const telling = /^(class|role|type|disabled|hidden|tabindex|lang|data-.*scheme|style|aria-.*)$/
    /** Ids and texts differ from row to row; the value of a state is one of few words. */
    const shortened = ({ name, value }: Attr) =>
      /^[a-z-]{0,12}$/.test(value) || name === 'class' || name === 'style' ? value : 'text'
    const formOf = (element: Element) => {
      const said = [...element.attributes].map((one) =>
        telling.test(one.name) ? `${one.name}=${shortened(one)}` : one.name,
      )
      const hasText = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      )
      return `${element.localName}[${said.sort().join(' ')}]${hasText ? 'text' : ''}`
    }
    const lines = [...document.querySelectorAll('*')].map((element) => {
      const parent = element.parentElement
      return `${parent ? formOf(parent) : ''} > ${formOf(element)}`
    })
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches
    return [...new Set(lines), `${innerWidth} ${scheme}`].join('\n')
  })
  return createHash('sha256').update(shown).digest('hex')
}
