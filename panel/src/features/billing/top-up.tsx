import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { TextField } from '../../components/field.tsx'
import { billingWords } from '../../i18n/team/billing.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import styles from './billing.module.css'

const nameOf = (mode: string): string => `zither.topup.${mode}`

/** The balance before a person went to the payment page; undefined if nobody did. */
function useWaiting(mode: string): {
  before: number | undefined
  begin: (micros: number) => void
  end: () => void
} {
  const [before, setBefore] = useState<number | undefined>(() => {
    const kept = sessionStorage.getItem(nameOf(mode))
    return kept === null ? undefined : Number(kept)
  })
  return {
    before,
    begin: (micros) => sessionStorage.setItem(nameOf(mode), String(micros)),
    end: useCallback(() => {
      sessionStorage.removeItem(nameOf(mode))
      setBefore(undefined)
    }, [mode]),
  }
}

/** Leads to the page of the payment processor in the same tab, and waits for its notice afterwards. */
export function TopUp() {
  const mode = useMode()
  const [amount, setAmount] = useState('25')
  const { before, begin, end } = useWaiting(mode)
  const [{ checkout: came }] = useFilters(['checkout'])
  useEffect(() => {
    if (came === 'cancelled') end()
  }, [came, end])
  const { data: balance } = useRead('GET /v1/billing', {}, { every: before === undefined ? false : 2000 })
  const checkout = useWrite('POST /v1/billing/checkout', {
    onDone: ({ url }) => {
      begin(balance?.balanceMicros ?? 0)
      location.assign(url)
    },
  })
  const isOff = checkout.failure?.code === 'not_found'
  const fault = checkout.failure?.facts.param === 'amountUsd' ? checkout.failure.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void checkout.send({ body: { amountUsd: amount } })
  }
  return (
    <>
      {came === 'cancelled' && <p role="status">{billingWords.calledOff}</p>}
      {before !== undefined && <Waiting before={before} now={balance?.balanceMicros} onEnd={end} />}
      {isOff && <p role="alert">{checkout.failure?.message}</p>}
      {!isOff && !fault && <Failure failure={checkout.failure} />}
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={billingWords.amount}
          inputMode="decimal"
          autoComplete="off"
          hint={billingWords.amountHint}
          value={amount}
          fault={fault}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Button type="submit" variant="primary" isBusy={checkout.isSending}>
          {billingWords.goPay}
        </Button>
      </form>
    </>
  )
}

function Waiting({ before, now, onEnd }: { before: number; now: number | undefined; onEnd: () => void }) {
  const queries = useQueryClient()
  const [isLate, setLate] = useState(false)
  const isCredited = now !== undefined && now > before
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 60_000)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isCredited) return
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'GET /v1/usage' })
    const timer = setTimeout(onEnd, 10_000)
    return () => clearTimeout(timer)
  }, [isCredited, onEnd, queries])
  return (
    <p role="status">
      {isCredited ? billingWords.credited : isLate ? billingWords.notYet : billingWords.waiting}
    </p>
  )
}
