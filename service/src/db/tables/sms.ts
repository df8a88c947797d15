import type { Generated } from 'kysely'
import type { Mode } from '#values/scope.ts'
import type { SmsEncoding } from '#values/sms-segments.ts'

export type SmsStatus = 'queued' | 'sent' | 'failed'

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
    kind: 'brand' | 'sender'
    carrier_id: string
    team_id: string
    mode: Mode
    position: Generated<number>
  }
}
