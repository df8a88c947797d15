import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useNow } from '../../../api/clock.ts'
import { useMode } from '../../../api/mode.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { Page } from '../../../components/page.tsx'
import { connectWords as words } from '../../../i18n/accounts/connect.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { countdown } from '../../../values/duration.ts'
import { isOver, useBegin } from './begin.ts'
import styles from './connect.module.css'
import { type Choices, dropPending, type Pending } from './remembered.ts'
import { useChoices, useSelect } from './use-choices.ts'

interface ChooseProps {
  pending: Pending
  back: string
}

/** After the consent: which page, organization or board of the person becomes the account. */
export function Choose({ pending, back }: ChooseProps) {
  const nameOf = usePlatformName()
  const { choices, failure, isGone } = useChoices(pending)
  if (isGone) return <Expired pending={pending} back={back} />
  return (
    <Page title={words.choose(nameOf(pending.platform))} hasMode={false}>
      <div className={styles.wizard}>
        <Failure failure={failure} />
        {choices && <Form pending={pending} choices={choices} back={back} />}
      </div>
    </Page>
  )
}

function Form({ pending, choices, back }: ChooseProps & { choices: Choices }) {
  const navigate = useNavigate()
  const [chosen, choose] = useState<string>()
  const { select, isSending, failure } = useSelect(pending, (accountId) => {
    dropPending()
    void navigate({ to: back, search: { connected: accountId } as never, replace: true })
  })
  const left = Date.parse(choices.expiresAt) - useNow(1000)
  if (left <= 0 || isOver(failure)) return <Expired pending={pending} back={back} isInside />
  const option = optionsOf(pending.platform, choices).find(({ id }) => id === chosen)
  return (
    <>
      <p>
        {words.agreedBy(choices.person)}{' '}
        <span className={styles.muted}>{words.timeLeft(countdown(left))}</span>
      </p>
      <Options platform={pending.platform} choices={choices} chosen={chosen} onChoose={choose} />
      {choices.selectionType === 'boards' && <p className={styles.muted}>{words.boardHint}</p>}
      <Failure failure={failure} />
      <span>
        <Button
          variant="primary"
          isBusy={isSending}
          disabled={!option}
          onClick={() => option && select(option)}
        >
          {words.toChosen(option?.name)}
        </Button>
      </span>
    </>
  )
}

/** The person stands among the organizations: both can be connected. */
const person = 'person'

function optionsOf(
  platform: string,
  { options, person: name }: Choices,
): readonly { id: string; name: string }[] {
  return platform === 'pronet' ? [{ id: person, name: words.yourself(name) }, ...options] : options
}

interface OptionsProps {
  platform: string
  choices: Choices
  chosen: string | undefined
  onChoose: (id: string) => void
}

function Options({ platform, choices, chosen, onChoose }: OptionsProps) {
  const [text, setText] = useState('')
  const all = optionsOf(platform, choices)
  const wanted = text.trim().toLowerCase()
  const shown = all.filter(({ name, id }) => `${name} ${id}`.toLowerCase().includes(wanted))
  const title = words.choices[choices.selectionType] ?? choices.selectionType
  return (
    <>
      <TextField
        label={words.find}
        hint={words.found(shown.length)}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{title}</legend>
        {shown.map(({ id, name }) => (
          <label key={id} className={styles.choice}>
            <input type="radio" name="choice" checked={chosen === id} onChange={() => onChoose(id)} />
            <span>{name}</span>
            {id !== person && <code>{id}</code>}
          </label>
        ))}
        {shown.length === 0 && <p>{words.noneFound}</p>}
      </fieldset>
    </>
  )
}

/** Nothing was connected: one press asks the person again. */
function Expired({ pending, back, isInside }: ChooseProps & { isInside?: boolean }) {
  const mode = useMode()
  const { begin, isSending, failure } = useBegin()
  const { platform, profileId } = pending
  const content = (
    <>
      <p role="status">{words.expiredWhat}</p>
      <div className={styles.row}>
        <Button
          variant="primary"
          isBusy={isSending}
          onClick={() => void begin({ platform, profileId, headless: true, back })}
        >
          {words.startAgain}
        </Button>
        <ButtonLink to={`/${mode}/accounts`}>{words.backToList}</ButtonLink>
      </div>
      <Failure failure={failure} />
    </>
  )
  if (isInside)
    return (
      <>
        <h2>{words.expired}</h2>
        {content}
      </>
    )
  return (
    <Page title={words.expired} hasMode={false}>
      {content}
    </Page>
  )
}
