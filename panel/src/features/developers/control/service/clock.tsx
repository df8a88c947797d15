import { useState } from 'react'
import { setServiceTime } from '../../../../api/clock.ts'
import { Button } from '../../../../components/button.tsx'
import { Failure } from '../../../../components/failure.tsx'
import { When } from '../../../../components/when.tsx'
import { developerWords as words } from '../../../../i18n/developers/developers.ts'
import { countdown } from '../../../../values/duration.ts'
import styles from '../../developers.module.css'
import { useAct, useControl } from '../use-control.ts'

interface Told {
  now: string
  offsetMs: number
  ran?: readonly { job: string; count: number }[]
}

const jobs = ['publish', 'lookup', 'webhooks', 'mail', 'account-health', 'ads-sync', 'sweep'] as const

/** Moves the clock of the service, and runs what is due. */
export function Clock({ token }: { token: string }) {
  const [reported, setTold] = useState('')
  const clock = useControl<Told>(token, 'clock', 2000)
  const move = useAct<Told>(token, ({ now, ran = [] }) => {
    setServiceTime(now)
    setTold(
      ran.length > 0
        ? words.ran(ran.map(({ job, count }) => `${job} ${count}`).join(', '))
        : words.ranNothing,
    )
  })
  const run = useAct<{ job: string; count: number }>(token, ({ job, count }) =>
    setTold(words.jobRan(job, count)),
  )
  return (
    <>
      {clock.data && (
        <p>
          {words.serviceTime}: <When at={clock.data.now} withZone />
          {clock.data.offsetMs > 1000 && `, ${words.ahead(countdown(clock.data.offsetMs))}`}
        </p>
      )}
      <div className={styles.row}>
        {Object.entries(words.advance).map(([seconds, label]) => (
          <Button
            key={seconds}
            isBusy={move.isPending}
            onClick={() =>
              move.mutate({ method: 'POST', path: 'clock', body: { advanceSeconds: Number(seconds) } })
            }
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <span>{words.jobs}:</span>
        {jobs.map((job) => (
          <Button
            key={job}
            size="small"
            isBusy={run.isPending}
            onClick={() => run.mutate({ method: 'POST', path: 'jobs/run', body: { job } })}
          >
            {job}
          </Button>
        ))}
      </div>
      <p role="status">{reported}</p>
      <Failure failure={clock.error ?? move.error ?? run.error} />
    </>
  )
}
