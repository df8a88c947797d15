import { useState } from 'react'
import { TextArea } from '../../../components/field.tsx'
import { Section } from '../../../components/page.tsx'
import { matchWords as words } from '../../../i18n/audience/comment-automations.ts'
import { explainMatch, type MatchRules } from '../../../values/matching/matching.ts'
import styles from './matching.module.css'

/** Says at once whether a comment would match, and by what. */
export function Tester({ rules, isOfStories }: { rules: MatchRules; isOfStories: boolean }) {
  const [text, setText] = useState('')
  const isTyped = text.trim() !== ''
  const { isMatch, keyword, excludedBy } = explainMatch(text, rules)
  return (
    <Section title={isOfStories ? words.storyTester : words.tester}>
      <TextArea
        label={isOfStories ? words.storyText : words.testerText}
        hint={words.testerHint}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p
        role="status"
        className={styles.answer}
        {...(isTyped && { 'data-match': isMatch ? 'yes' : 'no' })}
        dir="auto"
      >
        {isTyped ? sentenceOf({ isMatch, keyword, excludedBy }) : words.nothingYet}
      </p>
    </Section>
  )
}

function sentenceOf({ isMatch, keyword, excludedBy }: ReturnType<typeof explainMatch>): string {
  if (excludedBy !== undefined) return words.excluded(excludedBy)
  if (!isMatch) return words.no
  return keyword === undefined ? words.matchesAll : words.matches(keyword)
}
