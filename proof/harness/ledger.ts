import type { Client } from './client.ts'

/** A call of an adapter, as the sandbox has written it down in the commit in which the platform kept the post. */
export interface LedgerCall {
  seq: number
  at: number
  provider: string
  operation: string
  accountId: string | null
  attempt: number
  kept: boolean
  /** What stands in the text of the post. */
  text: string
  /** What the platform calls the post. */
  platformPostId: string
}

/** Every publish call since the beginning or a seq. */
export async function publishCalls(control: Client, since = 0): Promise<LedgerCall[]> {
  const rows = await allCalls(control, since)
  const containers = new Map<string, string>()
  for (const { operation, body, result } of rows)
    if (operation === 'upload' && body?.text !== undefined && result.body?.id)
      containers.set(result.body.id, body.text)
  return rows
    .filter(({ operation }) => operation === 'publish')
    .map((row) => ({
      seq: row.seq,
      at: Date.parse(row.at),
      provider: row.provider,
      operation: row.operation,
      accountId: row.accountId,
      attempt: row.attempt,
      kept: row.result.kept,
      text: containers.get(row.body?.creation_id) ?? JSON.stringify(row.body),
      platformPostId: postIdIn(row.provider, row.result.body),
    }))
}

/** Every call, as the control surface tells it. */
export async function allCalls(control: Client, since = 0): Promise<any[]> {
  const rows = []
  for (let seq = since; ; ) {
    const page = await control.call(`GET /_sandbox/calls?limit=1000&since=${seq}`)
    rows.push(...page.data)
    if (!page.hasMore) return rows
    seq = page.data.at(-1)?.seq ?? seq
  }
}

function postIdIn(platform: string, body: any): string {
  const ids: Record<string, unknown> = {
    skynet: body?.uri,
    threadnet: body?.id,
    microblog: body?.data?.id,
    botchat: body?.result?.message_id,
  }
  return String(ids[platform] ?? '')
}
