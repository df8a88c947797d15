import { X } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { useRested } from '../../../components/use-rested.ts'
import { newAdWords as words } from '../../../i18n/audience/new-ad.ts'
import styles from './create.module.css'
import type { Country } from './draft.ts'

interface Props {
  accountId: string
  chosen: readonly Country[]
  fault: string | undefined
  onChange: (countries: readonly Country[]) => void
}

/** The countries in which the ad is shown, searched at the ad platform by their names. */
export function Countries({ accountId, chosen, fault, onChange }: Props) {
  const [text, setText] = useState('')
  const q = useRested(text.trim(), 300)
  const { data, error } = useRead(
    'GET /v1/ads/targeting/search',
    { query: { accountId, q, dimension: 'geo', geoType: 'country' } },
    { enabled: accountId !== '' && q.length > 0, staleTime: 300_000, keep: true },
  )
  const found = (data?.results ?? []).filter(({ id }) => chosen.every((one) => one.id !== id))
  return (
    <div className={styles.countries}>
      {chosen.length > 0 && (
        <ul aria-label={words.countries} className={styles.chips}>
          {chosen.map((country) => (
            <li key={country.id}>
              {country.name}
              <Button
                variant="quiet"
                size="small"
                label={words.removeCountry(country.name)}
                icon={<X size={12} aria-hidden />}
                onClick={() => onChange(chosen.filter(({ id }) => id !== country.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={words.countries}
        hint={words.countriesHint}
        autoComplete="off"
        value={text}
        fault={fault}
        onChange={(event) => setText(event.target.value)}
      />
      <Failure failure={error} />
      {text.trim() !== '' && q !== '' && data && (
        <ul aria-label={words.foundCountries} className={styles.chips}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="small"
                onClick={() => {
                  onChange([...chosen, { id, name }])
                  setText('')
                }}
              >
                {words.addCountry(name)}
              </Button>
            </li>
          ))}
          {found.length === 0 && <li>{words.noCountry}</li>}
        </ul>
      )}
    </div>
  )
}
