import type { Tools } from '#contract/tools/tools.ts'

/** What a caller can do who has named a platform that does not exist, such as by the name that people know it by. */
export function platformHint({ platforms }: Pick<Tools, 'platforms'>, given: string): string {
  const found = [...platforms.values()].find(({ name, formerName = name }) =>
    [name, formerName].some((known) => plain(known) === plain(given)),
  )
  return found ? `${found.name} is called ${found.word} here.` : 'GET /v1/platforms lists them.'
}

/** Names are written with and without blanks. */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
