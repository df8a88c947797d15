import type { Shapes } from '../../../contract/routes.ts'
import { reviewWords as words } from '../../../i18n/audience/answers.ts'
import { shownName } from '../../../values/foreign-text.ts'

export type Review = Shapes['Review']

export const reviewerOf = ({ reviewer }: Review): string => shownName(reviewer.name ?? '') || words.anonymous
