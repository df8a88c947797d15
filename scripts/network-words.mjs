// Checks that no code outside of the networks decides by the name of one.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { adsWords, platformWords } from '../service/src/values/platforms.ts'

const words = new Set([...platformWords, ...adsWords])
const free = /(\.(test|fixture|conformance)\.ts$|\.gen\.ts$|^service\/src\/(platforms|values|testing|demo)\/)/

/** An operation of one network says so where it is declared. */
const declaring = /^(accountOn|requireAccountOn|adsOn|audienceOn)$/
/** The same in the forms of an operation that subjects take the place of. */
const wrapper = /^(adsOperation|onAds|audienceOperation|selection|selectionList)$/
/** What an answer or a request may hold is the contract, in which networks have names. */
const contract = /^(oneOf|literal|described)$/

/**
 * How many names of networks each folder may still hold. A number may only become smaller: a capability or a fact of the
 * manifest takes the place of a name.
 */
const exceptions = {
  contract: 1,
  'features/ads': 65,
  'features/publishing': 1,
  'features/sms': 2,
  sandbox: 1,
}

export function networkWordFaults() {
  const found = new Map()
  for (const file of globSync('service/src/**/*.ts').filter((file) => !free.test(file))) {
    const places = wordsIn(file)
    if (places.length > 0) found.set(areaOf(file), [...(found.get(areaOf(file)) ?? []), ...places])
  }
  return [...found]
    .filter(([area, places]) => places.length > (exceptions[area] ?? 0))
    .map(
      ([area, places]) =>
        `${area} names networks ${places.length} times, where ${exceptions[area] ?? 0} is the most: ${places.join(', ')}`,
    )
}

function areaOf(file) {
  const [, , folder, area] = file.split('/')
  return folder === 'features' ? `features/${area}` : folder
}

/** Where a file holds the name of a network as a value. A type decides nothing. */
function wordsIn(file) {
  const text = readFileSync(file, 'utf8')
  if (![...words].some((word) => text.includes(word))) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const places = []
  const visit = (node) => {
    if (ts.isTypeNode(node) || (ts.isCallExpression(node) && isDeclared(node)) || isOfWrapper(node)) return
    if (ts.isStringLiteralLike(node) && words.has(node.text) && !isNamedFor(file, node.text))
      places.push(`${node.text} in ${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return places
}

/** A file that is named for a network holds what only that network has. */
function isNamedFor(file, word) {
  return file.split('/').at(-1).startsWith(word)
}

function isDeclared({ expression }) {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
  return declaring.test(name) || contract.test(name)
}

function isOfWrapper(node) {
  if (!ts.isPropertyAssignment(node) || !/^(network|networks|platform)$/.test(node.name.getText()))
    return false
  const call = node.parent.parent
  return ts.isCallExpression(call) && wrapper.test(call.expression.getText())
}
