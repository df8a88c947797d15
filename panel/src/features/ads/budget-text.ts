import { adsWords as words } from '../../i18n/audience/ads.ts'
import { moneyText } from '../../values/money.ts'
import type { Budget } from './budget.ts'

export const budgetText = ({ amount, type }: Budget, currency: string): string =>
  `${moneyText(amount, currency)} ${words.budgetKinds[type]}`
