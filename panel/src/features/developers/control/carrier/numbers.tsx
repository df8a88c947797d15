import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { control } from '../../../../api/control.ts'
import { useRead } from '../../../../api/read.ts'
import { Failure } from '../../../../components/failure.tsx'
import { TextField } from '../../../../components/field.tsx'
import { numberWords } from '../../../../i18n/audience/numbers.ts'
import { controlWords as words } from '../../../../i18n/developers/sandbox-control.ts'
import { common } from '../../../../i18n/shell/common.ts'
import { ActForm, type Done } from '../act-form.tsx'
import { Choice, Nothing, optionsOf } from '../choice.tsx'

const mode = 'test'

/** Plays the carrier of phone numbers and its reviewer. */
export function Numbers({ token }: { token: string }) {
  const { data, error } = useRead('GET /v1/phone-numbers', { query: { limit: 100 } }, { mode })
  const [chosen, setChosen] = useState('')
  const [status, setStatus] = useState('suspended')
  const [reason, setReason] = useState('')
  const numbers = data?.data.filter((one) => one.status !== 'released')
  const number = numbers?.find(({ id }) => id === chosen) ?? numbers?.[0]
  if (error) return <Failure failure={error} />
  if (!numbers) return <p aria-busy>{common.loading}</p>
  if (!number) return <Nothing text={words.noNumbers} to="/test/numbers" link={words.toNumbers} />
  const { id, phoneNumber } = number
  const run = async (): Promise<Done> => {
    const given = status === 'declined' && reason !== '' && { reason }
    await control(token, 'PUT', `phone-numbers/${id}`, { status, ...given })
    // Asks about the numbers that are due. A number that rests is asked about later.
    await control(token, 'POST', 'jobs/run', { job: 'lookup' })
    const read = await call('GET /v1/phone-numbers/{id}', { path: { id }, mode })
    const said = words.numberIs(phoneNumber, words.numberStates[status] ?? status)
    const here = words.numberHere(numberWords.statuses[read.status] ?? read.status)
    return { text: `${said} ${here}`, to: `/test/numbers/${id}`, link: words.seeNumber }
  }
  return (
    <ActForm title={words.numberState} button={words.setStatus} fields={['status', 'reason']} run={run}>
      {(faultOf) => (
        <>
          <Choice
            label={words.number}
            value={id}
            options={numbers.map((one) => ({ value: one.id, label: one.phoneNumber }))}
            onChange={setChosen}
          />
          <Choice
            label={words.atCarrier}
            value={status}
            options={optionsOf(words.numberStates)}
            fault={faultOf('status')}
            onChange={setStatus}
          />
          {status === 'declined' && (
            <TextField
              label={words.reason}
              isOptional
              value={reason}
              fault={faultOf('reason')}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </>
      )}
    </ActForm>
  )
}
