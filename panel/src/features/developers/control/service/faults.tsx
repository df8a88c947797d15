import { type FormEvent, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Failure } from '../../../../components/failure.tsx'
import { SelectField, TextField } from '../../../../components/field.tsx'
import { Rows } from '../../../../components/rows.tsx'
import { developerWords as words } from '../../../../i18n/developers/developers.ts'
import styles from '../../developers.module.css'
import { useAct, useControl } from '../use-control.ts'

interface Fault {
  id: string
  point: string
  action: string
  remaining: number
}

const points = [
  'publish.before_call',
  'publish.after_accept',
  'publish.commit',
  'followup.before_call',
  'followup.after_accept',
  'sms.before_carrier',
  'sms.after_carrier_accept',
  'ledger.before_write',
  'webhook.before_send',
  'webhook.after_send',
] as const

const actions = ['throw', 'exit', 'hang:2000'] as const

/** Faults inside the service: at a point of its own work, the next so many times. */
export function Faults({ token }: { token: string }) {
  const faults = useControl<{ data: readonly Fault[] }>(token, 'faults')
  const act = useAct(token)
  const [wanted, setWanted] = useState({
    point: points[0] as string,
    action: actions[0] as string,
    times: '1',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.mutate({ method: 'POST', path: 'faults', body: { ...wanted, times: Number(wanted.times) } })
  }
  const choice = (list: readonly string[]) => list.map((value) => ({ value, label: value }))
  return (
    <>
      <form className={styles.filters} noValidate onSubmit={submit}>
        <SelectField
          label={words.point}
          value={wanted.point}
          options={choice(points)}
          onChange={(event) => setWanted({ ...wanted, point: event.target.value })}
        />
        <SelectField
          label={words.action}
          value={wanted.action}
          options={choice(actions)}
          onChange={(event) => setWanted({ ...wanted, action: event.target.value })}
        />
        <TextField
          label={words.times}
          type="number"
          min={1}
          value={wanted.times}
          onChange={(event) => setWanted({ ...wanted, times: event.target.value })}
        />
        <Button type="submit" isBusy={act.isPending}>
          {words.arm}
        </Button>
        <Button onClick={() => act.mutate({ method: 'DELETE', path: 'faults' })}>{words.disarm}</Button>
      </form>
      <Failure failure={act.error ?? faults.error} />
      <Rows
        label={words.faults}
        rows={faults.data?.data}
        idOf={({ id }) => id}
        empty={<p>{words.noFaults}</p>}
        columns={[
          { name: words.point, cell: ({ point }) => <code>{point}</code> },
          { name: words.action, cell: ({ action }) => <code>{action}</code> },
          { name: words.timesLeft, isEnd: true, cell: ({ remaining }) => remaining },
        ]}
      />
    </>
  )
}
