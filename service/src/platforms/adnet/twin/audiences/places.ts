import { invalidParameter } from '../../../graph/twin/fault.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'

const types = [
  ...['country', 'country_group', 'region', 'city', 'subcity', 'neighborhood', 'place', 'zip'],
  ...['metro_area', 'geo_market', 'large_geo_area', 'medium_geo_area', 'small_geo_area', 'subneighborhood'],
]

interface Place {
  key: string
  name: string
  type: string
  country_code: string
  country_name: string
  region?: string
  region_id?: number
}

const countries: Readonly<Record<string, string>> = {
  AT: 'Austria',
  BR: 'Brazil',
  CA: 'Canada',
  DE: 'Germany',
  FR: 'France',
  GB: 'United Kingdom',
  IN: 'India',
  JP: 'Japan',
  US: 'United States',
}

const place = (
  type: string,
  key: string,
  name: string,
  country: string,
  rest: Partial<Place> = {},
): Place => ({
  key,
  name,
  type,
  country_code: country,
  country_name: countries[country] ?? country,
  ...rest,
})

const inCalifornia = { region: 'California', region_id: 3847 }
const inBavaria = { region: 'Bavaria', region_id: 1042 }

const places: readonly Place[] = [
  ...Object.entries(countries).map(([code, name]) => place('country', code, name, code)),
  place('region', '3847', 'California', 'US'),
  place('region', '3886', 'Texas', 'US'),
  place('region', '3875', 'New York', 'US'),
  place('region', '1042', 'Bavaria', 'DE'),
  place('city', '2420379', 'Los Angeles', 'US', inCalifornia),
  place('city', '2421836', 'San Francisco', 'US', inCalifornia),
  place('city', '2490299', 'New York', 'US', { region: 'New York', region_id: 3875 }),
  place('city', '572207', 'Munich', 'DE', inBavaria),
  place('city', '536511', 'Berlin', 'DE', { region: 'Berlin', region_id: 1044 }),
  place('city', '777934', 'Paris', 'FR', { region: 'Ile-de-France', region_id: 1067 }),
  place('city', '815765', 'London', 'GB', { region: 'England', region_id: 1087 }),
  place('neighborhood', '2753124', 'Mission District', 'US', inCalifornia),
  place('subcity', '2753999', 'Manhattan', 'US', { region: 'New York', region_id: 3875 }),
  place('zip', 'US:90210', '90210', 'US', inCalifornia),
  place('zip', 'US:10001', '10001', 'US', { region: 'New York', region_id: 3875 }),
  place('geo_market', 'DMA:803', 'Los Angeles', 'US'),
  place('geo_market', 'DMA:501', 'New York', 'US'),
  place('metro_area', 'METRO:803', 'Los Angeles metropolitan area', 'US'),
  place('place', '106078429431815', 'London, United Kingdom', 'GB'),
]

/** Places whose name contains the words, of the given types and country. */
export function findPlaces(parameters: Parameters, q: string): object[] {
  const wanted = parameters.list('location_types')
  const stranger = wanted.find((type) => !types.includes(type))
  if (stranger !== undefined)
    throw invalidParameter(`Param location_types must be of {${types.join(', ')}} - got "${stranger}"`)
  const country = parameters.text('country_code')
  const words = q.toLowerCase()
  return places
    .filter(({ name, type, country_code: code }) => {
      const fits = wanted.length === 0 || wanted.includes(type)
      return fits && (country === '' || code === country) && name.toLowerCase().includes(words)
    })
    .map((one) => ({
      ...one,
      supports_region: one.type === 'country',
      supports_city: one.type === 'country',
    }))
}
