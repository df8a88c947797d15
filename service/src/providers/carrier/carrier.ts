import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { NumberCarrier } from './numbers/numbers.ts'

/** One text message on its way out. */
export interface OutboundSms {
  from: string
  to: string
  body: string
}

/** Why the carrier did not take a message, in words that no carrier owns. */
export type SmsErrorCode =
  | 'carrier_invalid_number'
  | 'carrier_unroutable'
  | 'carrier_recipient_blocked'
  | 'carrier_not_sms_capable'
  | 'carrier_sender_not_owned'
  | 'carrier_sender_not_registered'
  | 'carrier_content_blocked'
  | 'carrier_account_blocked'
  | 'carrier_error'
  | 'carrier_rejected'

/** A brand as its owner describes it. */
export interface BrandDraft {
  mock?: boolean | undefined
  entityType: string
  displayName: string
  companyName?: string | undefined
  ein?: string | undefined
  country: string
  vertical: string
  email?: string | undefined
  phone?: string | undefined
  website?: string | undefined
}

/** In a list the carrier may return fewer fields of a brand than when the brand itself is read. */
export interface Brand {
  brandId: string
  entityType: string | null
  displayName: string | null
  companyName: string | null
  ein: string | null
  country: string | null
  vertical: string | null
  email: string | null
  phone: string | null
  website: string | null
  /** The outcome of the registration. */
  status: string | null
  /** What the registry thinks of the identity. */
  identityStatus: string | null
  mock: boolean
  createdAt: string | null
}

export interface CampaignDraft {
  mock?: boolean | undefined
  brandId: string
  usecase: string
  subUsecases?: readonly string[] | undefined
  description: string
  sample1?: string | undefined
  sample2?: string | undefined
  messageFlow?: string | undefined
}

export interface Campaign {
  campaignId: string
  brandId: string
  usecase: string | null
  subUsecases: readonly string[]
  description: string | null
  sample1: string | null
  sample2: string | null
  messageFlow: string | null
  vertical: string | null
  /** Whether the request reached the registry. */
  submissionStatus: string | null
  /** Where it got to afterwards. */
  campaignStatus: string | null
  mock: boolean
  createdAt: string | null
}

/** A name of letters in place of a number. */
export interface SenderDraft {
  senderId: string
  /** The number that is used where such names are refused. */
  usLongCodeFallback?: string | undefined
}

export interface Sender {
  id: string
  senderId: string
  usLongCodeFallback: string | null
  createdAt: string | null
}

export interface RegistryPage<Row> {
  records: Row[]
  page: number
  totalRecords: number
}

/** The carrier. Every method makes calls only through its transport and repeats none. */
export interface Carrier extends NumberCarrier {
  /** Where the carrier is, unless a setting names another address. */
  publicUrl: string
  /** The one call that may send. The `providerCode` of a refusal is an `SmsErrorCode`. */
  sendSms(transport: Transport, sms: OutboundSms): Promise<Outcome<{ providerMessageId: string }>>
  createBrand(transport: Transport, draft: BrandDraft): Promise<Outcome<Brand>>
  /** Null when the carrier has no such brand. */
  findBrand(transport: Transport, brandId: string): Promise<Outcome<Brand | null>>
  listBrands(
    transport: Transport,
    page: number,
    recordsPerPage: number,
  ): Promise<Outcome<RegistryPage<Brand>>>
  createCampaign(transport: Transport, draft: CampaignDraft): Promise<Outcome<Campaign>>
  findCampaign(transport: Transport, campaignId: string): Promise<Outcome<Campaign | null>>
  listCampaigns(
    transport: Transport,
    brandId: string,
    page: number,
    recordsPerPage: number,
  ): Promise<Outcome<RegistryPage<Campaign>>>
  createSender(transport: Transport, draft: SenderDraft): Promise<Outcome<Sender>>
  findSender(transport: Transport, id: string): Promise<Outcome<Sender | null>>
  listSenders(transport: Transport, page: number, pageSize: number): Promise<Outcome<RegistryPage<Sender>>>
  /** Answers what was removed; null when the carrier has no such sender. */
  deleteSender(transport: Transport, id: string): Promise<Outcome<Sender | null>>
}
