import { badRequest } from './fault.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const firstPlace = 100_000_000

/** Every country that has a name, under a number of the sandbox. */
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .flatMap((code, index) => {
    const name = names.of(code)
    return name === undefined ? [] : [{ displayText: name, entity: `urn:li:geo:${firstPlace + index}` }]
  })

export function searchPlaces(query: URLSearchParams): object {
  const wanted = query.get('query')?.toLowerCase() ?? ''
  if (query.get('q') !== 'search' || wanted === '')
    throw badRequest('PARAM_MISSING', 'Parameter query is required')
  const elements = countries.filter(({ displayText }) => displayText.toLowerCase().startsWith(wanted))
  return { elements: elements.slice(0, 10), paging: { start: 0, count: 10, links: [] } }
}

export function isPlace(urn: unknown): boolean {
  return countries.some(({ entity }) => entity === urn)
}
