import { CodeBlock } from '../../components/copy.tsx'
import { Page } from '../../components/page.tsx'
import type { Guide, GuideSection } from '../../i18n/developers/reference-guides.ts'
import { AllErrors } from './all-errors.tsx'
import { AllEvents } from './all-events.tsx'
import { Part } from './part.tsx'
import { inline, Prose } from './prose.tsx'
import styles from './reference.module.css'

const slugOf = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-')

/** What holds for all operations, in short. */
export function GuidePage({ guide }: { guide: Guide }) {
  return (
    <Page title={guide.title} hasMode={false} lead={guide.lead}>
      <div className={styles.text}>
        {guide.sections.map((section) => (
          <Part key={section.title} id={slugOf(section.title)} title={section.title}>
            <Content section={section} />
          </Part>
        ))}
        {guide.slug === 'errors' && <AllErrors />}
        {guide.slug === 'events' && <AllEvents />}
      </div>
    </Page>
  )
}

function Content({ section: { title, text, rows, code } }: { section: GuideSection }) {
  return (
    <>
      {text.map((paragraph) => (
        <Prose key={paragraph} text={paragraph} />
      ))}
      {rows && (
        <dl className={styles.terms}>
          {rows.map(([term, meaning]) => (
            <div key={term}>
              <dt>{inline(term)}</dt>
              <dd>{inline(meaning)}</dd>
            </div>
          ))}
        </dl>
      )}
      {code && <CodeBlock text={code.replaceAll('{origin}', window.location.origin)} label={title} />}
    </>
  )
}
