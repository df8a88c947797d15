import { useEffect, useRef } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { SelectField, TextArea, TextField } from '../../../components/field.tsx'
import { answerWords } from '../../../i18n/audience/answers.ts'
import { inboxWords, replyWords, startWords as words } from '../../../i18n/audience/inbox.ts'
import { type Account, handleOf, useAccounts } from '../../../shell/accounts.ts'
import { useProfile } from '../../../shell/filters/profile.ts'
import { type Platform, usePlatforms } from '../../../shell/platforms.ts'
import { isUnsure, NetworkFailure, Unsure } from '../answering/network-failure.tsx'
import { TemplateFields } from '../composer/part-editors.tsx'
import styles from '../simulate/simulate.module.css'
import { type Beginning, namingOf, placeOf } from './beginning.ts'
import { type Faults, useStartForm } from './use-start-form.ts'

/** Writes to somebody first, from an account whose network lets one begin. */
export function Start({ onClose }: { onClose: () => void }) {
  const mode = useMode()
  const platforms = usePlatforms()
  const { profile } = useProfile()
  const accounts = [...useAccounts().values()].filter(
    ({ platform, profileId }) =>
      platforms.get(platform)?.inbox?.open && (!profile || profileId === profile.id),
  )
  return (
    <Dialog title={words.open} isOpen onClose={onClose}>
      {accounts.length > 0 ? (
        <StartForm accounts={accounts} platforms={platforms} onClose={onClose} />
      ) : (
        <div className={styles.form}>
          <p>{words.noAccount}</p>
          <p>
            <ButtonLink to={`/${mode}/accounts`}>{inboxWords.toAccounts}</ButtonLink>
          </p>
        </div>
      )}
    </Dialog>
  )
}

interface FormProps {
  accounts: readonly Account[]
  platforms: ReadonlyMap<string, Platform>
  onClose: () => void
}

function StartForm({ accounts, platforms, onClose }: FormProps) {
  const mode = useMode()
  const { beginning, takesTemplate, faults, failure, isSending, look, change, submit } = useStartForm(
    accounts,
    platforms,
    onClose,
  )
  const { accountId, platform, whom, text, template } = beginning
  const form = useFaultFocus(faults)
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{words.lead}</p>
      <SelectField
        label={words.account}
        value={accountId}
        fault={faults.account}
        options={accounts.map((one) => ({
          value: one.id,
          label: `${handleOf(one)}, ${platforms.get(one.platform)?.name ?? one.platform}`,
        }))}
        onChange={(event) => change({ accountId: event.target.value })}
      />
      <TextField
        label={words.whom[namingOf(platform)]}
        hint={words.whomHint[namingOf(platform)]}
        autoComplete="off"
        value={whom}
        fault={faults.whom}
        onChange={(event) => change({ whom: event.target.value })}
      />
      <TextArea
        label={replyWords.text}
        rows={4}
        value={text}
        fault={faults.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      {takesTemplate && <Template template={template} change={(next) => change({ template: next })} />}
      <Outcome failure={failure} platform={platform} />
      {look.isNeeded && look.box}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isSending}>
          {look.isNeeded ? answerWords.sendAgain : mode === 'live' ? replyWords.sendLive : replyWords.send}
        </Button>
      </div>
    </form>
  )
}

/** The first field with a fault takes the focus. */
function useFaultFocus(faults: Faults) {
  const form = useRef<HTMLFormElement>(null)
  const told = Object.values(faults).join()
  useEffect(() => {
    if (told) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [told])
  return form
}

function Outcome({ failure, platform }: { failure: ApiFailure | undefined; platform: string }) {
  if (!failure || placeOf(failure.code, failure.facts.param)) return null
  if (!isUnsure(failure)) return <NetworkFailure failure={failure} platform={platform} />
  return <Unsure failure={failure} advice={words.unsure} />
}

interface TemplateProps {
  template: Beginning['template']
  change: (template: NonNullable<Beginning['template']>) => void
}

const Template = ({ template, change }: TemplateProps) =>
  template ? (
    <TemplateFields template={template} change={change} />
  ) : (
    <Button size="small" onClick={() => change({ name: '', language: 'en', values: '' })}>
      {words.addTemplate}
    </Button>
  )
