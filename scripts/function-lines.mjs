// Functions that are longer than they may be, counted by syntax: lines that hold a word of the code. Blank lines and
// lines that are only comments do not count. The linter's own rule counts fewer functions. Tests, benches and proofs are
// left out, as there.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

const most = 60
const sources = [
  'service/src/**/*.ts',
  '{sdk,cli,mcp}/src/**/*.ts',
  '{sdk/build,scripts}/*.mjs',
  'panel/{src,build}/**/*.{ts,tsx,mjs}',
]
const leftOut =
  /\.(test|fixture)\.tsx?$|\.gen\.|\/(testing|demo|node_modules)\/|\.conformance\.ts$|platforms\/conformance\//

/** Components of the panel that were longer when the rule came. The list may only shrink. */
const known = new Set([
  'panel/src/shell/palette/palette.tsx Palette',
  'panel/src/features/settings/profile-dialog.tsx ProfileDialog',
  'panel/src/features/reference/run/run.tsx RunForm',
  'panel/src/features/numbers/form.page.tsx KycForm',
  'panel/src/features/media/media.page.tsx Library',
  'panel/src/features/contacts/bulk-tags.tsx BulkTags',
  'panel/src/features/contacts/fields.page.tsx FieldsPage',
  'panel/src/features/contacts/new-contact.tsx NewContact',
  'panel/src/features/composer/composer.tsx Composer',
  'panel/src/features/composer/media/media-field.tsx MediaField',
  'panel/src/features/composer/media/media-row.tsx MediaRow',
  'panel/src/features/accounts/groups.page.tsx GroupsPage',
])

/** A sentence for each function above the limit, and for each name on the list that is no longer needed there. */
export function functionFaults() {
  const files = sources.flatMap((pattern) => globSync(pattern)).filter((file) => !leftOut.test(file))
  const long = files.flatMap((file) => longFunctions(file, readFileSync(file, 'utf8')))
  const found = new Set(long.map(({ file, name }) => `${file} ${name}`))
  return [
    ...long
      .filter(({ file, name }) => !known.has(`${file} ${name}`))
      .map(
        ({ file, line, name, lines }) =>
          `${file}:${line} ${name} has ${lines} lines, and a function has at most ${most}`,
      ),
    ...[...known]
      .filter((name) => !found.has(name))
      .map((name) => `${name} is short now: take it from the list in function-lines.mjs`),
  ]
}

/** The functions of a file that are longer than the limit. */
function longFunctions(file, text) {
  // No function of a file is longer than the file.
  if (text.split('\n', most + 1).length <= most) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line
  const coded = new Set()
  const functions = []
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) functions.push(node)
    const children = node.getChildren(source)
    if (children.length > 0) return children.forEach(visit)
    if (node.kind === ts.SyntaxKind.EndOfFileToken || ts.isJSDoc(node)) return
    for (let line = lineOf(node.getStart(source)); line <= lineOf(node.getEnd()); line++) coded.add(line)
  }
  visit(source)
  return functions.flatMap((node) => {
    const [first, last] = [lineOf(node.getStart(source)), lineOf(node.getEnd())]
    let lines = 0
    for (let line = first; line <= last; line++) if (coded.has(line)) lines += 1
    const name = node.name?.getText(source) ?? node.parent?.name?.getText(source) ?? 'a function'
    return lines > most ? [{ file, line: first + 1, name, lines }] : []
  })
}
