import { CheckField, SelectField } from '../../../components/field.tsx'
import { matchWords, ruleWriteWords as words } from '../../../i18n/audience/comment-automations.ts'
import type { Draft } from './draft.ts'
import type { Faults } from './faults.ts'
import { WordsField } from './words-field.tsx'
import styles from './writing.module.css'

interface Props {
  draft: Draft
  faults: Faults
  change: (part: Partial<Draft>) => void
}

const modes = Object.keys(matchWords.modes) as readonly Draft['matchMode'][]

/** The words that a comment has to hold, and those that it must not. */
export function MatchFields({ draft, faults, change }: Props) {
  const { keywords, matchMode, typoTolerance, excludeKeywords, trigger, alsoMatchInDms } = draft
  const said = trigger === 'story_reply' ? words.onStories : words
  return (
    <fieldset className={styles.group}>
      <legend>{said.words}</legend>
      <WordsField
        label={words.keyword}
        hint={said.keywordHint}
        list={keywords}
        fault={faults.keywords}
        onChange={(list) => change({ keywords: list })}
      />
      {keywords.length > 0 && (
        <SelectField
          label={words.mode}
          value={matchMode}
          options={modes.map((mode) => ({ value: mode, label: matchWords.modes[mode] }))}
          onChange={(event) => change({ matchMode: event.target.value as Draft['matchMode'] })}
        />
      )}
      {keywords.length > 0 && matchMode === 'word' && (
        <CheckField
          label={words.typo}
          hint={words.typoHint}
          checked={typoTolerance}
          onChange={(event) => change({ typoTolerance: event.target.checked })}
        />
      )}
      <WordsField
        label={words.exclude}
        hint={said.excludeHint}
        list={excludeKeywords}
        fault={faults.excludeKeywords}
        onChange={(list) => change({ excludeKeywords: list })}
      />
      {trigger === 'comment' && (
        <CheckField
          label={words.alsoDms}
          hint={words.alsoDmsHint}
          fault={faults.alsoMatchInDms}
          disabled={keywords.length === 0}
          checked={alsoMatchInDms && keywords.length > 0}
          onChange={(event) => change({ alsoMatchInDms: event.target.checked })}
        />
      )}
    </fieldset>
  )
}
