import { Link } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import type { Shapes } from '../../../contract/routes.ts'
import { developerWords as words } from '../../../i18n/developers/developers.ts'
import styles from '../developers.module.css'
import { aboutOf } from './about.ts'

export type Entry = Shapes['LogEntry']

export const placeOf = ({ id, createdAt }: Entry) => ({ id, at: createdAt })

/** What was asked, or done. */
export const nameOf = ({ method, path, action }: Entry): string =>
  method && path ? `${method} ${path}` : action

export const viaOf = ({ apiKeyId, userId }: Entry): string =>
  apiKeyId ? words.viaKey : userId ? words.viaPerson : words.viaService

export function Outcome({ row }: { row: Entry }) {
  const { status, statusCode, errorCode } = row
  return (
    <span className={status === 'failed' ? styles.bad : undefined}>
      {words.logStatuses[status]} {statusCode ?? ''} {errorCode ?? ''}
    </span>
  )
}

/** Leads to what the row is about. */
export function About({ row }: { row: Entry }) {
  const mode = useMode()
  const { postId, webhookId, accountId } = aboutOf(row)
  if (postId) return <Link to={`/${mode}/posts/${postId}`}>{words.aboutPost}</Link>
  if (webhookId) return <Link to={`/${mode}/developers/webhooks/${webhookId}`}>{words.aboutWebhook}</Link>
  if (accountId) return <Link to={`/${mode}/accounts/${accountId}`}>{words.aboutAccount}</Link>
  return null
}
