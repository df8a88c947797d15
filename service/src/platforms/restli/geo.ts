import { done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { callRest, unreadable } from './api.ts'

const names = {
  long: new Intl.DisplayNames('en', { type: 'region' }),
  short: new Intl.DisplayNames('en', { type: 'region', style: 'short' }),
}

/** LinkedIn knows places by numbers of its own, and finds them by their English names. */
export async function findCountries(
  transport: Transport,
  accessToken: string,
  countries: readonly string[],
): Promise<Outcome<string[]>> {
  const places: string[] = []
  for (const country of countries) {
    const place = await findCountry(transport, accessToken, country)
    if (place.kind !== 'done') return place
    places.push(place.value)
  }
  return done(places)
}

async function findCountry(
  transport: Transport,
  accessToken: string,
  country: string,
): Promise<Outcome<string>> {
  const wanted = new Set([names.long.of(country), names.short.of(country)])
  for (const name of wanted) {
    const query = { q: 'search', query: name ?? country }
    const answer = await callRest(transport, accessToken, '/v2/geoTypeahead', { query, restli: 'FINDER' })
    if (answer.kind !== 'done') return answer
    const elements = answer.value?.elements
    if (!Array.isArray(elements)) return unreadable('the places')
    const place = elements.find((element) => wanted.has(element?.displayText))?.entity
    if (typeof place === 'string') return done(place)
  }
  return refused(`LinkedIn knows no country ${country} (${[...wanted].join(', ')}).`)
}
