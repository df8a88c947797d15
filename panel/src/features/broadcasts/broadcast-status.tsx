import { StatusLabel } from '../../components/status.tsx'
import { broadcastWords, recipientWords } from '../../i18n/audience/broadcasts.ts'
import type { Status } from '../../values/status.ts'
import type { Broadcast, Recipient } from './broadcast.ts'

const ofBroadcast: Record<Broadcast['status'], Status> = {
  draft: 'draft',
  scheduled: 'scheduled',
  sending: 'publishing',
  completed: 'published',
  failed: 'failed',
  cancelled: 'cancelled',
}

export const BroadcastStatus = ({ status }: Pick<Broadcast, 'status'>) => (
  <StatusLabel status={ofBroadcast[status]}>{broadcastWords.statuses[status]}</StatusLabel>
)

const ofRecipient: Record<Recipient['status'], Status> = {
  pending: 'scheduled',
  sent: 'published',
  delivered: 'published',
  read: 'published',
  failed: 'failed',
  unknown: 'unknown',
  skipped: 'removed',
}

export const RecipientState = ({ status }: Pick<Recipient, 'status'>) => (
  <StatusLabel status={ofRecipient[status]}>{recipientWords.states[status]}</StatusLabel>
)
