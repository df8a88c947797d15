import type { Io } from '../io.ts'
import { harmless } from '../output/text.ts'
import type { Service } from '../service/service.ts'

interface Webhook {
  readonly id: string
  readonly name: string
  readonly url: string
}

interface Page {
  readonly data: readonly Webhook[]
  readonly nextCursor: string | null
}

/** Deletes the webhook of a command that listened in the same place and was killed before it could do so itself. */
export async function endLeftOver(
  io: Io,
  service: Service,
  { name, url }: { name: string; url: string },
): Promise<void> {
  for (const webhook of await webhooks(service)) {
    if (webhook.name !== name || webhook.url !== url) continue
    // It may be gone by now, and a key may be allowed to add webhooks only.
    const isGone = await service.ask('deleteWebhook', { path: { webhookId: webhook.id } }).then(
      () => true,
      () => false,
    )
    if (isGone) io.stderr.write(`Removed the webhook of a command that was killed: ${harmless(webhook.id)}\n`)
  }
}

/** A key that may not read them has none to remove. */
async function webhooks(service: Service): Promise<readonly Webhook[]> {
  const found: Webhook[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: 100, ...(cursor && { cursor }) }
    const page = (await service.ask('listWebhooks', { query }).catch(() => undefined)) as Page | undefined
    if (!page) return found
    found.push(...page.data)
    cursor = page.nextCursor
  }
  return found
}
