import type { Generated } from 'kysely'
import type { Mode } from '#values/scope.ts'
import type { SmsEncoding } from '#values/text/sms-segments.ts'

export type SmsStatus = 'queued' | 'sent' | 'failed'

export type PhoneNumberStatus =
  | 'pending_payment'
  | 'pending_regulatory'
  | 'regulatory_declined'
  | 'provisioning'
  | 'verifying'
  | 'active'
  | 'suspended'
  | 'releasing'
  | 'released'

export type PhoneNumberType = 'local' | 'mobile' | 'national' | 'toll_free'

export interface SmsTables {
  sms_message: {
    id: string
    team_id: string
    mode: Mode
    profile_id: string
    status: SmsStatus
    from_number: string
    to_number: string
    body: string
    encoding: SmsEncoding
    segments: number
    idempotency_key: string | null
    request_hash: Uint8Array | null
    calling_until: Date | null
    calling_by: string | null
    provider_message_id: string | null
    error_code: string | null
    sent_at: Date | null
    created_at: Date
  }
  sms_usage: {
    message_id: string
    team_id: string
    profile_id: string
    segments: number
    unit_cost_micros: Generated<number>
    sent_at: Date
  }
  sms_registry: {
    kind: 'brand' | 'sender' | 'document'
    carrier_id: string
    team_id: string
    mode: Mode
    position: Generated<number>
  }
  phone_number: {
    id: string
    team_id: string
    mode: Mode
    profile_id: string | null
    phone_number: string
    country: string
    number_type: PhoneNumberType
    status: PhoneNumberStatus
    capabilities: string[]
    monthly_cost_micros: number | null
    registrant_name: string | null
    first_name: string | null
    last_name: string | null
    decline_reason: string | null
    verification_url: string | null
    calling_enabled: Generated<boolean>
    connect_chatapp: boolean
    purchase_intent: string | null
    submission_id: string | null
    requirement_group_id: string | null
    line_id: string | null
    called_at: Date | null
    look_at: Date | null
    looks: Generated<number>
    lease_until: Date | null
    lease_owner: string | null
    starts: Generated<number>
    fence: Generated<number>
    provisioned_at: Date | null
    released_at: Date | null
    created_at: Date
  }
}

declare module '#db/database.ts' {
  interface Tables extends SmsTables {}
}
