import { inMemory, type Parser, type Parsers } from '#contract/tools/parsers.ts'
import type { PageCard, PageSource } from '#platforms/capabilities/publishing/publishing.ts'
import type { ReadPage } from './page.parser.ts'

const pageParser: Parser<{ url: string }, ReadPage | null> = {
  module: new URL('./page.parser.ts', import.meta.url),
}

/** What a page says of itself, read in a process of its own. Null whenever that fails: a card is an ornament. */
export async function pageCard(
  parsers: Parsers,
  teamId: string,
  pageBytes: PageSource['pageBytes'],
  url: string,
): Promise<PageCard | null> {
  const page = await pageBytes(url, 'page')
  if (!page) return null
  const read = await readApart(parsers, teamId, url, page.bytes)
  return read && { ...read, image: read.image === null ? null : await pageBytes(read.image, 'picture') }
}

async function readApart(parsers: Parsers, teamId: string, url: string, bytes: Uint8Array<ArrayBuffer>) {
  try {
    const { value } = await parsers.turn(teamId, (parse) => parse(pageParser, { url }, inMemory(bytes)))
    return value
  } catch {
    return null
  }
}
