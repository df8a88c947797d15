import { Button } from '../../components/button.tsx'
import { Section } from '../../components/page.tsx'
import type { AnswerOf } from '../../contract/routes.ts'
import { formWords as words } from '../../i18n/audience/numbers.ts'
import styles from './numbers.module.css'

type Options = NonNullable<AnswerOf<'GET /v1/phone-numbers/kyc'>['reusable']>['options']

interface Props {
  options: Options
  isSending: boolean
  onReuse: (id: string) => void
}

/** Answers that were given for another number of this kind. */
export function Reuse({ options, isSending, onReuse }: Props) {
  return (
    <Section title={words.reuse}>
      <ul className={styles.options}>
        {options.map(({ id, fromPhoneNumber, instant, details }) => (
          <li key={id}>
            <div>
              <b>{words.reuseOf(fromPhoneNumber)}</b>{' '}
              <span className={styles.hint}>{instant ? words.instant : words.reviewed}</span>
              <dl className={styles.facts}>
                {details.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd dir="auto">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <Button isBusy={isSending} onClick={() => onReuse(id)}>
              {words.reuseThese}
              <span className="visually-hidden"> {fromPhoneNumber}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
