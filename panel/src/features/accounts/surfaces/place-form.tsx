import { useState } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { SelectField } from '../../../components/field.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import styles from './surfaces.module.css'

export interface Place {
  id: string
  name: string
}

interface PlaceFormProps {
  label: string
  /** Where posts go now, which the network may not list any more. */
  now: Place
  places: readonly Place[]
  isWriter: boolean
  isBusy: boolean
  failure: ApiFailure | undefined
  onSwitch: (place: Place) => void
  /** Another thing that can be done with a place that is not the one of now. */
  other?: { label: string; act: (place: Place) => void }
}

/** Where the posts of an account go: one of the channels or locations that it reaches. */
export function PlaceForm(props: PlaceFormProps) {
  const { label, now, places, isWriter, isBusy, failure, onSwitch, other } = props
  const [picked, pick] = useState<string>()
  const chosen = picked ?? now.id
  const all = places.some(({ id }) => id === now.id) ? places : [now, ...places]
  const place = all.find(({ id }) => id === chosen)
  const isOther = place !== undefined && place.id !== now.id
  return (
    <div className={styles.form}>
      <SelectField
        label={label}
        value={chosen}
        disabled={!isWriter}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => pick(target.value)}
      />
      <Failure failure={failure} />
      {isWriter && (
        <div className={styles.line}>
          <Button isBusy={isBusy} disabled={!isOther} onClick={() => place && onSwitch(place)}>
            {words.switchTo}
          </Button>
          {other && (
            <Button isBusy={isBusy} disabled={!isOther} onClick={() => place && other.act(place)}>
              {other.label}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
