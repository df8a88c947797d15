import { map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { pathOf } from '../../graph/api.ts'
import { listPage, type Row } from '../api.ts'

/** A comment under what an ad shows. */
export interface AdComment {
  id: string
  text: string
  author: { id: string; name: string | null } | null
  createdAt: string | null
  likeCount: number | null
  hidden: boolean | null
  parentId: string | null
}

const fields = {
  socialnet: 'id,message,from,created_time,like_count,is_hidden,parent{id}',
  photonet: 'id,text,username,from,timestamp,like_count,hidden,parent_id',
}

/** The comments under the post of an ad, or under its media: the two networks name the members differently. */
export async function listAdComments(
  transport: Transport,
  { credentials }: Account,
  {
    postId,
    on,
    size,
    after,
  }: { postId: string; on: keyof typeof fields; size: number; after: string | undefined },
): Promise<Outcome<ProviderPage<AdComment>>> {
  const page = await listPage(transport, credentials.accessToken, pathOf(postId, '/comments'), {
    ...{ fields: fields[on], size, after },
  })
  return map(page, ({ items, next }) => ({ items: items.map(toComment), next }))
}

function toComment(row: Row): AdComment {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const hidden = row.is_hidden ?? row.hidden
  return {
    id: String(row.id),
    text: text(row.message ?? row.text) ?? '',
    author: row.from
      ? { id: String(row.from.id), name: text(row.from.name ?? row.from.username ?? row.username) }
      : null,
    createdAt: text(row.created_time ?? row.timestamp),
    likeCount: typeof row.like_count === 'number' ? row.like_count : null,
    hidden: typeof hidden === 'boolean' ? hidden : null,
    parentId: text(row.parent?.id ?? row.parent_id),
  }
}
