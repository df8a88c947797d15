import { TextArea, TextField } from '../../../components/field.tsx'
import { newAdWords as words } from '../../../i18n/audience/new-ad.ts'
import styles from './create.module.css'
import type { Draft } from './draft.ts'
import type { FormProps } from './form-props.ts'
import { PostChoice } from './post-choice.tsx'

type TextName = 'name' | 'headline' | 'linkUrl' | 'imageUrl' | 'phoneNumber' | 'greeting'

/** What people see, by the kind of ad. */
export function ContentFields({ draft, faults, change }: FormProps) {
  const { kind } = draft
  const text = (name: TextName) => ({
    value: draft[name],
    fault: faults[name],
    onChange: (event: { target: { value: string } }) =>
      change({ [name]: event.target.value } as Partial<Draft>),
  })
  return (
    <div className={styles.fields}>
      {kind === 'boost' && (
        <PostChoice value={draft.postId} fault={faults.postId} onChange={(postId) => change({ postId })} />
      )}
      <TextField label={words.name} hint={words.nameHint} {...text('name')} />
      {kind !== 'boost' && (
        <>
          <TextField label={words.headline} {...text('headline')} />
          <TextArea
            label={words.body}
            rows={3}
            value={draft.body}
            fault={faults.body}
            onChange={(event) => change({ body: event.target.value })}
          />
          {kind === 'create' && <TextField label={words.link} inputMode="url" {...text('linkUrl')} />}
          <TextField label={words.image} hint={words.imageHint} inputMode="url" {...text('imageUrl')} />
        </>
      )}
      {kind === 'call' && (
        <TextField label={words.phone} hint={words.phoneHint} inputMode="tel" {...text('phoneNumber')} />
      )}
      {kind === 'messaging' && (
        <TextField label={words.greeting} hint={words.greetingHint} isOptional {...text('greeting')} />
      )}
    </div>
  )
}
