import { type RecordedRequest, shown } from '../recorded.ts'
import { misfitsOf, type TypedValue } from '../typed-requests.ts'
import { type Description, matches, pathOf, split } from './description.ts'

/** The calls that the clients have, and the types of their parameters. The clients do not distinguish these paths. */
const methods: readonly (readonly [verb: string, path: string, client: string, type: string])[] = [
  ['GET', '/v1/accounts', 'accounts', 'Accounts$List'],
  ['GET', '/v1/accounts/{account}/locations', 'information', 'Accounts$Locations$List'],
  ['GET', '/v1/attributes', 'information', 'Attributes$List'],
  ['GET', '/v1/locations/{location}/attributes', 'information', 'Locations$Getattributes'],
  ['PATCH', '/v1/locations/{location}/attributes', 'information', 'Locations$Updateattributes'],
  [
    'GET',
    '/v1/locations/{location}:fetchMultiDailyMetricsTimeSeries',
    'performance',
    'Locations$Fetchmultidailymetricstimeseries',
  ],
  [
    'GET',
    '/v1/locations/{location}/searchkeywords/impressions/monthly',
    'performance',
    'Locations$Searchkeywords$Impressions$Monthly$List',
  ],
  ['GET', '/v1/locations/{location}', 'information', 'Locations$Get'],
  ['PATCH', '/v1/locations/{location}', 'information', 'Locations$Patch'],
]

const imports = `
import type { businessprofileperformance_v1 as performance } from '@googleapis/businessprofileperformance'
import type { mybusinessaccountmanagement_v1 as accounts } from '@googleapis/mybusinessaccountmanagement'
import type { mybusinessbusinessinformation_v1 as information } from '@googleapis/mybusinessbusinessinformation'`

const older = /^\/v4\/accounts\/[^/]+\/locations(?:\/[^/]+\/(?:localPosts|media|reviews|foodMenus)(?:\/|$)|:)/
const others =
  /^\/v1\/locations\/[^/]+(?:\/placeActionLinks|\/verifications|\/VoiceOfMerchantState|:verify$|:fetchVerif)/

export const bizlisting: Description = {
  by: 'the clients @googleapis/mybusinessbusinessinformation, mybusinessaccountmanagement and businessprofileperformance',
  // What is posted is of the older interface. The judge of the network asks about bodies.
  bodies: false,
  judge(requests) {
    const { described, left } = split(requests, [
      ['tokens, which are of another interface', (request) => pathOf(request).endsWith('/token')],
      ['of the older interface, of which there is no client', (request) => older.test(pathOf(request))],
      ['links and verifications, of which there is no client', (request) => others.test(pathOf(request))],
    ])
    const misfits: string[] = []
    const values = described.flatMap((request): TypedValue[] => {
      const found = methods.find(([verb, path]) => verb === request.method && matches(path, pathOf(request)))
      if (found) return valuesOf(request, `${found[2]}.Params$Resource$${found[3]}`)
      misfits.push(`${shown(request)} is described by no method`)
      return []
    })
    misfits.push(...misfitsOf(imports.trim(), values))
    return { validated: described.length, left, misfits }
  },
}

function valuesOf(request: RecordedRequest, type: string): TypedValue[] {
  const of = shown(request)
  const names = [...new URL(request.url).searchParams.keys()]
  const parameters = names.map((value): TypedValue => ({ of, type: `keyof ${type}`, value }))
  if (request.body === '') return parameters
  return [...parameters, { of, type: `NonNullable<${type}['requestBody']>`, value: JSON.parse(request.body) }]
}
