import { referenceWords as words } from '../../../i18n/developers/reference.ts'
import type { FailureRow } from '../model.ts'
import { inline } from '../prose.tsx'
import styles from '../reference.module.css'

/** What can go wrong, by status; faults in the form of a request are the same everywhere and stand together. */
export function Failures({ rows }: { rows: readonly FailureRow[] }) {
  const statuses = [...new Set(rows.map(({ status }) => status))].sort((one, other) => one - other)
  return (
    <div className={styles.wide}>
      <table className={styles.failures} aria-label={words.errors}>
        <thead>
          <tr>
            <th scope="col">{words.status}</th>
            <th scope="col">{words.code}</th>
            <th scope="col">{words.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {statuses.flatMap((status) =>
            rows
              .filter((row) => row.status === status)
              .map(({ code, meaning }) => (
                <tr key={`${status} ${code}`}>
                  <td>{status}</td>
                  <td>
                    <code>{code}</code>
                  </td>
                  <td>
                    {meaning ? (
                      <span lang="en">{inline(meaning)}</span>
                    ) : (
                      <span className={styles.muted}>{words.formFault}</span>
                    )}
                  </td>
                </tr>
              )),
          )}
        </tbody>
      </table>
    </div>
  )
}
