import { useState } from 'react'
import { TextField } from '../../../../components/field.tsx'
import { adsWords } from '../../../../i18n/audience/ads.ts'
import { controlWords as words } from '../../../../i18n/developers/sandbox-control.ts'
import { ActForm, type Done } from '../act-form.tsx'

const names = ['impressions', 'clicks', 'conversions', 'spend'] as const

interface Props {
  currency: string
  run: (metrics: Readonly<Record<string, number>>) => Promise<Done>
}

/** What people do with an ad today, added to what they have done. */
export function Metrics({ currency, run }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({
    impressions: '1000',
    clicks: '20',
    conversions: '2',
    spend: '5',
  })
  const filled = names.filter((name) => typed[name])
  return (
    <ActForm
      title={words.figures}
      button={words.addFigures}
      fields={names.map((name) => `metrics.${name}`)}
      missing={filled.length === 0 && { field: 'metrics.impressions', label: adsWords.impressions }}
      run={() => run(Object.fromEntries(filled.map((name) => [name, Number(typed[name])])))}
    >
      {(faultOf) =>
        names.map((name) => (
          <TextField
            key={name}
            label={name === 'spend' && currency ? `${adsWords.spend} (${currency})` : adsWords[name]}
            type="number"
            min={0}
            step={name === 'spend' ? 'any' : 1}
            value={typed[name] ?? ''}
            fault={faultOf(`metrics.${name}`)}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))
      }
    </ActForm>
  )
}
