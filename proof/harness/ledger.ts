import { unescape as unescaped } from 'node:querystring'
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
  /** The platform's id of the post; empty if its answer does not contain one. */
  platformPostId: string
}

/** Every publish call since the beginning or a seq. */
export async function publishCalls(control: Client, since = 0): Promise<LedgerCall[]> {
  return entriesOf(await allCalls(control, since), 'publish')
}

/** The calls of one step: `publish`, or `reply`, which is a comment. */
export function entriesOf(rows: readonly any[], step: 'publish' | 'reply'): LedgerCall[] {
  const containers = new Map<string, string>()
  for (const { operation, body, result } of rows) {
    const id = result.body?.id ?? result.body?.media_id
    if (operation === 'upload' && body && id) containers.set(id, textIn(body))
  }
  return rows
    .filter(({ operation }) => operation === step)
    .map((row) => ({
      seq: row.seq,
      at: Date.parse(row.at),
      provider: row.provider,
      operation: row.operation,
      accountId: row.accountId,
      attempt: row.attempt,
      kept: row.result.kept,
      text: containers.get(row.body?.creation_id ?? row.body?.media_id) ?? textIn(row.body),
      platformPostId: idIn(row, row.result.body),
    }))
}

/** What a call says. The bytes of a file are those of its address in test mode, and a post may stand there alone. */
function textIn(body: any): string {
  return typeof body?.base64 === 'string'
    ? unescaped(Buffer.from(body.base64, 'base64').toString())
    : JSON.stringify(body)
}

/** Every call that the control surface lists. */
export async function allCalls(control: Client, since = 0): Promise<any[]> {
  const rows = []
  for (let seq = since; ; ) {
    const page = await control.call(`GET /_sandbox/calls?limit=1000&since=${seq}`)
    rows.push(...page.data)
    if (!page.hasMore) return rows
    seq = page.data.at(-1)?.seq ?? seq
  }
}

/** Empty if the answer to the call does not contain it. */
function idIn({ provider, operation }: { provider: string; operation: string }, body: any): string {
  const ids: Record<string, unknown> = {
    skynet: body?.uri,
    microblog: body?.data?.id,
    botchat: body?.result?.message_id,
    pronet: undefined,
    shortvideo: undefined,
    snapnet: body?.story_id,
    workchat: body?.ts,
  }
  return String((operation === 'publish' && provider in ids ? ids[provider] : body?.id) ?? '')
}
