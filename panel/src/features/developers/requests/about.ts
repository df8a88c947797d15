import type { Shapes } from '../../../contract/routes.ts'

const inPath = /^\/v1\/(posts|webhooks|accounts)\/([0-9a-f]{24})(\/|$)/

type Objects = Pick<Shapes['LogEntry'], 'postId' | 'webhookId' | 'accountId'>
type Row = Objects & Pick<Shapes['LogEntry'], 'method' | 'path' | 'status'>

/** What a row is about. The row of a request names it in its path alone. What the request has deleted is nowhere. */
export function aboutOf({ method, path, status, ...row }: Row): Objects {
  const [, kind, id = null, rest] = path?.match(inPath) ?? []
  const isGone = method === 'DELETE' && status === 'success' && rest === ''
  const named = (wanted: string) => (kind === wanted && !isGone ? id : null)
  return {
    postId: row.postId ?? named('posts'),
    webhookId: row.webhookId ?? named('webhooks'),
    accountId: row.accountId ?? named('accounts'),
  }
}
