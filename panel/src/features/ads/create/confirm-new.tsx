import { useMode } from '../../../api/mode.ts'
import { Question } from '../../../components/confirm.tsx'
import { adsWords } from '../../../i18n/audience/ads.ts'
import { newAdWords as words } from '../../../i18n/audience/new-ad.ts'
import { amountIn } from '../budget/budget.ts'
import { budgetText } from '../budget/budget-text.ts'
import type { Draft } from './draft.ts'

interface Props {
  draft: Draft
  currency: string
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Names what may be spent, where and how long, before anything is made. */
export function ConfirmNew({ draft, currency, isBusy, onClose, onConfirm }: Props) {
  const mode = useMode()
  const { name, amount, countries, startsNow, adSetId } = draft
  const budget = budgetText({ amount: amountIn(amount) ?? 0, type: 'daily' }, currency)
  return (
    <Question
      title={words.confirmTitle(name)}
      action={mode === 'live' ? words.makeLive : words.make}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {adSetId ? (
        <p>{words.joins}</p>
      ) : (
        <>
          <p>{words.spends(budget)}</p>
          <p>{words.shownIn(countries.map((one) => one.name).join(', '))}</p>
        </>
      )}
      <p>{startsNow ? words.willStart : words.willPause}</p>
      {mode === 'test' && <p>{adsWords.startTestWhat}</p>}
    </Question>
  )
}
