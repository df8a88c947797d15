import { developerWords as words } from '../../../i18n/developers/developers.ts'
import { controlWords } from '../../../i18n/developers/sandbox-control.ts'
import { Ads } from './ads/ads.tsx'
import { Brands } from './carrier/brands.tsx'
import { Numbers } from './carrier/numbers.tsx'
import styles from './control.module.css'
import { Inbox } from './inbox/inbox.tsx'
import { Money } from './money/money.tsx'
import { Clock } from './service/clock.tsx'
import { Faults } from './service/faults.tsx'
import { Ledger } from './service/ledger.tsx'
import { Mails } from './service/mails.tsx'
import { Topic } from './topic.tsx'

const topics = [
  [words.clock, Clock],
  [controlWords.inbox, Inbox],
  [controlWords.money, Money],
  [controlWords.ads, Ads],
  [controlWords.numbers, Numbers],
  [controlWords.registry, Brands],
  [words.faults, Faults],
  [words.ledger, Ledger],
  [words.mail, Mails],
] as const

/** What the operator of a test service may do with it. */
export function Control({ token }: { token: string }) {
  return (
    <div className={styles.topics}>
      {topics.map(([title, Content], index) => (
        <Topic key={title} title={title} isOpen={index === 0}>
          <Content token={token} />
        </Topic>
      ))}
    </div>
  )
}
