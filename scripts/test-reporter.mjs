/** Prints what failed and what was skipped, each by its name, and a closing line with the counts. */
export default async function* failures(source) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const skipped = []
  for await (const { type, data } of source) {
    const kind = kindOf(type, data)
    if (!kind) continue
    counts[kind] += 1
    if (kind === 'skipped')
      skipped.push([data.name, data.skip].filter((part) => typeof part === 'string').join(': '))
    if (kind === 'failed')
      yield `\nfailed: ${data.name}\n  ${data.file ?? ''}:${data.line ?? ''}\n${describe(data.details?.error)}\n`
  }
  if (skipped.length > 0) yield `\nskipped:\n${skipped.map((name) => `  ${name}`).join('\n')}\n`
  yield `\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`
}

function kindOf(type, data) {
  if (type !== 'test:pass' && type !== 'test:fail') return undefined
  // The tests of a suite that is skipped are not told one by one.
  if (data.skip !== undefined) return 'skipped'
  if (data.details?.type === 'suite') return undefined
  return type === 'test:pass' ? 'passed' : 'failed'
}

function describe(error) {
  const cause = error?.cause ?? error
  return String(cause?.stack ?? cause)
    .split('\n')
    .slice(0, 25)
    .map((line) => `  ${line}`)
    .join('\n')
}
