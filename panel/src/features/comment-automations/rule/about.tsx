import { Id } from '../../../components/copy.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Section } from '../../../components/page.tsx'
import { When } from '../../../components/when.tsx'
import {
  matchWords,
  ruleWords as words,
  ruleWriteWords as writeWords,
} from '../../../i18n/audience/comment-automations.ts'
import { fileWords } from '../../../i18n/shell/common.ts'
import { useProfileName } from '../../../shell/filters/profile.ts'
import type { Rule } from '../rule.ts'
import { Keywords, Where } from '../where.tsx'

/** Which comments a rule answers, and whose. */
export function About({ rule }: { rule: Rule }) {
  const profileOf = useProfileName()
  const { trigger, alsoMatchInDms, keywords, excludeKeywords } = rule
  return (
    <Section title={words.match}>
      <Facts>
        <dt>{words.doors}</dt>
        <dd>{words.doorOf[alsoMatchInDms ? 'commentAndDm' : trigger]}</dd>
        <dt>{words.post}</dt>
        <dd>
          <Where rule={rule} />
        </dd>
        <dt>{words.keywords}</dt>
        <dd>
          <Keywords rule={rule} />
        </dd>
        {keywords.length > 0 && [<dt key="match">{writeWords.mode}</dt>, <dd key="mode">{modeOf(rule)}</dd>]}
        {excludeKeywords.length > 0 && [
          <dt key="exclude">{words.exclude}</dt>,
          <dd key="excluded" dir="auto">
            {excludeKeywords.join(', ')}
          </dd>,
        ]}
        <Audience rule={rule} />
        <dt>{words.profile}</dt>
        <dd dir="auto">{profileOf(rule.profileId)}</dd>
        <dt>{fileWords.created}</dt>
        <dd>
          <When at={rule.createdAt} withZone />
        </dd>
        <dt>Id</dt>
        <dd>
          <Id id={rule.id} />
        </dd>
      </Facts>
    </Section>
  )
}

function modeOf({ matchMode, typoTolerance }: Rule): string {
  const mode = matchWords.modes[matchMode]
  return matchMode === 'word' && typoTolerance ? `${mode}; ${writeWords.typo}` : mode
}

/** Only some people are answered: who, and what becomes of those of whom nothing is known. */
function Audience({ rule: { audience } }: { rule: Rule }) {
  if (!audience) return null
  const { followerStatus, minFollowerCount, whenUnknown } = audience
  return (
    <>
      <dt>{writeWords.audience}</dt>
      <dd>{writeWords.followerStatuses[followerStatus]}</dd>
      {minFollowerCount !== null && (
        <>
          <dt>{writeWords.fewestFollowers}</dt>
          <dd>{words.number(minFollowerCount)}</dd>
        </>
      )}
      <dt>{writeWords.whenUnknown}</dt>
      <dd>{writeWords.unknownWays[whenUnknown]}</dd>
    </>
  )
}
