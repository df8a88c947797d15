import * as t from '#contract/schema/schema.ts'
import { Country } from './phone-numbers.shape.ts'

export const KycField = t.object(
  {
    requirementId: t.anyString({ description: "The carrier's id of the question." }),
    label: t.anyString(),
    kind: t.oneOf('text', 'date', 'address', 'file', 'action'),
    description: t.nullable(t.anyString()),
    example: t.nullable(t.anyString()),
    localTo: t.nullable(
      t.anyString({ description: 'Of an address: where it has to be; null where any place will do.' }),
    ),
  },
  {
    component: 'KycField',
    description:
      'text and date (YYYY-MM-DD) are answered in `values`, address in `address`, file in `documents`. An action needs no answer: the number becomes verifying and says where it is taken.',
  },
)

const requirementId = () => t.text(100, { description: 'The question that is answered.' })

export const Documents = t.array(
  t.either(
    t.object({
      requirementId: requirementId(),
      documentId: t.text(100, { description: 'Uploaded before.' }),
    }),
    t.object({
      requirementId: requirementId(),
      filename: t.name(255),
      base64: t.pattern('^[A-Za-z0-9+/]+={0,2}$', 'invalid_string', {
        description: 'The file, at most 10 MiB.',
      }),
    }),
  ),
  { max: 20 },
)

export const Address = t.object({
  requirementId: t.optional(requirementId()),
  country_code: t.optional(Country),
  business_name: t.optional(t.name(100)),
  first_name: t.optional(t.name(100)),
  last_name: t.optional(t.name(100)),
  street_address: t.text(200),
  extended_address: t.optional(t.text(200)),
  locality: t.text(100),
  administrative_area: t.optional(t.text(100)),
  postal_code: t.optional(t.text(20)),
})

export const Values = t.map(t.text(500), 50, { description: 'Answers to text and date, by requirementId.' })

export const answers = {
  values: t.optional(Values),
  documents: t.optional(Documents),
  address: t.optional(Address),
}

type Members<P extends t.TProperties> = t.Static<t.TObject<P>>

/** What the user answered to the questions of the carrier. */
export type Answers = Members<typeof answers>
export type GivenAddress = t.Static<typeof Address>
export type GivenDocument = t.Static<typeof Documents>[number]
