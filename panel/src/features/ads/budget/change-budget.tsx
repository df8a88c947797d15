import { type FormEvent, useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { toast } from '../../../components/toast.tsx'
import { adsWords as words } from '../../../i18n/audience/ads.ts'
import { common } from '../../../i18n/shell/common.ts'
import styles from '../ads.module.css'
import { rememberTaken } from '../status/taken.ts'
import type { Line } from '../tree/line.ts'
import { amountIn, type Budget } from './budget.ts'
import { budgetText } from './budget-text.ts'

interface Props {
  line: Pick<Line, 'name' | 'platformId' | 'status' | 'currency'>
  budget: Budget
  onClose: () => void
}

/** Changes how much an ad set may spend. Its kind stays: the ad platform does not turn one into the other. */
export function ChangeBudget({ line, budget, onClose }: Props) {
  const mode = useMode()
  const [text, setText] = useState(String(budget.amount))
  const [isWrong, setWrong] = useState(false)
  const { name, platformId, status, currency } = line
  const write = useWrite('PUT /v1/ads/ad-sets/{adSetId}', { renews: ['GET /v1/ads/tree'] })
  const amount = amountIn(text)
  const spends = mode === 'live' && status === 'active'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(amount === undefined)
    if (amount === undefined) return
    const next = { amount, type: budget.type }
    const body = { platform: 'socialnet', budget: next } as const
    if (!(await write.send({ path: { adSetId: platformId }, body }))) return
    rememberTaken(mode, platformId, 'budget', next)
    toast(words.budgetChanged(name, budgetText(next, currency)))
    onClose()
  }
  const isOfField = write.failure?.facts.param?.startsWith('budget') ?? false
  const fault = isOfField ? write.failure?.message : undefined
  return (
    <Dialog title={words.changeBudget(name)} isOpen onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={(event) => void submit(event)}>
        {!isOfField && <Failure failure={write.failure} />}
        <TextField
          label={words.budgetAmount(currency ?? '', words.budgetKinds[budget.type] ?? '')}
          inputMode="decimal"
          autoComplete="off"
          hint={words.budgetNow(budgetText(budget, currency))}
          value={text}
          fault={isWrong ? words.amountFault : fault}
          onChange={(event) => setText(event.target.value)}
        />
        {status === 'active' && <p>{words.budgetAtOnce}</p>}
        <Button type="submit" variant="primary" isBusy={write.isSending}>
          {spends ? words.saveLive : common.save}
        </Button>
      </form>
    </Dialog>
  )
}
