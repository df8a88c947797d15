import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { now } from '../../../api/clock.ts'
import { useMode } from '../../../api/mode.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import type { Mode, Shapes } from '../../../contract/routes.ts'
import { developerWords as words } from '../../../i18n/developers/developers.ts'
import { common } from '../../../i18n/shell/common.ts'
import styles from '../developers.module.css'

/** The attempts since a time, the newest first. */
async function* attemptsSince(mode: Mode, webhookId: string, since: number) {
  let cursor: string | undefined
  do {
    const query = { webhookId, limit: 100, ...(cursor && { cursor }) }
    const page = await call('GET /v1/webhooks/logs', { mode, query })
    for (const attempt of page.data) {
      if (Date.parse(attempt.createdAt) < since) return
      yield attempt
    }
    cursor = page.nextCursor ?? undefined
  } while (cursor)
}

/** The events whose newest attempt failed since a time. */
async function failedEvents(mode: Mode, webhookId: string, since: number): Promise<readonly string[]> {
  const newest = new Map<string, Shapes['WebhookDelivery']['status']>()
  // The next attempt of an event that failed waits at the top of its list.
  for await (const { eventId, status } of attemptsSince(mode, webhookId, since))
    if (status !== 'pending' && !newest.has(eventId)) newest.set(eventId, status)
  return [...newest].filter(([, status]) => status === 'failed').map(([eventId]) => eventId)
}

/** Sends again what failed since a time, one event after the other, until the user stops it. */
function useResending(webhookId: string) {
  const mode = useMode()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [failure, setFailure] = useState<unknown>()
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const clear = () => {
    setProgress(undefined)
    setFailure(undefined)
  }
  const run = async (since: number) => {
    isStopped.current = false
    setRunning(true)
    clear()
    try {
      const events = await failedEvents(mode, webhookId, since)
      setProgress({ done: 0, all: events.length })
      for (const [index, eventId] of events.entries()) {
        if (isStopped.current) break
        await call('POST /v1/webhooks/logs/redeliver', { mode, body: { webhookId, eventId } })
        setProgress({ done: index + 1, all: events.length })
      }
    } catch (cause) {
      setFailure(cause)
    }
    setRunning(false)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'GET /v1/webhooks/logs' })
  }
  const stop = () => {
    isStopped.current = true
  }
  return { progress, failure, isRunning, clear, run, stop }
}

export function Recover({ webhookId }: { webhookId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [since, setSince] = useState('')
  const { progress, failure, isRunning, ...resending } = useResending(webhookId)
  const open = () => {
    setSince(new Date(now() - 86_400_000).toISOString().slice(0, 16))
    resending.clear()
    setOpen(true)
  }
  const stop = () => {
    resending.stop()
    setOpen(false)
  }
  return (
    <>
      <Button size="small" onClick={open}>
        {words.recover}
      </Button>
      <Dialog title={words.recover} isOpen={isOpen} onClose={stop}>
        <div className={styles.form}>
          <p>{words.recoverWhat}</p>
          <TextField
            label={`${words.since} (UTC)`}
            type="datetime-local"
            value={since}
            onChange={(event) => setSince(event.target.value)}
          />
          {progress && <p role="status">{words.recovered(progress.done, progress.all)}</p>}
          <Failure failure={failure} />
          <div className={styles.row}>
            <Button
              variant="primary"
              isBusy={isRunning}
              onClick={() => void resending.run(Date.parse(`${since}Z`))}
            >
              {words.again}
            </Button>
            <Button onClick={stop}>{isRunning ? words.stop : common.close}</Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
