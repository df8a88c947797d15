import type { FormEvent } from 'react'
import { Button } from '../../../components/button.tsx'
import { CheckField, SelectField, TextField } from '../../../components/field.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { adsWords } from '../../../i18n/audience/ads.ts'
import { newAdWords as words } from '../../../i18n/audience/new-ad.ts'
import { ContentFields } from './content-fields.tsx'
import { Countries } from './countries.tsx'
import styles from './create.module.css'
import { type Category, type Goal, goals, kinds } from './draft.ts'
import type { FormProps } from './form-props.ts'

interface Props extends FormProps {
  connections: readonly { value: string; label: string }[]
  accounts: readonly Shapes['AdAccount'][] | undefined
  isBusy: boolean
  onSubmit: () => void
}

/** Everything that an ad needs, in the order in which people think of it. */
export function AdForm({ draft, faults, change, connections, accounts, isBusy, onSubmit }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLElement
    onSubmit()
    // Once the faults are drawn, the first of them is where the person goes on.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const account = accounts?.find(({ id }) => id === draft.adAccountId)
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {draft.adSetId && <p role="status">{words.goesOn}</p>}
      {!draft.adSetId && <KindChoice draft={draft} change={change} />}
      {!draft.adSetId && <WhereFields {...{ draft, faults, change, connections }} accounts={accounts} />}
      <ContentFields draft={draft} faults={faults} change={change} />
      {!draft.adSetId && (
        <SpendFields draft={draft} faults={faults} change={change} currency={account?.currency ?? ''} />
      )}
      {/* In an ad set that is there only the ad would start: its campaign stays as it is. */}
      {!draft.adSetId && (
        <CheckField
          label={words.startsNow}
          hint={words.startsNowHint}
          checked={draft.startsNow}
          onChange={() => change({ startsNow: !draft.startsNow })}
        />
      )}
      <p>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {words.goAhead}
        </Button>
      </p>
    </form>
  )
}

function KindChoice({ draft, change }: Pick<FormProps, 'draft' | 'change'>) {
  return (
    <fieldset className={styles.kinds}>
      <legend>{words.kind}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="radio"
            name="kind"
            checked={draft.kind === kind}
            onChange={() => change({ kind, goal: goals[kind][0] })}
          />
          <span>
            <b>{words.kinds[kind]}</b>
            <span>{words.kindHints[kind]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function WhereFields({
  draft,
  faults,
  change,
  connections,
  accounts = [],
}: FormProps & Pick<Props, 'connections' | 'accounts'>) {
  const chosen = accounts.find(({ id }) => id === draft.adAccountId)
  return (
    <div className={styles.fields}>
      <SelectField
        label={adsWords.account}
        value={draft.accountId}
        fault={faults.accountId}
        options={connections}
        onChange={(event) => change({ accountId: event.target.value, adAccountId: '', countries: [] })}
      />
      <SelectField
        label={words.adAccount}
        value={draft.adAccountId}
        hint={chosen?.unusableReason}
        fault={faults.adAccountId}
        options={[
          { value: '', label: words.chooseAdAccount },
          ...accounts.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` })),
        ]}
        onChange={(event) => change({ adAccountId: event.target.value })}
      />
    </div>
  )
}

const categories = Object.keys(words.categories) as Category[]

function SpendFields({ draft, faults, change, currency }: FormProps & { currency: string }) {
  const { goal, kind, amount, accountId, countries } = draft
  const toggled = (one: Category) =>
    categories.filter((name) => draft.categories.includes(name) !== (name === one))
  return (
    <>
      <div className={styles.fields}>
        {goals[kind].length > 1 && (
          <SelectField
            label={words.goal}
            value={goal}
            options={goals[kind].map((value) => ({ value, label: words.goals[value] ?? value }))}
            onChange={(event) => change({ goal: event.target.value as Goal })}
          />
        )}
        <TextField
          label={words.amount(currency)}
          hint={words.amountHint}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          fault={faults.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
      </div>
      <Countries
        accountId={accountId}
        chosen={countries}
        fault={faults.countries}
        onChange={(next) => change({ countries: next })}
      />
      <details open={draft.categories.length > 0}>
        <summary>{words.special}</summary>
        <p>{words.specialHint}</p>
        {categories.map((name) => (
          <CheckField
            key={name}
            label={words.categories[name] ?? name}
            checked={draft.categories.includes(name)}
            onChange={() => change({ categories: toggled(name) })}
          />
        ))}
      </details>
    </>
  )
}
