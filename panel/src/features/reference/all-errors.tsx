import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TextField } from '../../components/field.tsx'
import { referenceWords as words } from '../../i18n/developers/reference.ts'
import { type ErrorEntry, useErrors } from './model.ts'
import { Part } from './part.tsx'
import { inline } from './prose.tsx'
import styles from './reference.module.css'

/** Every code that an answer may have, with where it comes from. */
export function AllErrors() {
  const { data: errors } = useErrors()
  const [text, setText] = useState('')
  if (!errors) return null
  const wanted = text.trim().toLowerCase()
  const shown = errors.filter((row) =>
    `${row.code} ${row.status} ${row.meaning ?? ''}`.toLowerCase().includes(wanted),
  )
  return (
    <Part id="codes" title={words.allCodes(errors.length)}>
      <TextField
        label={words.filterCodes}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={words.found(shown.length)}
      />
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
            {shown.map((row) => (
              <tr key={`${row.status} ${row.code}`}>
                <td>{row.status}</td>
                <td>
                  <code>{row.code}</code>
                </td>
                <td>
                  {row.meaning ? <span lang="en">{inline(row.meaning)}</span> : words.formFault}
                  <From row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}

function From({ row: { by, count } }: { row: ErrorEntry }) {
  if (!by) return <p className={styles.muted}>{words.byMany(count)}</p>
  return (
    <p className={styles.from}>
      {by.map((place) => (
        <Link key={place} to={`/docs/${place}`} className={styles.source}>
          {place.split('/')[1]}
        </Link>
      ))}
    </p>
  )
}
