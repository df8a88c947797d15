import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'

/** The first words of a post. */
export function shortOf(content: string): string {
  const line = content.trim().split('\n', 1)[0] ?? ''
  return line.length > 90 ? `${line.slice(0, 88)}…` : line || words.noText
}
