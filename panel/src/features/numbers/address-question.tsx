import { useState } from 'react'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { TextField } from '../../components/field.tsx'
import type { AnswerOf } from '../../contract/routes.ts'
import { formWords as words } from '../../i18n/audience/numbers.ts'
import styles from './numbers.module.css'

export interface GivenAddress {
  business_name?: string
  street_address: string
  extended_address?: string
  locality: string
  administrative_area?: string
  postal_code?: string
}

const parts = [
  ['business_name', words.business],
  ['street_address', words.street],
  ['extended_address', words.extended],
  ['postal_code', words.postal],
  ['locality', words.town],
  ['administrative_area', words.area],
] as const
const optional = ['extended_address', 'administrative_area']

const blank: GivenAddress = { street_address: '', locality: '' }

interface Props {
  label: string
  hint: string
  country: string
  fault: string | undefined
  /** The part of the address that is at fault. */
  faultyPart: string | undefined
  address: GivenAddress | undefined
  onChange: (address: GivenAddress) => void
}

export function AddressQuestion({ label, hint, country, fault, faultyPart, address, onChange }: Props) {
  const given = address ?? blank
  const hasPart = parts.some(([name]) => name === faultyPart)
  const change = (name: string, text: string) => {
    const { [name as keyof GivenAddress]: _, ...rest } = given
    const isKept = text !== '' || name === 'street_address' || name === 'locality'
    onChange({ ...blank, ...rest, ...(isKept && { [name]: text }) })
  }
  return (
    <fieldset className={styles.address}>
      <legend>{label}</legend>
      <p className={styles.hint}>{hint}</p>
      {fault && !hasPart && <p className={styles.fault}>{fault}</p>}
      <div className={styles.fields}>
        {parts.map(([name, text]) => (
          <TextField
            key={name}
            label={text}
            isOptional={optional.includes(name)}
            dir="auto"
            value={given[name] ?? ''}
            fault={faultyPart === name ? fault : undefined}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
      </div>
      <Check country={country} address={given} onTake={(part) => onChange({ ...given, ...part })} />
    </fieldset>
  )
}

type Checked = AnswerOf<'POST /v1/phone-numbers/kyc/validate-address'>
type Suggested = NonNullable<Checked['suggested']>

interface CheckProps {
  country: string
  address: GivenAddress
  onTake: (address: Partial<GivenAddress>) => void
}

/** Asks the carrier about the address before anything is ordered. */
function Check({ country, address, onTake }: CheckProps) {
  const can = useCan()
  const [kept, setKept] = useState<{ answer: Checked; of: GivenAddress }>()
  const check = useWrite('POST /v1/phone-numbers/kyc/validate-address', {
    onDone: (answer) => setKept({ answer, of: address }),
  })
  // What was said of an address says nothing of another one.
  const reported = kept?.of === address ? kept.answer : undefined
  if (!can('POST /v1/phone-numbers/kyc/validate-address')) return null
  const { business_name: _, postal_code: postal = '', ...rest } = address
  const isReady = address.street_address !== '' && address.locality !== '' && postal !== ''
  const suggestion = reported?.suggested && withoutNulls(reported.suggested)
  return (
    <div className={styles.check}>
      {isReady && (
        <Button
          size="small"
          isBusy={check.isSending}
          onClick={() => void check.send({ body: { country, ...rest, postal_code: postal } })}
        >
          {words.check}
        </Button>
      )}
      {reported && (
        <p role="status">
          {reported.skipped ? words.addressUnchecked : reported.ok ? words.addressGood : words.addressBad}{' '}
          {reported.problems.join(' ')}
        </p>
      )}
      {reported && !reported.ok && suggestion && Object.keys(suggestion).length > 0 && (
        <p>
          {words.suggested(Object.values(suggestion).join(', '))}{' '}
          <Button size="small" onClick={() => onTake(suggestion)}>
            {words.take}
          </Button>
        </p>
      )}
      <Failure failure={check.failure} />
    </div>
  )
}

const withoutNulls = (suggested: Suggested): Partial<GivenAddress> =>
  Object.fromEntries(Object.entries(suggested).filter(([, value]) => value)) as Partial<GivenAddress>
