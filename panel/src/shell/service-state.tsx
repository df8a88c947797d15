import { useEffect } from 'react'
import { setServiceTime } from '../api/clock.ts'
import { useRead } from '../api/read.ts'
import { StatusMark } from '../components/status.tsx'
import { frameWords } from '../i18n/shell/frame.ts'
import type { Status } from '../values/status.ts'
import styles from './rail/rail.module.css'

export type Health = 'operational' | 'degraded' | 'down'

export const useStatus = () => useRead('GET /v1/status', {}, { mode: 'none', every: 60_000 })

/** Whether all parts of the service work. Also takes over its time. */
export function ServiceState() {
  const { data } = useStatus()
  useEffect(() => {
    if (data) setServiceTime(data.time)
  }, [data])
  if (!data) return null
  const worst = (['down', 'degraded', 'operational'] as const).find((state) =>
    data.components.some(({ status }) => status === state),
  )
  const shapes: Record<Health, Status> = { operational: 'published', degraded: 'partial', down: 'failed' }
  return (
    <p className={styles.state}>
      <svg width="12" height="12" aria-hidden="true">
        <StatusMark status={shapes[worst ?? 'operational']} />
      </svg>
      {frameWords.states[worst ?? 'operational']}
    </p>
  )
}
