import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '../../api/clock.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { useCan } from '../../api/session.ts'
import { Failure } from '../../components/failure.tsx'
import { SelectField } from '../../components/field.tsx'
import { toast } from '../../components/toast.tsx'
import { useOwnZone } from '../../components/when.tsx'
import { homeWords as words } from '../../i18n/shell/home.ts'
import { useProfiles } from '../../shell/filters/profile.ts'
import { changeFirstZone } from '../../shell/first-zone.ts'
import { nameOfZone } from '../../values/zone.ts'
import styles from './first-steps.module.css'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** The zone that the first profile has got from the browser, and the way to another one. */
export function FirstZone() {
  const can = useCan()
  const queries = useQueryClient()
  const profile = useProfiles()?.find(({ isDefault }) => isDefault)
  const mine = useOwnZone()
  const [failure, setFailure] = useState<ApiFailure>()
  if (!profile || !can('PATCH /v1/profiles/{profileId}')) return null
  const { timezone } = profile
  const choose = async (to: string) => {
    try {
      await changeFirstZone({ from: timezone, to })
      setFailure(undefined)
      toast(words.zoneChanged(nameOfZone(to, now())))
    } catch (failed) {
      setFailure(failed as ApiFailure)
    }
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'GET /v1/profiles' })
  }
  return (
    <div className={styles.zone}>
      <SelectField
        label={words.zone}
        hint={timezone === mine ? words.zoneHint : words.zoneOther(nameOfZone(mine, now()))}
        value={timezone}
        options={[...new Set([timezone, ...zones])].map((zone) => ({
          value: zone,
          label: zone.replaceAll('_', ' '),
        }))}
        onChange={({ target }) => void choose(target.value)}
      />
      {failure && <Failure failure={failure} />}
    </div>
  )
}
