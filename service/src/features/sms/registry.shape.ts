import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { isCountry } from '#values/countries.ts'
import { invalidCountry } from './sms.errors.ts'

const text = (description?: string) => t.nullable(t.anyString({ ...(description && { description }) }))

export const EntityType = t.oneOfCode(
  'invalid_entity_type',
  'PRIVATE_PROFIT',
  'PUBLIC_PROFIT',
  'NON_PROFIT',
  'GOVERNMENT',
  'SOLE_PROPRIETOR',
)

export const Vertical = t.oneOfCode(
  'invalid_vertical',
  'AGRICULTURE',
  'COMMUNICATION',
  'CONSTRUCTION',
  'EDUCATION',
  'ENERGY',
  'ENTERTAINMENT',
  'FINANCIAL',
  'GAMBLING',
  'GOVERNMENT',
  'HEALTHCARE',
  'HOSPITALITY',
  'HUMAN_RESOURCES',
  'INSURANCE',
  'LEGAL',
  'MANUFACTURING',
  'NGO',
  'POLITICAL',
  'POSTAL',
  'PROFESSIONAL',
  'REAL_ESTATE',
  'RETAIL',
  'TECHNOLOGY',
  'TRANSPORTATION',
)

export const Country = t.pattern('^[A-Z]{2}$', 'invalid_country', {
  description: 'ISO 3166-1 alpha-2, in capitals.',
})

/** Two capitals that no country has are as wrong as any other text. */
export function requireCountry(code: string | undefined): void {
  if (code !== undefined && !isCountry(code)) raise(invalidCountry, { param: 'country' })
}

export const SubUsecases = t.array(t.text(100, { code: 'invalid_sub_usecases' }), {
  max: 50,
  code: 'invalid_sub_usecases',
})

export const Mock = t.boolean({ description: 'Registers without vetting and fees, for a trial.' })

export const SmsBrand = t.object(
  {
    brandId: t.anyString(),
    entityType: text(),
    displayName: text(),
    companyName: text(),
    ein: text(),
    country: text(),
    vertical: text(),
    email: text(),
    phone: text(),
    website: text(),
    status: text('What came of the registration, in the words of the registry.'),
    identityStatus: text(
      'What the registry thinks of the identity. Both are needed before anything can be sent.',
    ),
    mock: t.boolean(),
    createdAt: t.nullable(t.timestamp()),
  },
  {
    component: 'SmsBrand',
    description: 'Kept at the carrier. What it does not tell, as in a list, is null.',
  },
)

export const SmsCampaign = t.object(
  {
    campaignId: t.anyString(),
    brandId: t.anyString(),
    usecase: text(),
    subUsecases: t.array(t.anyString()),
    description: text(),
    sample1: text(),
    sample2: text(),
    messageFlow: text(),
    vertical: text(),
    submissionStatus: text('Whether the request reached the registry.'),
    campaignStatus: text('Where it got to afterwards.'),
    mock: t.boolean(),
    createdAt: t.nullable(t.timestamp()),
  },
  { component: 'SmsCampaign', description: 'Kept at the carrier.' },
)

export const SmsSenderId = t.object(
  {
    id: t.anyString(),
    senderId: t.anyString(),
    usLongCodeFallback: text('The number used where senders of letters are refused: in the US and Canada.'),
    createdAt: t.nullable(t.timestamp()),
  },
  { component: 'SmsSenderId', description: 'Kept at the carrier.' },
)

export const carrierPage = <S extends t.TSchema>(record: S) =>
  t.ok(t.object({ records: t.array(record), page: t.integer(1), totalRecords: t.integer(0) }))
