import { Section } from '../../../components/page.tsx'
import { developerWords as words } from '../../../i18n/developers/developers.ts'
import { Clock } from './clock.tsx'
import { Faults } from './faults.tsx'
import { Ledger } from './ledger.tsx'
import { Mails } from './mails.tsx'

/** What the operator of a test service may do with it. */
export function Control({ token }: { token: string }) {
  return (
    <>
      <Section title={words.clock}>
        <Clock token={token} />
      </Section>
      <Section title={words.faults}>
        <Faults token={token} />
      </Section>
      <Section title={words.ledger}>
        <Ledger token={token} />
      </Section>
      <Section title={words.mail}>
        <Mails token={token} />
      </Section>
    </>
  )
}
