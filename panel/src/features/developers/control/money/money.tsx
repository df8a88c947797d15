import { useState } from 'react'
import { control } from '../../../../api/control.ts'
import { useSession } from '../../../../api/session.ts'
import { SelectField, TextField } from '../../../../components/field.tsx'
import { controlWords as words } from '../../../../i18n/developers/sandbox-control.ts'
import { moneyText } from '../../../../values/money.ts'
import { ActForm, type Done } from '../act-form.tsx'
import { Checkout } from './checkout.tsx'

interface Booked {
  entry: { amountMicros: number }
  balanceMicros: number
}

const usd = (micros: number): string => moneyText(micros / 1_000_000)

const booked =
  (text: (amount: string, balance: string) => string) =>
  ({ entry, balanceMicros }: Booked): Done => ({
    text: text(usd(Math.abs(entry.amountMicros)), usd(balanceMicros)),
    to: '/test/billing',
    link: words.seeBalance,
  })

/** What moves the balance of test mode. */
export function Money({ token }: { token: string }) {
  return (
    <>
      <p>{words.moneyWhy}</p>
      <Credit token={token} />
      <Refund token={token} />
      <Checkout token={token} />
    </>
  )
}

function Credit({ token }: { token: string }) {
  const { team } = useSession()
  const [kind, setKind] = useState('card')
  const [amountUsd, setAmount] = useState('25.00')
  const body = { teamId: team.id, kind, amountUsd }
  return (
    <ActForm
      title={words.credit}
      button={words.book}
      fields={['amountUsd']}
      run={() => control<Booked>(token, 'POST', 'billing/credits', body).then(booked(words.credited))}
    >
      {(faultOf) => (
        <>
          <Amount value={amountUsd} fault={faultOf('amountUsd')} onChange={setAmount} />
          <SelectField
            label={words.creditAs}
            value={kind}
            options={Object.entries(words.creditKinds).map(([value, label]) => ({ value, label }))}
            onChange={(event) => setKind(event.target.value)}
          />
        </>
      )}
    </ActForm>
  )
}

function Refund({ token }: { token: string }) {
  const { team } = useSession()
  const [amountUsd, setAmount] = useState('5.00')
  const body = { teamId: team.id, amountUsd }
  return (
    <ActForm
      title={words.refund}
      button={words.takeBack}
      fields={['amountUsd']}
      run={() => control<Booked>(token, 'POST', 'billing/refunds', body).then(booked(words.refunded))}
    >
      {(faultOf) => <Amount value={amountUsd} fault={faultOf('amountUsd')} onChange={setAmount} />}
    </ActForm>
  )
}

interface AmountProps {
  value: string
  fault: string | undefined
  onChange: (amount: string) => void
}

const Amount = ({ value, fault, onChange }: AmountProps) => (
  <TextField
    label={words.amount}
    inputMode="decimal"
    autoComplete="off"
    value={value}
    fault={fault}
    onChange={(event) => onChange(event.target.value)}
  />
)
