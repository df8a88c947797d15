import { adsWords as words } from '../../../i18n/audience/ads.ts'
import { fixedText, moneyText } from '../../../values/money.ts'
import type { Budget } from './budget.ts'

/** An amount of the ad platform. Where its currency is not known, the number stands alone. */
export const amountText = (amount: number, currency: string | null): string =>
  currency === null ? fixedText(amount, 2) : moneyText(amount, currency)

export const budgetText = ({ amount, type }: Budget, currency: string | null): string =>
  `${amountText(amount, currency)} ${words.budgetKinds[type]}`
