import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import { NeedsRole } from '../../components/can.tsx'
import { Failure } from '../../components/failure.tsx'
import { CheckField, SelectField, TextField } from '../../components/field.tsx'
import { Page, Section } from '../../components/page.tsx'
import { numberWords, buyWords as words } from '../../i18n/audience/numbers.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { ProfileField, useUsualProfile } from '../../shell/filters/profile-field.tsx'
import { countryName, type NumberType } from './number.ts'
import styles from './numbers.module.css'
import { PendingPurchase } from './pending.tsx'
import { searchNames } from './search.ts'
import { Stock } from './stock.tsx'
import { usePurchase } from './use-purchase.ts'

export function BuyPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <NeedsRole route="POST /v1/phone-numbers/purchase">
        <Buy />
      </NeedsRole>
    </Page>
  )
}

function Buy() {
  const purchase = usePurchase()
  const usual = useUsualProfile()
  const [own, setOwn] = useState<string>()
  const profileId = own ?? usual
  return (
    <>
      <PendingPurchase purchase={purchase} />
      <Section title={words.where}>
        <div className={styles.fields}>
          <ProfileField
            label={numberWords.profile}
            none={numberWords.chooseProfile}
            value={profileId}
            onChange={setOwn}
          />
          <Where />
        </div>
      </Section>
      <Stock profileId={profileId} purchase={purchase} />
    </>
  )
}

/** What is searched for. It stands in the address. */
function Where() {
  const [search, change] = useFilters(searchNames)
  const { data, error } = useRead('GET /v1/phone-numbers/countries', {}, { staleTime: 300_000 })
  const { country = 'US', type = '', areaCode = '', contains = '', sms } = search
  const countries = data?.countries ?? []
  const known = countries.find(({ code }) => code === country)
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  if (error && !data) return <Failure failure={error} />
  return (
    <>
      <SelectField
        label={numberWords.country}
        value={country}
        options={(countries.length > 0 ? countries.map(({ code }) => code) : [country]).map((code) => ({
          value: code,
          label: countryName(code),
        }))}
        onChange={(event) => change({ country: event.target.value, type: undefined, areaCode: undefined })}
      />
      <SelectField
        label={numberWords.type}
        value={type}
        options={[
          { value: '', label: numberWords.anyType },
          ...(known?.types ?? []).map(({ numberType }) => ({
            value: numberType,
            label: numberWords.types[numberType] ?? numberType,
          })),
        ]}
        onChange={(event) => change({ type: event.target.value as NumberType })}
      />
      <TextField
        label={words.areaCode}
        isOptional
        hint={words.areaCodeHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={areaCode}
        onChange={(event) => change({ areaCode: digits(event.target.value) })}
      />
      <TextField
        label={words.contains}
        isOptional
        hint={words.containsHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={contains}
        onChange={(event) => change({ contains: digits(event.target.value) })}
      />
      <CheckField
        label={words.sms}
        checked={sms === 'true'}
        onChange={(event) => change({ sms: event.target.checked ? 'true' : undefined })}
      />
    </>
  )
}
