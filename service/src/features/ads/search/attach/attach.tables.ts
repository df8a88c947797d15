import type { Json } from '#db/query/json.ts'
import type { Mode } from '#values/scope.ts'

/** How far a request has come: it makes assets, then links them. */
export type AttachState = 'started' | 'creating' | 'created' | 'linking' | 'linked'

export interface AssetAttachTables {
  asset_attach: {
    id: string
    team_id: string
    mode: Mode
    account_id: string
    idempotency_key: string
    request_hash: Uint8Array
    campaign_id: string
    customer_id: string | null
    login_customer_id: string | null
    state: AttachState
    assets: Json<string[]> | null
    links: Json<string[]> | null
    fence: number
    calling_by: string | null
    calling_until: Date | null
    created_at: Date
    expires_at: Date
  }
}

declare module '#db/database.ts' {
  interface Tables extends AssetAttachTables {}
}
