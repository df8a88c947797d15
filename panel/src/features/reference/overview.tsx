import { Link } from '@tanstack/react-router'
import { CodeBlock } from '../../components/copy.tsx'
import { Page, Section } from '../../components/page.tsx'
import { referenceWords as words } from '../../i18n/developers/reference.ts'
import { guides } from '../../i18n/developers/reference-guides.ts'
import type { Index } from './model.ts'
import styles from './reference.module.css'

export function Overview({ index }: { index: Index }) {
  const { origin } = window.location
  return (
    <Page title={words.overview} hasMode={false} lead={words.overviewLead(index.operations.length)}>
      <Section title={words.firstCall}>
        <p className={styles.prose}>{words.firstCallWhat}</p>
        <CodeBlock
          label={words.firstCall}
          text={`export ZITHER_API_KEY=sk_test_...\ncurl '${origin}/v1/profiles' \\\n  -H "Authorization: Bearer $ZITHER_API_KEY"`}
        />
      </Section>
      <Section title={words.basics}>
        <dl className={styles.list}>
          {guides.map(({ slug, title, lead }) => (
            <div key={slug}>
              <dt>
                <Link to={`/docs/guides/${slug}`}>{title}</Link>
              </dt>
              <dd>{lead}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={words.operations}>
        <dl className={styles.list}>
          {index.tags.map(({ name, description, count }) => (
            <div key={name}>
              <dt>
                <Link to={`/docs/${name}`}>{name}</Link> <span className={styles.muted}>{count}</span>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </Page>
  )
}
