import { useMode } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { Page } from '../../../components/page.tsx'
import { ruleWords as words } from '../../../i18n/audience/comment-automations.ts'
import { RuleAccount } from '../account.tsx'
import styles from '../comment-automations.module.css'
import { Log } from '../log/log.tsx'
import { Misses } from '../log/misses.tsx'
import { useLog } from '../log/use-log.ts'
import { Tester } from '../matching/tester.tsx'
import { matchRulesOf, type Rule } from '../rule.ts'
import { RuleStatus } from '../rule-status.tsx'
import { Missing, useRule } from '../use-rule.tsx'
import { About } from './about.tsx'
import { Actions } from './actions.tsx'
import { Content } from './content.tsx'

export function RulePage() {
  const { rule, error, retry } = useRule()
  if (rule) return <Known rule={rule} />
  return (
    <Page title={words.rule}>
      <NeedsRole route="GET /v1/comment-automations/{automationId}">
        <Missing error={error} retry={retry} />
      </NeedsRole>
    </Page>
  )
}

interface Props {
  rule: Rule
}

function Known({ rule }: Props) {
  const mode = useMode()
  const log = useLog(rule)
  return (
    <Page
      title={rule.name}
      lead={
        <span className={styles.lead}>
          <RuleStatus rule={rule} />
          <RuleAccount rule={rule} />
        </span>
      }
      actions={
        <ButtonLink variant="quiet" to={`/${mode}/comment-automations`}>
          {words.backToList}
        </ButtonLink>
      }
    >
      <Actions rule={rule} />
      <Numbers rule={rule} />
      <div className={styles.detail}>
        <Content rule={rule} />
        <div className={styles.beside}>
          <Tester rules={matchRulesOf(rule)} isOfStories={rule.trigger === 'story_reply'} />
          <About rule={rule} />
        </div>
      </div>
      <Log rule={rule} {...log} />
      <Misses rule={rule} misses={log.pages.pages?.[0]?.misses} />
    </Page>
  )
}

const counts = [
  'totalTriggered',
  'totalSent',
  'pending',
  'gated',
  'totalFailed',
  'totalUnknown',
  'totalSkipped',
] as const
const clicks = ['linkClicks', 'uniqueClicks'] as const

function Numbers({ rule: { stats, linkTracking, buttons, template } }: Props) {
  const hasLinks = template !== null || buttons.some(({ type }) => type === 'url')
  return (
    <>
      <dl className={styles.numbers}>
        {[...counts, ...(linkTracking && hasLinks ? clicks : [])].map((count) => (
          <div key={count}>
            <dt>{words.numbers[count]}</dt>
            <dd>{words.number(stats[count])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.muted}>{words.numbersHint}</p>
    </>
  )
}
