import { useState } from 'react'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { TextField } from '../../../components/field.tsx'
import { Section } from '../../../components/page.tsx'
import { toast } from '../../../components/toast.tsx'
import { When } from '../../../components/when.tsx'
import type { AnswerOf } from '../../../contract/routes.ts'
import { ruleLogWords as words } from '../../../i18n/audience/comment-automations.ts'
import { common } from '../../../i18n/shell/common.ts'
import { shownText } from '../../../values/foreign-text.ts'
import { explainMatch } from '../../../values/matching/matching.ts'
import styles from '../comment-automations.module.css'
import { RuleFailure } from '../failures.tsx'
import { matchRulesOf, type Rule, ruleReads } from '../rule.ts'
import { keywordMax, keywordsMax } from '../writing/keywords.ts'

type Missed = AnswerOf<'GET /v1/comment-automations/{automationId}/logs'>['misses']
type Sample = Missed['samples'][number]

/** Comments that did not match, as a hint to keywords that are wanting. */
export function Misses({ rule, misses }: { rule: Rule; misses: Missed | undefined }) {
  const [asked, setAsked] = useState<Sample>()
  // Where no comment came there is nothing to tell.
  if (!misses || misses.total + rule.stats.totalTriggered === 0) return null
  const { total, retentionDays, samples } = misses
  const canTake = rule.keywords.length > 0 && rule.keywords.length < keywordsMax
  return (
    <Section title={words.misses}>
      <p>{total > 0 ? words.missesCount(total, retentionDays) : words.noMisses(retentionDays)}</p>
      {samples.length > 0 && (
        <ul className={styles.samples} aria-label={words.samples}>
          {samples.map((sample) => (
            <li key={`${sample.at} ${sample.commentText}`} className={styles.sample}>
              <Said sample={sample} />
              {canTake && !sample.excludedBy && (
                <Can do="PATCH /v1/comment-automations/{automationId}">
                  <Button size="small" onClick={() => setAsked(sample)}>
                    {words.makeKeyword}
                  </Button>
                </Can>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked && <MakeKeyword rule={rule} sample={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}

const Said = ({ sample: { commentText, commenterName, excludedBy, at } }: { sample: Sample }) => (
  <span className={styles.said}>
    <span dir="auto">{shownText(commentText)}</span>
    <span className={styles.muted}>
      {commenterName && <bdi>{shownText(commenterName)}</bdi>} <When at={at} />
    </span>
    {excludedBy && <span dir="auto">{words.excludedBy(excludedBy)}</span>}
  </span>
)

interface MakeProps {
  rule: Rule
  sample: Sample
  onClose: () => void
}

/** Takes words of the comment as a keyword, and says whether the comment would match then. */
function MakeKeyword({ rule, sample, onClose }: MakeProps) {
  const [keyword, setKeyword] = useState(sample.commentText.trim().slice(0, keywordMax))
  const keywords = [...rule.keywords, keyword.trim()]
  const update = useWrite('PATCH /v1/comment-automations/{automationId}', {
    renews: ruleReads,
    onDone: () => {
      toast(words.keywordAdded)
      onClose()
    },
  })
  const isTyped = keyword.trim() !== ''
  const { isMatch } = explainMatch(sample.commentText, matchRulesOf({ ...rule, keywords }))
  return (
    <Dialog title={words.keywordTitle} isOpen onClose={onClose}>
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          if (isTyped) void update.send({ path: { automationId: rule.id }, body: { keywords } })
        }}
      >
        <p className={styles.quote} dir="auto">
          {shownText(sample.commentText)}
        </p>
        <TextField
          label={words.keywordField}
          hint={words.keywordHint}
          dir="auto"
          autoComplete="off"
          data-autofocus
          maxLength={keywordMax}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <p role="status">{isTyped && isMatch ? words.wouldMatch : words.wouldNotMatch}</p>
        <RuleFailure failure={update.failure} />
        <div className={styles.dialogActions}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!isTyped} isBusy={update.isSending}>
            {words.addKeyword}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
