import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { SelectField } from '../../../components/field.tsx'
import { fieldWords as words } from '../../../i18n/audience/workflow-nodes.ts'
import { useSequences } from '../editor/use-names.ts'
import type { EntryProps } from './plain-fields.tsx'

interface Choice {
  value: string
  label: string
}

/** A value that the list does not have stays in it, so that it is seen. */
function withPresent(choices: readonly Choice[], value: unknown): readonly Choice[] {
  const id = typeof value === 'string' ? value : ''
  return id === '' || choices.some((one) => one.value === id)
    ? choices
    : [...choices, { value: id, label: words.unknown(id) }]
}

interface Props extends EntryProps {
  first: string
  choices: readonly Choice[]
}

const Chosen = ({ label, hint, fault, field, value, onChange, first, choices }: Props) => (
  <SelectField
    {...{ label, hint, fault }}
    isOptional={field.isOptional ?? false}
    value={typeof value === 'string' ? value : ''}
    options={[{ value: '', label: first }, ...withPresent(choices, value)]}
    onChange={(event) => onChange(event.target.value || undefined)}
  />
)

export function SequenceEntry(props: EntryProps) {
  const { rows = [], isLoading } = useSequences(props.profileId)
  const choices = rows.map(({ id, name }) => ({ value: id, label: name }))
  const isNone = !isLoading && rows.length === 0
  return <Chosen {...props} first={isNone ? words.noSequence : words.chooseSequence} choices={choices} />
}

export function MemberEntry(props: EntryProps) {
  const can = useCan()
  const { data } = useRead(
    'GET /v1/users',
    { query: { limit: 100 } },
    { enabled: can('GET /v1/users'), staleTime: 300_000, mode: 'none' },
  )
  const choices = (data?.data ?? []).map(({ id, name, email }) => ({ value: id, label: name || email }))
  return <Chosen {...props} first={words.nobody} choices={choices} />
}
