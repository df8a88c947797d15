import { StatusLabel } from '../../components/status.tsx'
import { registryWords as words } from '../../i18n/audience/messages.ts'
import type { Status } from '../../values/status.ts'

const good = ['OK', 'VERIFIED', 'VETTED_VERIFIED', 'ACCEPTED', 'ACTIVE']
const bad = ['REGISTRATION_FAILED', 'FAILED', 'REJECTED', 'DECLINED', 'EXPIRED', 'SUSPENDED']

const shapeOf = (status: string): Status =>
  good.includes(status) ? 'published' : bad.includes(status) ? 'failed' : 'scheduled'

/** A status of the registry in words. One that has none here is shown as the registry writes it. */
export function Standing({ status }: { status: string | null }) {
  if (!status) return null
  const word = words.statuses[status] ?? status.toLowerCase().replaceAll('_', ' ')
  // That the request has arrived is no more than a step.
  return <StatusLabel status={status === 'CREATED' ? 'scheduled' : shapeOf(status)}>{word}</StatusLabel>
}
