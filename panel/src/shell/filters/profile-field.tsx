import { SelectField } from '../../components/field.tsx'
import { useProfile, useProfiles } from './profile.ts'

interface Props {
  label: string
  /** What stands in it while nothing is chosen. */
  none: string
  value: string
  fault?: string | undefined
  onChange: (id: string) => void
}

/** For a write that needs one profile. */
export function ProfileField({ label, none, value, fault, onChange }: Props) {
  const profiles = useProfiles() ?? []
  return (
    <SelectField
      label={label}
      value={value}
      fault={fault}
      options={[{ value: '', label: none }, ...profiles.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The profile that a write begins with: the chosen one, the only one, or the default one. */
export function useUsualProfile(): string {
  const { profile } = useProfile()
  const profiles = useProfiles() ?? []
  return (profile ?? profiles.find(({ isDefault }) => isDefault) ?? profiles[0])?.id ?? ''
}
