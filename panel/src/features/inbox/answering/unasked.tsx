import { useMode } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { PlatformMark } from '../../../components/marks.tsx'
import { answerWords as words } from '../../../i18n/audience/answers.ts'
import { handleOf, useAccounts } from '../../../shell/accounts.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import styles from './answering.module.css'

interface Failed {
  accountId: string
  accountUsername: string | null
  platform: string
  code: string | null
}

interface Props {
  /** What the newest answer says of its accounts. */
  meta:
    | {
        failedAccounts: readonly Failed[]
        /** Not read because nobody has agreed to what the network charges. */
        accountsSkipped: readonly (string | { accountId: string })[]
      }
    | undefined
}

/** Which accounts a list could not be complete for. It is always said, so that nothing is missing in silence. */
export function Unasked({ meta }: Props) {
  if (!meta) return null
  const failed = meta.failedAccounts
  const skipped = meta.accountsSkipped.map((one) => (typeof one === 'string' ? one : one.accountId))
  return (
    <>
      {failed.length > 0 && (
        <section className={styles.unasked} aria-label={words.unasked(failed.length)}>
          <p className={styles.unaskedTitle}>{words.unasked(failed.length)}</p>
          <p>{words.unaskedText}</p>
          <ul>
            {failed.map(({ accountId, accountUsername, code }) => (
              <One
                key={accountId}
                id={accountId}
                name={accountUsername ?? undefined}
                why={words.unaskedWhy[code ?? ''] ?? words.unaskedOther}
              />
            ))}
          </ul>
        </section>
      )}
      {skipped.length > 0 && (
        <section className={styles.unasked} aria-label={words.skipped(skipped.length)}>
          <p className={styles.unaskedTitle}>{words.skipped(skipped.length)}</p>
          <p>{words.skippedText}</p>
          <ul>
            {skipped.map((id) => (
              <One key={id} id={id} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function One({ id, name, why }: { id: string; name?: string | undefined; why?: string }) {
  const mode = useMode()
  const account = useAccounts().get(id)
  const platformName = usePlatformName()
  return (
    <li>
      {account && <PlatformMark platform={account.platform} name={platformName(account.platform)} />}
      <bdi>{handleOf(account) ?? name ?? id}</bdi>
      {why && <span>{why}</span>}
      <ButtonLink size="small" variant="quiet" to={`/${mode}/accounts/${id}`}>
        {words.toAccount}
        <span className="visually-hidden"> {handleOf(account) ?? name ?? id}</span>
      </ButtonLink>
    </li>
  )
}
