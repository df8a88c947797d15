import { type FormEvent, useState } from 'react'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { CheckField, SelectField, TextField } from '../../components/field.tsx'
import { common } from '../../i18n/shell/common.ts'
import { settingsWords } from '../../i18n/team/settings.ts'
import type { Profile } from '../../shell/filters/profile.ts'
import { browserZone } from '../../values/zone.ts'
import styles from './settings.module.css'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
const paper = '#86817a'

const valuesOf = (profile: Profile | undefined) => ({
  name: profile?.name ?? '',
  description: profile?.description ?? '',
  color: profile?.color ?? paper,
  timezone: profile?.timezone ?? browserZone(),
  isDefault: profile?.isDefault ?? false,
})

/** Makes a profile, or changes one. */
export function ProfileDialog({ profile, onClose }: { profile: Profile | 'new'; onClose: () => void }) {
  const known = profile === 'new' ? undefined : profile
  const [values, setValues] = useState(valuesOf(known))
  const renews = ['GET /v1/profiles'] as const
  const create = useWrite('POST /v1/profiles', { renews, onDone: onClose })
  const update = useWrite('PATCH /v1/profiles/{profileId}', { renews, onDone: onClose })
  const failure = create.failure ?? update.failure
  const faultOf = (name: string) => (failure?.facts.param === name ? failure.message : undefined)
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { isDefault, description, ...rest } = values
    const body = { ...rest, description: description || null }
    if (known)
      void update.send({
        path: { profileId: known.id },
        body: { ...body, ...(isDefault && { isDefault: true }) },
      })
    else void create.send({ body })
  }
  return (
    <Dialog title={known ? settingsWords.editProfile : settingsWords.newProfile} isOpen onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={submit}>
        {failure && !Object.keys(values).includes(failure.facts.param ?? '') && <Failure failure={failure} />}
        <TextField
          label={settingsWords.name}
          value={values.name}
          fault={faultOf('name') ?? (failure?.code === 'profile_name_conflict' ? failure.message : undefined)}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={settingsWords.description}
          isOptional
          value={values.description}
          fault={faultOf('description')}
          onChange={(event) => change({ description: event.target.value })}
        />
        <SelectField
          label={settingsWords.zone}
          value={values.timezone}
          fault={faultOf('timezone')}
          options={[...new Set([values.timezone, ...zones])].map((value) => ({
            value,
            label: value.replaceAll('_', ' '),
          }))}
          onChange={(event) => change({ timezone: event.target.value })}
        />
        <TextField
          label={settingsWords.color}
          type="color"
          className={styles.color}
          value={values.color}
          onChange={(event) => change({ color: event.target.value })}
        />
        {known && !known.isDefault && (
          <CheckField
            label={settingsWords.makeDefault}
            checked={values.isDefault}
            onChange={(event) => change({ isDefault: event.target.checked })}
          />
        )}
        <Button type="submit" variant="primary" isBusy={create.isSending || update.isSending}>
          {common.save}
        </Button>
      </form>
    </Dialog>
  )
}
