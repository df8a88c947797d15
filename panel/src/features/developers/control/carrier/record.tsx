import { useState } from 'react'
import { registryWords } from '../../../../i18n/audience/messages.ts'
import { controlWords as words } from '../../../../i18n/developers/sandbox-control.ts'
import { ActForm } from '../act-form.tsx'
import { Choice } from '../choice.tsx'

interface Field<Name extends string> {
  name: Name
  label: string
  values: readonly string[]
  /** How it stands in the registry. */
  now: string | null
}

interface Props<Name extends string> {
  title: string
  name: string
  fields: readonly Field<Name>[]
  set: (body: Partial<Record<Name, string>>) => Promise<Record<Name, string | null>>
}

const wordOf = (status: string): string =>
  registryWords.statuses[status] ?? status.toLowerCase().replaceAll('_', ' ')

/** The status fields of a record in the registry. A status that we do not know can be kept. */
export function RecordForm<Name extends string>({ title, name, fields, set }: Props<Name>) {
  const [chosen, setChosen] = useState<Partial<Record<Name, string>>>({})
  const body = Object.fromEntries(
    fields.map((field) => [field.name, chosen[field.name] ?? field.now ?? field.values[0] ?? '']),
  ) as Record<Name, string>
  return (
    <ActForm
      title={title}
      button={words.setStatus}
      fields={fields.map((field) => field.name)}
      run={async () => {
        const record = await set(body)
        const statuses = fields.map((field) => `${field.label}: ${wordOf(record[field.name] ?? '')}`)
        return {
          text: words.recordIs(name, statuses.join(', ')),
          to: '/test/messages/registry',
          link: words.seeRegistry,
        }
      }}
    >
      {(faultOf) =>
        fields.map((field) => (
          <Choice
            key={field.name}
            label={field.label}
            value={body[field.name]}
            options={[...new Set([...field.values, body[field.name]])].map((value) => ({
              value,
              label: wordOf(value),
            }))}
            fault={faultOf(field.name)}
            onChange={(value) => setChosen({ ...chosen, [field.name]: value })}
          />
        ))
      }
    </ActForm>
  )
}
