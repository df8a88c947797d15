import { CheckField, TextField } from '../../../components/field.tsx'
import { messageWords } from '../../../i18n/audience/automation.ts'
import { ruleWords, ruleWriteWords as words } from '../../../i18n/audience/comment-automations.ts'
import { WaitFields } from '../../../shell/automation/wait-fields.tsx'
import { ButtonFields } from './button-fields.tsx'
import type { Draft } from './draft.ts'
import { type Faults, messageMax } from './faults.ts'
import { TextsField } from './texts-field.tsx'
import styles from './writing.module.css'

interface Props {
  draft: Draft
  faults: Faults
  change: (part: Partial<Draft>) => void
  profileId: string
  hasPhones: boolean
}

const messageNames = {
  text: words.message,
  variation: words.variation,
  add: words.addVariation,
  drop: words.dropVariation,
}

const replyNames = {
  text: words.reply,
  variation: words.replyVariation,
  add: words.addReplyVariation,
  drop: words.dropReplyVariation,
}

/** The direct message with its buttons, and the public answer. */
export function ContentFields({ draft, faults, change, profileId, hasPhones }: Props) {
  const isOfComments = draft.trigger === 'comment'
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{words.content}</legend>
        <TextsField
          {...{ faults, profileId }}
          names={messageNames}
          place="message"
          max={messageMax(draft)}
          text={draft.message}
          variations={draft.variations}
          onText={(message) => change({ message })}
          onVariations={(variations) => change({ variations })}
        />
        <p className={styles.muted}>{messageWords.fallbackHint}</p>
        {draft.hasCards ? (
          <p className={styles.muted}>{ruleWords.cards}</p>
        ) : (
          <ButtonFields
            buttons={draft.buttons}
            {...{ faults, hasPhones }}
            onChange={(buttons) => change({ buttons })}
          />
        )}
        {draft.buttons.some(({ type }) => type === 'url') && <LinkFields {...{ draft, faults, change }} />}
        {isOfComments && (
          <TextsField
            {...{ faults, profileId }}
            names={replyNames}
            place="reply"
            max={undefined}
            text={draft.reply}
            variations={draft.replyVariations}
            isOptional
            isPublic
            onText={(reply) => change({ reply })}
            onVariations={(replyVariations) => change({ replyVariations })}
          />
        )}
        {isOfComments && <p className={styles.muted}>{words.replyHint}</p>}
      </fieldset>
      <Delays {...{ draft, faults, change }} hasReply={isOfComments && draft.reply.trim() !== ''} />
    </>
  )
}

type PartProps = Pick<Props, 'draft' | 'faults' | 'change'>

const LinkFields = ({ draft: { linkTracking, clickTag }, faults, change }: PartProps) => (
  <>
    <CheckField
      label={words.tracking}
      checked={linkTracking}
      onChange={(event) => change({ linkTracking: event.target.checked })}
    />
    {linkTracking && (
      <TextField
        label={words.clickTag}
        hint={words.clickTagHint}
        isOptional
        dir="auto"
        autoComplete="off"
        maxLength={50}
        value={clickTag}
        fault={faults.clickTag}
        onChange={(event) => change({ clickTag: event.target.value })}
      />
    )}
  </>
)

const Delays = ({ draft, faults, change, hasReply }: PartProps & { hasReply: boolean }) => (
  <fieldset className={styles.group}>
    <legend>{words.delays}</legend>
    <WaitFields
      label={words.messageDelay}
      unitLabel={words.delayUnitOf(words.messageDelay)}
      units={words.delayUnits}
      wait={draft.messageDelay}
      fault={faults.messageDelay}
      onChange={(messageDelay) => change({ messageDelay })}
    />
    {hasReply && (
      <WaitFields
        label={words.replyDelay}
        unitLabel={words.delayUnitOf(words.replyDelay)}
        units={words.delayUnits}
        wait={draft.replyDelay}
        fault={faults.replyDelay}
        onChange={(replyDelay) => change({ replyDelay })}
      />
    )}
  </fieldset>
)
