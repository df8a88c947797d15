import { Link } from '@tanstack/react-router'
import { CopyButton } from '../../../components/copy.tsx'
import { Page } from '../../../components/page.tsx'
import { referenceWords as words } from '../../../i18n/developers/reference.ts'
import type { Schemas } from '../../../values/schema.ts'
import { Method } from '../method.tsx'
import { type Operation, type Parameter, type TagPart, useTagPart } from '../model.ts'
import { Part } from '../part.tsx'
import { inline, Prose } from '../prose.tsx'
import styles from '../reference.module.css'
import { isKey, useDraft } from '../run/draft.ts'
import { Run } from '../run/run.tsx'
import { useIds } from '../run/use-ids.ts'
import { accessOf } from './access.ts'
import { Examples } from './examples.tsx'
import { Failures } from './failures.tsx'
import { SchemaTree, Value } from './schema-tree.tsx'

export function OperationPage({ tag, id }: { tag: string; id: string }) {
  const { data: part } = useTagPart(tag)
  const operation = part?.operations.find((one) => one.id === id)
  return (
    <Page title={id} hasMode={false} lead={operation && <span lang="en">{inline(operation.summary)}</span>}>
      {part && operation && (
        <Whole operation={operation} schemas={part.schemas} exampleIds={part.exampleIds} />
      )}
    </Page>
  )
}

interface OperationProps {
  operation: Operation
  schemas: Schemas
}

function Whole({ operation, schemas, exampleIds }: OperationProps & Pick<TagPart, 'exampleIds'>) {
  const ids = useIds(operation, schemas)
  const draft = useDraft(operation, exampleIds, ids)
  return (
    <div className={styles.operation}>
      <div className={styles.text}>
        <Route operation={operation} />
        {operation.deprecated && <p className={styles.warning}>{words.deprecatedWhat}</p>}
        {operation.description && <Prose text={operation.description} lang="en" />}
        <Access operation={operation} />
        <Parameters operation={operation} schemas={schemas} />
        <Bodies operation={operation} schemas={schemas} />
        <Answers operation={operation} schemas={schemas} />
        <Part id="errors" title={words.errors}>
          <Failures rows={operation.errors} />
        </Part>
      </div>
      <div className={styles.side}>
        <Part id="examples" title={words.examples}>
          <Examples operation={operation} draft={draft} />
        </Part>
        <Part id="run" title={words.run}>
          <Run operation={operation} draft={draft} />
        </Part>
      </div>
    </div>
  )
}

function Route({ operation: { method, path } }: { operation: Operation }) {
  return (
    <p className={styles.route}>
      <Method method={method} />
      <code>{path}</code>
      <CopyButton text={path} size="small" label={words.copyPath} isIconOnly />
    </p>
  )
}

function Access({ operation }: { operation: Operation }) {
  const key = operation.parameters.find(isKey)
  return (
    <dl className={styles.facts}>
      <dt>{words.who}</dt>
      <dd>
        {accessOf(operation).map((line) => (
          <p key={line}>{inline(line)}</p>
        ))}
      </dd>
      {key && (
        <>
          <dt>
            <Link to="/docs/guides/idempotency">{words.repeating}</Link>
          </dt>
          <dd>{key.required ? words.keyRequired : words.keyTaken}</dd>
        </>
      )}
    </dl>
  )
}

const places: readonly Parameter['in'][] = ['path', 'query', 'header']

function Parameters({ operation, schemas }: OperationProps) {
  if (operation.parameters.length === 0) return null
  return (
    <Part id="parameters" title={words.parameters}>
      {places.map((place) => {
        const own = operation.parameters.filter((parameter) => parameter.in === place)
        if (own.length === 0) return null
        return (
          <div key={place} className={styles.place}>
            <h3>{words.places[place]}</h3>
            {own.map(({ name, schema, required, description }) => (
              <Value
                key={name}
                name={name}
                schema={schema}
                schemas={schemas}
                isRequired={required}
                description={description}
              />
            ))}
          </div>
        )
      })}
    </Part>
  )
}

function Bodies({ operation: { body }, schemas }: OperationProps) {
  if (!body) return null
  return (
    <Part id="body" title={words.body}>
      {body.contents.map(({ type, schema }) => (
        <div key={type} className={styles.place}>
          <p className={styles.muted}>
            <code>{type}</code> {body.required ? words.bodyRequired : words.bodyOptional}
          </p>
          <SchemaTree schema={schema} schemas={schemas} />
        </div>
      ))}
    </Part>
  )
}

function Answers({ operation: { answers }, schemas }: OperationProps) {
  return (
    <Part id="answers" title={words.answers}>
      {answers.map(({ status, description, type, schema }) => (
        <div key={status} className={styles.place}>
          <h3>
            {status} <span className={styles.muted}>{description}</span>
          </h3>
          {schema ? (
            <SchemaTree schema={schema} schemas={schemas} isAnswer />
          ) : (
            <p className={styles.muted}>{type ? <code>{type}</code> : words.noBody}</p>
          )}
        </div>
      ))}
    </Part>
  )
}
