import { useNavigate } from '@tanstack/react-router'
import { useKeys } from '../../../shell/keys.ts'
import { stepped } from '../../../values/place-in-week.ts'
import type { CalendarSearch } from '../calendar-search.ts'

/** [ and ] step to the period before and after, T to today. */
export function useStepKeys({ view, day, today }: CalendarSearch): void {
  const navigate = useNavigate()
  const go = (to: string) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, day: to })) as never })
  useKeys({
    '[': () => go(stepped(view, day, -1)),
    ']': () => go(stepped(view, day, 1)),
    t: () => go(today),
  })
}
