import { useState } from 'react'
import { useWrite } from '../../api/write.ts'
import { CheckField, TextArea, TextField } from '../../components/field.tsx'
import { toast } from '../../components/toast.tsx'
import type { BodyOf } from '../../contract/routes.ts'
import { registryWords as words } from '../../i18n/audience/messages.ts'
import type { Brand } from './brand.ts'
import { filled, RegistryForm } from './registry-form.tsx'

const blank = { usecase: '', description: '', sample1: '', sample2: '', messageFlow: '' }

export function NewCampaign({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const [values, setValues] = useState(blank)
  const [mock, setMock] = useState(brand.mock)
  const create = useWrite('POST /v1/sms/campaigns', {
    renews: ['GET /v1/sms/campaigns'],
    onDone: () => {
      toast(words.made(values.usecase))
      onClose()
    },
  })
  const { failure } = create
  const faultOf = (name: string) => (failure?.facts.param === name ? failure.message : undefined)
  const field = (name: keyof typeof blank) => ({
    value: values[name],
    fault: faultOf(name),
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  const submit = () =>
    void create.send({
      body: {
        brandId: brand.brandId,
        ...filled(values),
        ...(mock && { mock }),
      } as BodyOf<'POST /v1/sms/campaigns'>,
    })
  return (
    <RegistryForm
      title={words.addCampaign}
      action={words.addCampaign}
      names={Object.keys(blank)}
      failure={failure}
      isSending={create.isSending}
      note={words.fee}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={words.usecase} hint={words.usecaseHint} autoComplete="off" {...field('usecase')} />
      <TextArea label={words.description} {...field('description')} />
      <TextField label={words.sample(1)} isOptional dir="auto" {...field('sample1')} />
      <TextField label={words.sample(2)} isOptional dir="auto" {...field('sample2')} />
      <TextArea label={words.messageFlow} isOptional {...field('messageFlow')} />
      <CheckField label={words.isMock} checked={mock} onChange={(event) => setMock(event.target.checked)} />
    </RegistryForm>
  )
}
