import { type FormEvent, useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { CodeBlock } from '../../components/copy.tsx'
import { Failure } from '../../components/failure.tsx'
import { CheckField, SelectField, TextField } from '../../components/field.tsx'
import type { Mode } from '../../contract/routes.ts'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import { common } from '../../i18n/shell/common.ts'
import { useProfiles } from '../../shell/filters/profile.ts'
import styles from './developers.module.css'

interface Wanted {
  name: string
  mode: Mode
  permission: 'read-write' | 'read'
  expires: string
  profileIds: readonly string[]
}

/** Makes a key and shows its secret once. The secret is kept in this component and nowhere else. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const mode = useMode()
  const [secret, setSecret] = useState<string>()
  const [wanted, setWanted] = useState<Wanted>({
    name: '',
    mode,
    permission: 'read-write',
    expires: '90',
    profileIds: [],
  })
  const create = useWrite('POST /v1/api-keys', {
    mode: 'none',
    renews: ['GET /v1/api-keys'],
    onDone: ({ key }) => setSecret(key),
  })
  if (secret) return <Secret secret={secret} mode={wanted.mode} onClose={onClose} />
  const { failure } = create
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { profileIds, expires, ...rest } = wanted
    void create.send({
      body: {
        ...rest,
        expiresIn: expires === 'never' ? null : Number(expires),
        ...(profileIds.length > 0 && { scope: 'profiles' as const, profileIds: [...profileIds] }),
      },
    })
  }
  return (
    <Dialog title={words.newKey} isOpen onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {failure && failure.facts.param !== 'name' && <Failure failure={failure} />}
        <Fields
          wanted={wanted}
          nameFault={failure?.facts.param === 'name' ? failure.message : undefined}
          onChange={(change) => setWanted({ ...wanted, ...change })}
        />
        <Button type="submit" variant="primary" isBusy={create.isSending}>
          {words.newKey}
        </Button>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  wanted: Wanted
  nameFault: string | undefined
  onChange: (change: Partial<Wanted>) => void
}

function Fields({ wanted, nameFault, onChange }: FieldsProps) {
  const current = useMode()
  const profiles = useProfiles()
  const { profileIds } = wanted
  return (
    <>
      <TextField
        label={words.name}
        autoComplete="off"
        data-autofocus
        value={wanted.name}
        fault={nameFault}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label={words.mode}
        value={wanted.mode}
        options={(['test', 'live'] as const).map((value) => ({ value, label: common[value] }))}
        onChange={(event) => onChange({ mode: event.target.value as Mode, profileIds: [] })}
      />
      <SelectField
        label={words.permission}
        value={wanted.permission}
        options={Object.entries(words.permissions).map(([value, label]) => ({ value, label }))}
        onChange={(event) => onChange({ permission: event.target.value as 'read' })}
      />
      <SelectField
        label={words.expires}
        value={wanted.expires}
        options={Object.entries(words.expiry).map(([value, label]) => ({ value, label }))}
        onChange={(event) => onChange({ expires: event.target.value })}
      />
      {wanted.mode === current && (
        <fieldset className={styles.choices}>
          <legend>{profileIds.length === 0 ? words.full : words.someProfiles}</legend>
          {profiles?.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={profileIds.includes(id)}
              onChange={(event) =>
                onChange({
                  profileIds: event.target.checked
                    ? [...profileIds, id]
                    : profileIds.filter((one) => one !== id),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

function Secret({ secret, mode, onClose }: { secret: string; mode: Mode; onClose: () => void }) {
  return (
    <Dialog title={words.newKey} isOpen onClose={() => {}}>
      <div className={styles.form}>
        <p>{words.secretOnce}</p>
        <CodeBlock text={secret} label={words.preview} />
        <CodeBlock text={`ZITHER_API_KEY=${secret}`} label={words.secretLine} />
        <CodeBlock
          text={`curl ${location.origin}/v1/posts -H 'authorization: Bearer ${secret}'`}
          label={`${words.firstCall}, ${common[mode]}`}
        />
        <Button variant="primary" onClick={onClose}>
          {words.secretKept}
        </Button>
      </div>
    </Dialog>
  )
}
