import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../api/session.ts'
import { Button } from '../../../components/button.tsx'
import { adsWords as words } from '../../../i18n/audience/ads.ts'
import type { Line } from '../tree/line.ts'
import { budgetText } from './budget-text.ts'
import { ChangeBudget } from './change-budget.tsx'

/** What a line may spend. The ad platform lets the budget of an ad set be changed. */
export function BudgetCell({ line }: { line: Line }) {
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { kind, name, budgets, ownBudget, currency } = line
  // An ad spends the budget of its ad set.
  if (kind === 'ad' || kind === 'sum') return null
  const text = budgets.map((one) => budgetText(one, currency)).join(', ') || '–'
  if (!ownBudget || !can('PUT /v1/ads/ad-sets/{adSetId}')) return text
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Pencil size={12} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text}
        <span className="visually-hidden"> {words.changeBudget(name)}</span>
      </Button>
      {isOpen && <ChangeBudget line={line} budget={ownBudget} onClose={() => setOpen(false)} />}
    </>
  )
}
