import { useState } from 'react'
import { useWrite } from '../../api/write.ts'
import { CheckField, SelectField, TextField } from '../../components/field.tsx'
import { toast } from '../../components/toast.tsx'
import type { BodyOf } from '../../contract/routes.ts'
import { registryWords as words } from '../../i18n/audience/messages.ts'
import styles from './messages.module.css'
import { filled, RegistryForm } from './registry-form.tsx'

const verticals = [
  ...['AGRICULTURE', 'COMMUNICATION', 'CONSTRUCTION', 'EDUCATION', 'ENERGY', 'ENTERTAINMENT', 'FINANCIAL'],
  ...['GAMBLING', 'GOVERNMENT', 'HEALTHCARE', 'HOSPITALITY', 'HUMAN_RESOURCES', 'INSURANCE', 'LEGAL'],
  ...['MANUFACTURING', 'NGO', 'POLITICAL', 'POSTAL', 'PROFESSIONAL', 'REAL_ESTATE', 'RETAIL'],
  ...['TECHNOLOGY', 'TRANSPORTATION'],
]

const spoken = (word: string): string =>
  word === 'NGO' ? word : `${word[0]}${word.slice(1).toLowerCase().replaceAll('_', ' ')}`

const blank = {
  displayName: '',
  companyName: '',
  entityType: 'PRIVATE_PROFIT',
  vertical: 'TECHNOLOGY',
  country: 'US',
  ein: '',
  email: '',
  phone: '',
  website: '',
}
const texts = ['displayName', 'companyName', 'country', 'ein', 'email', 'phone', 'website'] as const
const isNeeded = (name: string): boolean => name === 'displayName' || name === 'country'

export function NewBrand({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(blank)
  const [mock, setMock] = useState(false)
  const create = useWrite('POST /v1/sms/brands', {
    renews: ['GET /v1/sms/brands'],
    onDone: () => {
      toast(words.made(values.displayName))
      onClose()
    },
  })
  const { failure } = create
  const faultOf = (name: string) => (failure?.facts.param === name ? failure.message : undefined)
  const field = (name: keyof typeof blank) => ({
    label: words[name],
    value: values[name],
    fault: faultOf(name),
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  const submit = () =>
    void create.send({ body: { ...filled(values), ...(mock && { mock }) } as BodyOf<'POST /v1/sms/brands'> })
  return (
    <RegistryForm
      title={words.addBrand}
      action={words.addBrand}
      names={Object.keys(blank)}
      failure={failure}
      isSending={create.isSending}
      note={words.fee}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.pair}>
        {texts.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            isOptional={!isNeeded(name)}
            autoComplete="off"
            hint={name === 'country' ? words.countryHint : undefined}
          />
        ))}
        <SelectField
          {...field('entityType')}
          options={Object.entries(words.entityTypes).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          {...field('vertical')}
          options={verticals.map((value) => ({ value, label: spoken(value) }))}
        />
      </div>
      <CheckField label={words.isMock} checked={mock} onChange={(event) => setMock(event.target.checked)} />
    </RegistryForm>
  )
}
