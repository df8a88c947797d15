import { SelectField, TextField } from '../../../components/field.tsx'
import { messageWords as words } from '../../../i18n/audience/automation.ts'
import { usePlatforms } from '../../platforms.ts'
import type { ContentDraft, ContentFaults } from './content.ts'
import styles from './message.module.css'
import { PersonalText } from './personal-text.tsx'
import { TemplateFields } from './template-fields.tsx'

interface Props {
  draft: ContentDraft
  faults: ContentFaults
  change: (part: Partial<ContentDraft>) => void
  profileId: string
  /** The network that it goes out on, once it is known. */
  platform: string | undefined
}

/** What is sent: a message, or an approved template where the network has such. */
export function ContentFields({ draft, faults, change, profileId, platform }: Props) {
  const inbox = usePlatforms().get(platform ?? '')?.inbox
  const takesTemplate = inbox?.parts.includes('namedTemplate') ?? false
  return (
    <>
      {takesTemplate && (
        <SelectField
          label={words.kind}
          value={draft.kind}
          options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
          onChange={(event) => change({ kind: event.target.value === 'template' ? 'template' : 'text' })}
        />
      )}
      {draft.kind === 'template' ? (
        <TemplateFields draft={draft} faults={faults} change={change} />
      ) : (
        <MessageFields
          {...{ draft, faults, change, profileId }}
          textMax={inbox?.textMax}
          takesFile={inbox?.parts.includes('attachment') ?? false}
        />
      )}
    </>
  )
}

interface MessageProps extends Omit<Props, 'platform'> {
  textMax: number | undefined
  takesFile: boolean
}

function MessageFields({ draft, faults, change, profileId, textMax, takesFile }: MessageProps) {
  return (
    <>
      <PersonalText
        label={words.text}
        text={draft.text}
        onChange={(text) => change({ text })}
        profileId={profileId}
        max={textMax}
        fault={faults.text}
      />
      <p className={styles.muted}>{words.fallbackHint}</p>
      {takesFile && (
        <TextField
          label={words.attachment}
          hint={words.attachmentHint}
          isOptional
          type="url"
          inputMode="url"
          value={draft.attachmentUrl}
          fault={faults.attachmentUrl}
          onChange={(event) => change({ attachmentUrl: event.target.value })}
        />
      )}
    </>
  )
}
