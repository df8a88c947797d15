import { CodeBlock } from './copy.tsx'

/** Data as it is, for people who read it. */
export function Json({ value, label }: { value: unknown; label: string }) {
  return <CodeBlock text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} label={label} />
}
