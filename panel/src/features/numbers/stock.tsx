import { useDeferredValue } from 'react'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Section } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import { numberWords, buyWords as words } from '../../i18n/audience/numbers.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { fixedText } from '../../values/money.ts'
import { Abilities } from './abilities.tsx'
import type { Wish } from './intent.ts'
import type { NumberType } from './number.ts'
import styles from './numbers.module.css'
import { searchNames } from './search.ts'
import { isUnsure, type Purchase } from './use-purchase.ts'

const shownMax = 10

function useSearch() {
  const [{ country = 'US', type, areaCode, contains, sms }] = useFilters(searchNames)
  return useDeferredValue({
    country,
    type: (type || undefined) as NumberType | undefined,
    areaCode,
    contains,
    sms: sms === 'true',
  })
}
type Search = ReturnType<typeof useSearch>

interface Props {
  profileId: string
  purchase: Purchase
}

/** What the carrier has now, and the purchase. */
export function Stock({ profileId, purchase }: Props) {
  const search = useSearch()
  const { country, type, areaCode, contains, sms } = search
  const stock = useRead(
    'GET /v1/phone-numbers/available',
    {
      query: {
        country,
        limit: shownMax,
        ...(type && { type }),
        ...(areaCode && { areaCode }),
        ...(contains && { contains }),
        ...(sms && { sms }),
      },
    },
    { keep: true },
  )
  const isOut = stock.error?.code === 'phone_number_unavailable'
  const numbers = isOut ? [] : stock.data?.numbers
  return (
    <Section title={words.stock}>
      <Rows
        label={words.stock}
        rows={numbers}
        idOf={({ phoneNumber }) => phoneNumber}
        failure={isOut ? null : stock.error}
        onRetry={() => void stock.refetch()}
        isOld={stock.isPlaceholderData}
        empty={<p>{words.outOfStock}</p>}
        columns={[
          { name: numberWords.number, cell: ({ phoneNumber }) => <code>{phoneNumber}</code> },
          { name: words.features, cell: ({ features }) => <Abilities of={features} /> },
          {
            name: numberWords.monthly,
            isEnd: true,
            cell: ({ monthlyCostMicros }) =>
              monthlyCostMicros === null
                ? numberWords.noPrice
                : numberWords.perMonth(fixedText(monthlyCostMicros / 1_000_000, 2)),
          },
        ]}
      />
      {/* Below the table, which would be pushed down by what comes later. */}
      <Areas search={search} />
      {(numbers?.length ?? 0) > 0 && profileId && (
        <BuyButton
          wish={{
            profileId,
            country,
            ...(type && { numberType: type }),
            ...(areaCode && { areaCode }),
            ...(sms && { wantsSms: true }),
          }}
          purchase={purchase}
        />
      )}
    </Section>
  )
}

function Areas({ search: { country, type, sms } }: { search: Search }) {
  const { data } = useRead(
    'GET /v1/phone-numbers/availability',
    { query: { country, ...(type && { numberType: type }), ...(sms && { sms }) } },
    { staleTime: 60_000 },
  )
  if (!data?.available || data.areaOptions.length === 0) return null
  const names = data.areaOptions.slice(0, 12).map(({ ndc, name }) => (name ? `${ndc} ${name}` : ndc))
  return <p className={styles.hint}>{words.areas(names.join(', '))}</p>
}

interface ButtonProps {
  wish: Wish
  purchase: Purchase
}

function BuyButton({ wish, purchase }: ButtonProps) {
  const mode = useMode()
  const { failure, isSending, buy, intent } = purchase
  const { country, numberType, areaCode, profileId } = wish
  const form = useRead(
    'GET /v1/phone-numbers/kyc',
    { query: { country, ...(numberType && { numberType }) } },
    { staleTime: 60_000 },
  )
  if ((form.data?.fields.length ?? 0) > 0)
    return (
      <div className={styles.buy}>
        <p>{words.asks}</p>
        <ButtonLink
          variant="primary"
          to={`/${mode}/numbers/form`}
          search={{ country, type: numberType, areaCode, for: profileId }}
        >
          {words.toForm}
        </ButtonLink>
      </div>
    )
  const isQuick = failure?.code === 'purchase_velocity'
  return (
    <div className={styles.buy}>
      <p className={styles.hint}>{numberWords.priceWhose}</p>
      {!isQuick && !(intent && isUnsure(failure)) && <Failure failure={failure} />}
      {isQuick ? (
        <>
          <p role="alert">{words.another}</p>
          <Button
            variant="primary"
            isBusy={isSending}
            onClick={() => void buy({ ...wish, allowMultiple: true })}
          >
            {words.buyAnother}
          </Button>
        </>
      ) : (
        <Button variant="primary" isBusy={isSending} onClick={() => void buy(wish)}>
          {words.buy}
        </Button>
      )}
    </div>
  )
}
