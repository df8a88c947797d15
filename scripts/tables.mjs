// Checks that every table has one owner, and that no SQL names a table of another area unless its area says why.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

const notServing =
  /(\.(test|fixture|conformance)\.ts$|^service\/src\/(testing|demo|platforms\/conformance)\/)/
const change = /\b(create|drop) (?:table|view) (?:if exists )?(\w+)/g

/** Methods of the query builder whose text arguments name a table, and the one function that takes a table to delete from. */
const naming =
  /^(selectFrom|insertInto|updateTable|deleteFrom|(inner|left|right|full|cross)Join|deleteByIds)$/

const keyword =
  '(?:join|left|right|inner|full|cross|lateral|where|on|set|order|group|limit|for|using|values|select|union|returning)\\b'
const alias = `(?:\\s+(?:as\\s+)?(?!${keyword})\\w+)?`
const afterKeyword = new RegExp(
  `\\b(?:from|join|into|update|using)\\s+(\\w+)${alias}((?:\\s*,\\s*(?!${keyword})\\w+${alias})*)`,
  'gi',
)

/** Tables and views as the migrations leave them. */
function tablesOfMigrations() {
  const tables = new Set()
  for (const file of globSync('service/src/db/migrations/*.sql').sort()) {
    const text = readFileSync(file, 'utf8').replace(/--.*$/gm, '')
    for (const [, verb, name] of text.matchAll(change))
      if (verb === 'create') tables.add(name)
      else tables.delete(name)
  }
  return tables
}

export function tableFaults(manifests) {
  const tables = tablesOfMigrations()
  const owners = new Map()
  const faults = []
  for (const { name, tables: own } of manifests)
    for (const table of own) {
      if (!tables.has(table)) faults.push(`${name} owns ${table}, which no migration makes`)
      if (owners.has(table)) faults.push(`${table} is owned by ${owners.get(table)} and by ${name}`)
      owners.set(table, name)
    }
  for (const table of tables) if (!owners.has(table)) faults.push(`no area owns the table ${table}`)
  return [
    ...faults,
    ...lostParents(manifests),
    ...misplaced(manifests, owners),
    ...crossingFaults(manifests, tables, owners),
  ]
}

/** A parent is found by the name of the foreign key that refuses a row, and so by the column that has one. */
function lostParents(manifests) {
  const text = globSync('service/src/db/migrations/*.sql')
    .map((file) => readFileSync(file, 'utf8').replace(/--.*$/gm, ''))
    .join('\n')
  const refers = (column) =>
    new RegExp(`\\b${column}\\b[^,;]*\\breferences\\b|foreign key \\(${column}\\b`).test(text)
  return manifests.flatMap(({ name, missingParents }) =>
    Object.keys(missingParents)
      .filter((column) => !refers(column))
      .map(
        (column) =>
          `${name} says what is missing for ${column}, and no table has a foreign key of that name: leave it out of missingParents`,
      ),
  )
}

/** What is declared about a table is declared by its owner. */
function misplaced(manifests, owners) {
  return manifests.flatMap(({ name, retention, sealedColumns, dueWorks }) =>
    [...retention, ...sealedColumns, ...dueWorks]
      .filter(({ table }) => owners.get(table) !== name)
      .map(
        ({ table }) =>
          `${name} declares retention, sealed columns or due work of ${table}, which it does not own`,
      ),
  )
}

function crossingFaults(manifests, tables, owners) {
  const crossings = [...crossingsUsed(tables, owners)]
  const used = new Set(crossings.map(({ area, table }) => `${area} ${table}`))
  const declared = new Set(
    manifests.flatMap(({ name, crossings }) => Object.keys(crossings).map((table) => `${name} ${table}`)),
  )
  return [
    ...crossings
      .filter(({ area, table }) => !declared.has(`${area} ${table}`))
      .map(({ file, table }) => `${file} names the table ${table} of ${owners.get(table) ?? 'nobody'}`),
    ...[...declared]
      .filter((crossing) => !used.has(crossing))
      .map((crossing) => `not used: crossing ${crossing}`),
  ]
}

function* crossingsUsed(tables, owners) {
  for (const file of globSync('service/src/**/*.ts').filter((file) => !notServing.test(file))) {
    const area = areaOf(file)
    for (const table of tablesNamedIn(file, tables))
      if (owners.get(table) !== area) yield { file, area, table }
  }
}

function areaOf(file) {
  const [, , folder, area] = file.split('/')
  return folder === 'features' ? area : folder
}

function tablesNamedIn(file, tables) {
  const found = new Set()
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const add = (name) => tables.has(name) && found.add(name)
  const visit = (node) => {
    for (const name of namedBy(node)) add(name)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function namedBy(node) {
  if (ts.isCallExpression(node)) return namedInCall(node)
  if (ts.isTemplateExpression(node))
    return namedInSql(
      [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ? '),
    )
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ? namedInSql(node.text) : []
}

function namedInCall({ expression, arguments: given }) {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
  if (!naming.test(name) && !isScopedStatement(expression)) return []
  return given.filter(ts.isStringLiteral).map(({ text }) => text.split(' ')[0])
}

/** Statements of db/query/scoped.ts, which name their table too. */
function isScopedStatement(expression) {
  return (
    ts.isPropertyAccessExpression(expression) &&
    /^(from|update|delete)$/.test(expression.name.text) &&
    ts.isCallExpression(expression.expression) &&
    /^(scoped|owned|inTeam)$/.test(expression.expression.expression.getText())
  )
}

/** A part of the statement itself may have the name of a table: that is no table then. */
function namedInSql(text) {
  if (!/\b(select|insert into|update|delete from|exists)\b/i.test(text)) return []
  const parts = new Set(
    [...text.matchAll(/(?:\bwith\s+(?:recursive\s+)?|,\s*)(\w+)\s+as\s+(?:materialized\s+)?\(/gi)].map(
      ([, name]) => name,
    ),
  )
  return [...text.matchAll(afterKeyword)]
    .flatMap(([, first, more]) => [first, ...more.split(',').map((one) => one.trim().split(/\s+/)[0])])
    .filter((name) => !parts.has(name))
}
