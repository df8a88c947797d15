import { SelectField, TextArea, TextField } from '../../../components/field.tsx'
import { ruleWriteWords as words } from '../../../i18n/audience/comment-automations.ts'
import { choosesPeople, type Draft } from './draft.ts'
import type { Faults } from './faults.ts'
import styles from './writing.module.css'

interface Props {
  draft: Draft
  faults: Faults
  change: (part: Partial<Draft>) => void
}

const statuses = ['any', 'follower', 'non_follower'] as const satisfies readonly Draft['followerStatus'][]
const ways = ['send', 'skip', 'verify'] as const satisfies readonly Draft['whenUnknown'][]

/** Who is answered, and what those are asked who have to follow first. */
export function AudienceFields({ draft, faults, change }: Props) {
  const { followerStatus, fewestFollowers, whenUnknown } = draft
  return (
    <fieldset className={styles.group}>
      <legend>{words.audience}</legend>
      <SelectField
        label={words.followers}
        value={followerStatus}
        options={statuses.map((one) => ({
          value: one,
          label: words.followerStatuses[one],
        }))}
        onChange={(event) => change({ followerStatus: event.target.value as Draft['followerStatus'] })}
      />
      <TextField
        label={words.fewestFollowers}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={fewestFollowers}
        fault={faults.fewestFollowers}
        onChange={(event) => change({ fewestFollowers: event.target.value })}
      />
      {choosesPeople(draft) && (
        <SelectField
          label={words.whenUnknown}
          value={whenUnknown}
          options={ways.map((one) => ({
            value: one,
            label: words.unknownWays[one],
          }))}
          onChange={(event) => change({ whenUnknown: event.target.value as Draft['whenUnknown'] })}
        />
      )}
      {choosesPeople(draft) && <GateFields {...{ draft, faults, change }} />}
    </fieldset>
  )
}

function GateFields({ draft, faults, change }: Props) {
  const { whenUnknown, followerStatus, gateMessage, gateButton, notFollowing } = draft
  const asks = whenUnknown === 'verify'
  return (
    <>
      {asks && (
        <TextArea
          label={words.gateMessage}
          hint={words.gateMessageHint}
          isOptional
          rows={2}
          maxLength={640}
          value={gateMessage}
          fault={faults.gateMessage}
          onChange={(event) => change({ gateMessage: event.target.value })}
        />
      )}
      {asks && (
        <TextField
          label={words.gateButton}
          isOptional
          dir="auto"
          autoComplete="off"
          maxLength={20}
          value={gateButton}
          fault={faults.gateButton}
          onChange={(event) => change({ gateButton: event.target.value })}
        />
      )}
      {(asks || followerStatus === 'follower') && (
        <TextArea
          label={words.notFollowing}
          isOptional
          rows={2}
          maxLength={1000}
          value={notFollowing}
          fault={faults.notFollowing}
          onChange={(event) => change({ notFollowing: event.target.value })}
        />
      )}
    </>
  )
}
