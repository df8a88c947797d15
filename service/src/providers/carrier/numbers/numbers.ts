import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'

export const numberTypes = ['local', 'mobile', 'national', 'toll_free'] as const
export type NumberType = (typeof numberTypes)[number]

export interface CoveredCountry {
  /** ISO 3166-1 alpha-2. */
  country: string
  numberTypes: readonly NumberType[]
}

/** One requirement for ordering numbers of a kind. */
export interface Requirement {
  requirementId: string
  label: string
  /** `action`: something the person behind the number does at the carrier, such as showing a passport to a camera. */
  kind: 'text' | 'date' | 'address' | 'file' | 'action'
  description: string | null
  example: string | null
  /** For an address: where it has to be, in the words of the carrier. Null if any place will do. */
  localTo: string | null
}

export interface RequirementsOfKind {
  country: string
  numberType: NumberType
  requirements: readonly Requirement[]
}

export interface NumberSearch {
  country: string
  numberType: NumberType
  /** The national destination code. */
  areaCode?: string | undefined
  /** Digits that follow the country code, without it. */
  startsWith?: string | undefined
  contains?: string | undefined
  locality?: string | undefined
  sms?: boolean | undefined
  limit: number
}

export interface OfferedNumber {
  /** E.164. */
  phoneNumber: string
  /** In the words of the carrier: sms, mms, voice, fax ... */
  features: readonly string[]
  /** Millionths of a USD; null when the carrier names no price in USD. */
  monthlyCostMicros: number | null
}

export interface AreaStock {
  /** The national destination code. */
  ndc: string
  name: string
  count: number
}

export interface NumberOrder {
  /** Our own id of the number, by which the order is found again when its answer was lost. */
  reference: string
  phoneNumber: string
  requirementGroupId?: string | undefined
}

/** Where one ordered number stands. */
export interface OrderedNumber {
  orderId: string
  /** The number within its order, used for look-ups and corrections. */
  lineId: string
  phoneNumber: string
  state:
    | 'active'
    | 'provisioning'
    /** The answers wait for, or are in, the review of the carrier. */
    | 'in_review'
    | 'declined'
    /** A person has to show who they are; `verificationUrl` says where, once the carrier says it. */
    | 'verifying'
    /** The order ended without a number. */
    | 'failed'
  verificationUrl: string | null
  /** The requirements that the reviewer declined, or that still wait for a value. */
  openRequirementIds: readonly string[]
}

export interface OwnedNumber {
  /** What the carrier calls the number. */
  carrierId: string
  phoneNumber: string
  state: 'active' | 'suspended' | 'gone'
}

export interface RequirementAnswer {
  requirementId: string
  /** For an address or a file the carrier's id of it; the text itself otherwise. */
  value: string
}

export interface NumberAddress {
  country: string
  businessName?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  street: string
  extended?: string | undefined
  locality: string
  administrativeArea?: string | undefined
  postalCode?: string | undefined
}

export interface AddressCheck {
  valid: boolean
  /** What the carrier would write instead; null when it has no better form. */
  suggested: {
    street_address: string | null
    extended_address: string | null
    locality: string | null
    administrative_area: string | null
    postal_code: string | null
  } | null
  problems: readonly string[]
}

/** Answers that were given once and may serve several orders of the same country and type. */
export interface RequirementGroup {
  groupId: string
  approved: boolean
  answers: readonly RequirementAnswer[]
}

/** What the carrier has to do with phone numbers. Every method makes calls only through its transport and repeats none. */
export interface NumberCarrier {
  listCountries(transport: Transport): Promise<Outcome<readonly CoveredCountry[]>>
  /** The requirements of each country and type, or of the given one. */
  listRequirements(
    transport: Transport,
    only?: { country: string; numberType: NumberType },
  ): Promise<Outcome<readonly RequirementsOfKind[]>>
  /** An empty list when nothing is in stock. */
  searchNumbers(transport: Transport, search: NumberSearch): Promise<Outcome<readonly OfferedNumber[]>>
  countAreas(
    transport: Transport,
    stock: { country: string; numberType: NumberType; sms?: boolean | undefined },
  ): Promise<Outcome<readonly AreaStock[]>>
  /** The one call that may buy. */
  orderNumber(transport: Transport, order: NumberOrder): Promise<Outcome<OrderedNumber>>
  /** Null when no order has the reference. */
  findOrder(transport: Transport, reference: string): Promise<Outcome<OrderedNumber | null>>
  readOrdered(transport: Transport, lineId: string): Promise<Outcome<OrderedNumber | null>>
  /** Why the reviewer declined, in the reviewer's words; null when nothing was said. */
  findDeclineReason(transport: Transport, lineId: string): Promise<Outcome<string | null>>
  correctOrdered(
    transport: Transport,
    lineId: string,
    answers: readonly RequirementAnswer[],
  ): Promise<Outcome<OrderedNumber>>
  /**
   * Requests an address at which a person proves their identity. Null if the carrier made none; it may add one to the
   * order later.
   */
  startVerification(
    transport: Transport,
    lineId: string,
    person: { firstName: string; lastName: string },
  ): Promise<Outcome<string | null>>
  /** Ends an order that has not been carried out. */
  cancelOrdered(transport: Transport, lineId: string): Promise<Outcome<null>>
  /** Null when the account does not have the number. */
  findNumber(transport: Transport, phoneNumber: string): Promise<Outcome<OwnedNumber | null>>
  /** A number that is not there any more counts as released. */
  releaseNumber(transport: Transport, carrierId: string): Promise<Outcome<null>>
  uploadDocument(
    transport: Transport,
    document: { filename: string; bytes: Uint8Array },
  ): Promise<Outcome<{ documentId: string }>>
  createAddress(transport: Transport, address: NumberAddress): Promise<Outcome<{ addressId: string }>>
  checkAddress(transport: Transport, address: NumberAddress): Promise<Outcome<AddressCheck>>
  /** Keeps answers at the carrier and hands them in for review. */
  createRequirementGroup(
    transport: Transport,
    group: {
      country: string
      numberType: NumberType
      reference: string
      answers: readonly RequirementAnswer[]
    },
  ): Promise<Outcome<RequirementGroup>>
  findRequirementGroup(transport: Transport, groupId: string): Promise<Outcome<RequirementGroup | null>>
}
