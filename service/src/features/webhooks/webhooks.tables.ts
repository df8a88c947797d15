import type { Generated } from 'kysely'
import type { Mode } from '#values/scope.ts'

export interface WebhooksTables {
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
}

declare module '#db/database.ts' {
  interface Tables extends WebhooksTables {}
}

export interface WebhookTable {
  id: string
  team_id: string
  mode: Mode
  name: string
  url: string
  events: string[]
  profile_ids: string[]
  is_active: boolean
  custom_headers: string | null
  secret: string
  secret_preview: string
  previous_secret: Generated<string | null>
  previous_until: Generated<Date | null>
  failure_count: Generated<number>
  failing_since: Generated<Date | null>
  last_delivery_at: Generated<Date | null>
  disabled_at: Generated<Date | null>
  disabled_reason: Generated<'gone' | 'failing' | null>
  created_at: Date
  updated_at: Date
}

export interface WebhookDeliveryTable {
  id: string
  team_id: string
  mode: Mode
  webhook_id: string
  webhook_name: string
  event_id: string
  event: string
  url: string
  status: 'pending' | 'success' | 'failed'
  attempt: number
  on_request: Generated<boolean>
  due_at: Date
  lease_until: Generated<Date | null>
  lease_owner: Generated<string | null>
  starts: Generated<number>
  fence: Generated<number>
  status_code: Generated<number | null>
  response_body: Generated<string | null>
  error_message: Generated<string | null>
  response_ms: Generated<number | null>
  created_at: Date
  finished_at: Generated<Date | null>
}
