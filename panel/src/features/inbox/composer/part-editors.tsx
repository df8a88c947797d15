import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextArea, TextField } from '../../../components/field.tsx'
import { replyWords as words } from '../../../i18n/audience/inbox.ts'
import styles from './composer.module.css'
import type { Draft, Part } from './draft.ts'

interface Props {
  draft: Draft
  change: (part: Partial<Draft>) => void
  drop: (part: Part) => void
}

/** The fields of what was added to the text. */
export function PartEditors({ draft, change, drop }: Props) {
  return (
    <>
      {draft.quickReplies && (
        <Frame part="quickReplies" drop={drop}>
          <TextArea
            label={words.quickReplies}
            hint={words.quickRepliesHint}
            rows={3}
            value={draft.quickReplies.join('\n')}
            onChange={(event) => change({ quickReplies: event.target.value.split('\n').slice(0, 13) })}
          />
        </Frame>
      )}
      {draft.buttons && (
        <Frame part="buttons" drop={drop}>
          <Buttons buttons={draft.buttons} change={change} />
        </Frame>
      )}
      {draft.card && (
        <Frame part="card" drop={drop}>
          <Card card={draft.card} change={change} />
        </Frame>
      )}
      {draft.template && (
        <Frame part="template" drop={drop}>
          <TemplateFields template={draft.template} change={(template) => change({ template })} />
        </Frame>
      )}
    </>
  )
}

function Frame({ part, drop, children }: { part: Part; drop: Props['drop']; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{words.parts[part]}</legend>
      {children}
      <Button
        variant="quiet"
        size="small"
        label={words.dropPart(words.parts[part])}
        icon={<X size={14} aria-hidden />}
        className={styles.drop}
        onClick={() => drop(part)}
      />
    </fieldset>
  )
}

const buttonsMax = 3

function Buttons({ buttons, change }: { buttons: NonNullable<Draft['buttons']>; change: Props['change'] }) {
  const set = (index: number, next: Partial<{ title: string; url: string }>) =>
    change({ buttons: buttons.map((one, at) => (at === index ? { ...one, ...next } : one)) })
  return (
    <>
      {buttons.map(({ title, url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a button has no name but its place
        <div key={index} className={styles.pair}>
          <TextField
            label={words.buttonTitle(index + 1)}
            maxLength={20}
            value={title}
            onChange={(event) => set(index, { title: event.target.value })}
          />
          <TextField
            label={words.buttonAddress(index + 1)}
            hint={index === 0 ? words.buttonHint : undefined}
            type="url"
            inputMode="url"
            isOptional
            value={url}
            onChange={(event) => set(index, { url: event.target.value })}
          />
        </div>
      ))}
      {buttons.length < buttonsMax && (
        <Button size="small" onClick={() => change({ buttons: [...buttons, { title: '', url: '' }] })}>
          {words.addButton}
        </Button>
      )}
    </>
  )
}

function Card({ card, change }: { card: NonNullable<Draft['card']>; change: Props['change'] }) {
  const set = (next: Partial<NonNullable<Draft['card']>>) => change({ card: { ...card, ...next } })
  return (
    <>
      <TextField
        label={words.cardTitle}
        maxLength={80}
        value={card.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        label={words.cardSubtitle}
        isOptional
        maxLength={80}
        value={card.subtitle}
        onChange={(event) => set({ subtitle: event.target.value })}
      />
      <TextField
        label={words.cardImage}
        isOptional
        type="url"
        inputMode="url"
        value={card.imageUrl}
        onChange={(event) => set({ imageUrl: event.target.value })}
      />
    </>
  )
}

interface TemplateProps {
  template: NonNullable<Draft['template']>
  change: (template: NonNullable<Draft['template']>) => void
}

export function TemplateFields({ template, change }: TemplateProps) {
  const set = (next: Partial<NonNullable<Draft['template']>>) => change({ ...template, ...next })
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={words.templateName}
          hint={words.templateHint}
          value={template.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label={words.templateLanguage}
          value={template.language}
          onChange={(event) => set({ language: event.target.value })}
        />
      </div>
      <TextArea
        label={words.templateValues}
        hint={words.templateValuesHint}
        isOptional
        rows={2}
        value={template.values}
        onChange={(event) => set({ values: event.target.value })}
      />
    </>
  )
}
