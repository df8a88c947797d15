import { type Problem, placeName } from '../draft/problems.ts'

/** The tab of the text in which a problem is corrected. */
export const tabOf = ({ at }: Problem): string => at.accountId ?? 'base'

/** Gives the focus to the field of a problem, once it is drawn. */
export function focusPlace({ field, at, path, accountId }: Problem): void {
  const names = [
    placeName(field, at, path),
    placeName(field, at, path?.split('.')[0]),
    placeName(field, at),
    placeName(field, { accountId }),
    ...(field === 'targets' ? ['targets'] : []),
    ...(field === 'options' ? [placeName('text', at)] : []),
  ]
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const found = names
        .map((name) => document.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`))
        .find((element) => element !== null)
      const first =
        found ??
        document.querySelector<HTMLElement>(
          `[data-section="${field}"] button, [data-section="${field}"] input`,
        )
      first?.focus()
      first?.scrollIntoView({ block: 'center' })
    }),
  )
}
