import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { toast } from '../../components/toast.tsx'
import { importWords, contactWords as words } from '../../i18n/audience/contacts.ts'
import { handleOf, useAccounts } from '../../shell/accounts.ts'
import { ProfileField, useUsualProfile } from '../../shell/filters/profile-field.tsx'
import { usePlatformName } from '../../shell/platforms.ts'
import { tagsOf } from '../../values/contact-import.ts'
import { contactReads, nameOf } from './contact.ts'
import styles from './contacts.module.css'

const blank = { displayName: '', email: '', company: '', tags: '', accountId: '', externalId: '' }
const members = ['profileId', ...Object.keys(blank)]

export function NewContact({ onClose }: { onClose: () => void }) {
  const mode = useMode()
  const navigate = useNavigate()
  const usual = useUsualProfile()
  const [own, setOwn] = useState<string>()
  const [values, setValues] = useState(blank)
  const profileId = own ?? usual
  const create = useWrite('POST /v1/contacts', {
    renews: contactReads,
    onDone: (contact) => {
      toast(words.made(nameOf(contact)))
      onClose()
      void navigate({ to: `/${mode}/contacts/${contact.id}` })
    },
  })
  const { failure } = create
  const faultOf = (name: string) => (failure?.facts.param === name ? failure.message : undefined)
  const change = (part: Partial<typeof blank>) => setValues({ ...values, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { displayName, email, company, accountId, externalId } = values
    const tags = tagsOf(values.tags)
    void create.send({
      body: {
        profileId,
        ...(displayName && { displayName }),
        ...(email && { email }),
        ...(company && { company }),
        ...(tags.length > 0 && { tags }),
        ...(accountId && { accountId }),
        ...(externalId && { externalId }),
      },
    })
  }
  const text = (name: Exclude<keyof typeof blank, 'accountId'>) => ({
    value: values[name],
    fault: faultOf(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <Dialog title={words.add} isOpen onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {failure && !members.includes(failure.facts.param ?? '') && <Failure failure={failure} />}
        <p className={styles.hint}>{words.needsOne}</p>
        <ProfileField
          label={words.profile}
          none={words.chooseProfile}
          value={profileId}
          fault={faultOf('profileId')}
          onChange={(id) => {
            setOwn(id)
            change({ accountId: '' })
          }}
        />
        <TextField label={words.name} isOptional {...text('displayName')} />
        <TextField label={words.email} isOptional type="email" {...text('email')} />
        <TextField label={words.company} isOptional {...text('company')} />
        <TextField label={words.tags} isOptional hint={importWords.everyTagHint} {...text('tags')} />
        <AccountField
          profileId={profileId}
          value={values.accountId}
          fault={faultOf('accountId')}
          onChange={(accountId) => change({ accountId })}
        />
        {values.accountId && (
          <TextField label={words.identifier} hint={words.identifierHint} {...text('externalId')} />
        )}
        <Button type="submit" variant="primary" isBusy={create.isSending}>
          {words.add}
        </Button>
      </form>
    </Dialog>
  )
}

interface AccountProps {
  profileId: string
  value: string
  fault?: string | undefined
  label?: string
  onChange: (id: string) => void
}

/** One of the accounts of a profile. */
export function AccountField({ profileId, value, fault, label = words.account, onChange }: AccountProps) {
  const platformName = usePlatformName()
  const accounts = [...useAccounts().values()].filter((account) => account.profileId === profileId)
  return (
    <SelectField
      label={label}
      isOptional
      value={value}
      fault={fault}
      options={[
        { value: '', label: words.noAccount },
        ...accounts.map((account) => ({
          value: account.id,
          label: `${handleOf(account) ?? account.id} (${platformName(account.platform)})`,
        })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
