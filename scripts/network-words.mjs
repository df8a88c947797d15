// Checks that no code outside of the networks decides by the name of one.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { adsWords, platformWords } from '../service/src/values/platforms.ts'

const words = new Set([...platformWords, ...adsWords])
const free = /(\.(test|fixture|conformance)\.ts$|\.gen\.ts$|^service\/src\/(platforms|values|testing|demo)\/)/

/** An operation of one network says so where it is declared. */
const declaring = /^(accountOn|insightsOn|requireAccountOn|adsOn|audienceOn)$/
/** The same for several networks that have a capability, or for a form that makes operations of one. */
const wrapper = /^(adsWith|selection|selectionList)$/
/** What an answer or a request may hold is the contract, in which networks have names. */
const contract = /^(oneOf|literal|described)$/

/**
 * How many names of networks a folder or a file may still hold, and why. The longest path that fits counts. A number
 * may only become smaller: a capability or a fact of the manifest replaces the name.
 */
const exceptions = {
  contract: { most: 1, reason: 'not moved yet' },
  'features/ads/ads-calls.ts': {
    most: 3,
    reason: 'contract: the words that `platform` may hold, asked in `check`, which has no manifests',
  },
  'features/ads/ads.subject.ts': {
    most: 5,
    reason: 'contract: a path that names no network is one of the ad platform; its copy begins there',
  },
  'features/ads/chains': {
    most: 5,
    reason:
      'two are a purpose of an ad and no network; three tell which posts can be advertised, not moved yet',
  },
  'features/ads/copy': {
    most: 17,
    reason: 'contract: placements; and the copy, which one network has, not moved yet',
  },
  'features/ads/leads': {
    most: 13,
    reason: 'the forms of pages, which one network has with the posting network beside it, not moved yet',
  },
  'features/ads/objects/url-tags.operations.ts': {
    most: 1,
    reason: 'contract: the answer names the placement',
  },
  'features/inbox/comments/comments.receiver.ts': {
    most: 4,
    reason: 'a receiver is of one provider, and these report comments by themselves',
  },
  'features/inbox/mentions/mentions.receiver.ts': {
    most: 1,
    reason: 'a receiver is of one provider, and this one reports mentions by itself',
  },
  'features/inbox/reviews/reviews.receiver.ts': {
    most: 1,
    reason: 'a receiver is of one provider, and this one reports reviews by itself',
  },
  'features/publishing': { most: 1, reason: 'not moved yet' },
  'features/sms': { most: 2, reason: 'not moved yet' },
  sandbox: { most: 1, reason: 'not moved yet' },
}

export function networkWordFaults() {
  const found = new Map()
  for (const file of globSync('service/src/**/*.ts').filter((file) => !free.test(file))) {
    const places = wordsIn(file)
    if (places.length > 0) found.set(placeOf(file), [...(found.get(placeOf(file)) ?? []), ...places])
  }
  return [...found]
    .map(([place, places]) => ({ place, places, most: exceptions[place]?.most ?? 0 }))
    .filter(({ places, most }) => places.length > most)
    .map(
      ({ place, places, most }) =>
        `${place} names networks ${places.length} times, where ${most} is the most: ${places.join(', ')}`,
    )
}

/** The exception that a file falls under, or else its area. */
function placeOf(file) {
  const path = file.split('/').slice(2).join('/')
  const fitting = Object.keys(exceptions).filter((place) => path === place || path.startsWith(`${place}/`))
  const [folder, area] = path.split('/')
  return (
    fitting.sort((a, b) => b.length - a.length)[0] ?? (folder === 'features' ? `features/${area}` : folder)
  )
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
