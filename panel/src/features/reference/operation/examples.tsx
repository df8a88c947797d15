import { useState } from 'react'
import { CodeBlock } from '../../../components/copy.tsx'
import { referenceWords as words } from '../../../i18n/developers/reference.ts'
import type { Operation } from '../model.ts'
import type { Draft } from '../run/draft.ts'
import styles from '../run/run.module.css'
import { type Language, languages, snippetOf } from './snippets.ts'

/** The language that was chosen last holds for the next operation, too. */
let chosen: Language = 'curl'

export function Examples({ operation, draft }: { operation: Operation; draft: Draft }) {
  const [language, setLanguage] = useState(chosen)
  return (
    <div className={styles.examples}>
      <fieldset className={styles.languages}>
        <legend className="visually-hidden">{words.language}</legend>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            onClick={() => {
              chosen = one
              setLanguage(one)
            }}
          >
            {words.languages[one]}
          </button>
        ))}
      </fieldset>
      <CodeBlock
        text={snippetOf(language, operation, draft, window.location.origin)}
        label={words.exampleIn(words.languages[language])}
      />
    </div>
  )
}
