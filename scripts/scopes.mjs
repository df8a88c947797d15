// Checks that a statement names its team by db/query/scoped.ts, inScope, ofOwner or ofTeam, and by no condition of its own.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

const notAsked = /(\.(test|fixture)\.ts$|^service\/src\/(db|testing)\/)/
const column = /^(\w+\.)?team_id$/

export function scopeFaults() {
  const faults = []
  for (const file of globSync('service/src/**/*.ts').filter((file) => !notAsked.test(file))) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node) => {
      if (isWritten(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        faults.push(
          `${file}:${line + 1} compares team_id: begin with scoped, owned or inTeam of db/query/scoped.ts`,
        )
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return faults
}

/** Two columns may be compared: a join carries the team of one table to the other. A value may not. */
function isWritten(node) {
  if (ts.isCallExpression(node)) return isWrittenByBuilder(node)
  return (
    ts.isTemplateExpression(node) &&
    [node.head, ...node.templateSpans.slice(0, -1).map(({ literal }) => literal)].some(({ text }) =>
      /\bteam_id\s*(=|in|is not distinct from)\s*(any\s*)?\(?$/i.test(text),
    )
  )
}

function isWrittenByBuilder({ expression, arguments: given }) {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
  if (name === 'isAny') return given.length > 0 && isColumn(given[0])
  return given.length === 3 && !/Ref$/.test(name) && isColumn(given[0]) && ts.isStringLiteral(given[1])
}

function isColumn(node) {
  return ts.isStringLiteral(node) && column.test(node.text)
}
