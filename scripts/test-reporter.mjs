/** Tells the runner of each test, by its name. */
export default async function* reporter(source) {
  for await (const { type, data } of source) {
    const kind = kindOf(type, data)
    if (kind === undefined) continue
    const name = kind === 'skipped' ? [data.name, data.skip].filter(isText).join(': ') : data.name
    const text = kind === 'failed' ? describe(data) : ''
    if (process.send) process.send({ kind, name, text })
    else yield `${kind}: ${name}\n${text}`
  }
}

const isText = (part) => typeof part === 'string'

function kindOf(type, data) {
  if (type !== 'test:pass' && type !== 'test:fail') return undefined
  // The tests of a suite that is skipped are not told one by one.
  if (data.skip !== undefined) return 'skipped'
  if (data.details?.type !== 'suite') return type === 'test:pass' ? 'passed' : 'failed'
  // A suite fails with its tests, which are told by themselves; a hook that fails has nobody else to tell it.
  return type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed' ? 'failed' : undefined
}

function describe({ file = '', line = '', details }) {
  const cause = details?.error?.cause ?? details?.error
  const lines = String(cause?.stack ?? cause).split('\n')
  return [`${file}:${line}`, ...lines.slice(0, 25)].map((text) => `  ${text}`).join('\n')
}
