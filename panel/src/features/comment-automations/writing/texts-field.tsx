import { X } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { ruleWriteWords as words } from '../../../i18n/audience/comment-automations.ts'
import { PersonalText } from '../../../shell/automation/message/personal-text.tsx'
import type { Faults } from './faults.ts'
import styles from './writing.module.css'

interface Names {
  text: string
  variation: (number: number) => string
  add: string
  drop: (number: number) => string
}

interface Props {
  names: Names
  /** The name under which faults stand. */
  place: string
  faults: Faults
  profileId: string
  max: number | undefined
  text: string
  variations: readonly string[]
  isOptional?: boolean
  isPublic?: boolean
  onText: (text: string) => void
  onVariations: (variations: readonly string[]) => void
}

const variationsMax = 5

/** A text with others that are sent in turn with it. */
export function TextsField(props: Props) {
  const { names, place, faults, profileId, max, text, variations, isOptional = false } = props
  const { isPublic = false } = props
  const { onText, onVariations } = props
  const hasText = !isOptional || text.trim() !== ''
  return (
    <>
      <PersonalText
        {...{ text, profileId, max, isOptional, isPublic }}
        label={names.text}
        rows={4}
        fault={faults[place]}
        onChange={onText}
      />
      {hasText &&
        variations.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name but its place
          <div key={index} className={styles.variation}>
            <PersonalText
              {...{ profileId, max, isPublic }}
              label={names.variation(index + 1)}
              rows={3}
              text={one}
              fault={faults[`${place}.${index}`]}
              onChange={(next) => onVariations(variations.with(index, next))}
            />
            <Button
              size="small"
              icon={<X size={14} aria-hidden />}
              onClick={() => onVariations(variations.toSpliced(index, 1))}
            >
              {names.drop(index + 1)}
            </Button>
          </div>
        ))}
      {hasText && variations.length < variationsMax && (
        <div className={styles.more}>
          <Button size="small" onClick={() => onVariations([...variations, ''])}>
            {names.add}
          </Button>
          <span className={styles.muted}>{words.variationHint}</span>
        </div>
      )}
    </>
  )
}
