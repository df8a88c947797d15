import { useNow } from '../../api/clock.ts'
import { timelineWords as words } from '../../i18n/publishing/attempts.ts'
import { countdown, relative } from '../../values/duration.ts'

const day = 86_400_000

/** How long until something happens, by the clock of the service. */
export function Countdown({ to, before = words.in }: { to: string | number; before?: string }) {
  const at = useNow(1000)
  const left = (typeof to === 'string' ? Date.parse(to) : to) - at
  if (left > day) return <span aria-hidden="true">{relative(left)}</span>
  // Hidden from screen readers, which would read it every second. The time itself stands beside it.
  return <span aria-hidden="true">{left > 0 ? `${before} ${countdown(left)}` : words.now}</span>
}
