import { Link } from '@tanstack/react-router'
import { SelectField } from '../../../components/field.tsx'

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  fault?: string | undefined
  onChange: (value: string) => void
}

export const Choice = ({ onChange, ...rest }: ChoiceProps) => (
  <SelectField {...rest} onChange={(event) => onChange(event.target.value)} />
)

export const optionsOf = (words: Readonly<Record<string, string>>, values = Object.keys(words)) =>
  values.map((value) => ({ value, label: words[value] ?? value }))

/** Where the control has nothing to act on: how to get something. */
export const Nothing = ({ text, to, link }: { text: string; to: string; link: string }) => (
  <p>
    {text} <Link to={to}>{link}</Link>
  </p>
)
