import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { ruleWords as words } from '../../../i18n/audience/comment-automations.ts'
import type { Rule } from '../rule.ts'

/** How many comments did not match. Only a rule with words can miss one, so no other is asked about. */
export function Missed({ rule: { id, keywords, excludeKeywords } }: { rule: Rule }) {
  const can = useCan()
  const { data } = useRead(
    'GET /v1/comment-automations/{automationId}/logs',
    { path: { automationId: id }, query: { limit: 1 } },
    {
      enabled:
        keywords.length + excludeKeywords.length > 0 &&
        can('GET /v1/comment-automations/{automationId}/logs'),
      staleTime: 300_000,
    },
  )
  return data && words.number(data.misses.total)
}
