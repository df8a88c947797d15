/** Tells the runner of each test, by its name, and how long it took. */
export default async function* reporter(source) {
  for await (const { type, data } of source) {
    if (!outcomes.has(type) || isOfRunner(data)) continue
    for (const reported of [tookOf(data), outcomeOf(type, data)].filter(isTold))
      if (process.send) process.send(reported)
      else if (!quiet.has(reported.kind)) yield `${reported.kind}: ${reported.name}\n${reported.text}`
  }
}

/** For the runner alone: a person who starts a file by itself reads the outcomes. */
const quiet = new Set(['took', 'suite'])

const outcomes = new Set(['test:pass', 'test:fail'])

/** A file without a test counts as one. */
const isOfRunner = ({ file }) => file?.endsWith('test-last.mjs') ?? false

const isTold = (reported) => reported !== undefined
const isText = (part) => typeof part === 'string'

/** Of the outermost tests of a file, whose time holds that of the tests in them. */
function tookOf({ nesting, file, details }) {
  return nesting === 0 ? { kind: 'took', file, milliseconds: details?.duration_ms ?? 0 } : undefined
}

function outcomeOf(type, data) {
  const kind = kindOf(type, data)
  if (kind === undefined) return undefined
  const name = kind === 'skipped' ? [data.name, data.skip].filter(isText).join(': ') : data.name
  // A title may be used twice, and a place by many titles.
  const at = `${data.file}:${data.line} ${data.name}`
  return { kind, name, at, text: kind === 'failed' ? describe(data) : '' }
}

function kindOf(type, data) {
  // The tests of a skipped suite are not listed one by one.
  if (data.skip !== undefined) return 'skipped'
  if (data.details?.type !== 'suite') return type === 'test:pass' ? 'passed' : 'failed'
  if (type === 'test:pass') return 'suite'
  // A suite fails with its tests, which are reported on their own. A failed hook has no test, so the suite reports it.
  return data.details.error?.failureType === 'subtestsFailed' ? undefined : 'failed'
}

function describe({ file = '', line = '', details }) {
  const cause = details?.error?.cause ?? details?.error
  const lines = String(cause?.stack ?? cause).split('\n')
  return [`${file}:${line}`, ...shortened(lines)].map((text) => `  ${text}`).join('\n')
}

/** The beginning and the end of a long text: the end of a process's output says why it failed. */
function shortened(lines) {
  const [first, last] = [10, 40]
  return lines.length > first + last ? [...lines.slice(0, first), '...', ...lines.slice(-last)] : lines
}
