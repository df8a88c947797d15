import type { SandboxPost } from './post.ts'

type Matches = (post: SandboxPost) => boolean

/**
 * What a query asks for: words, "phrases", from:, conversation_id:, is:reply, -not, and OR between groups. Operators about what posts of the
 * sandbox do not have match everything, so that a query of the network finds what its words say.
 */
export function matcherOf(query: string): Matches {
  const groups = query.replace(/[()]/g, ' ').split(/\sOR\s/)
  const alternatives = groups.map((group) => termsOf(group).map(matcherOfTerm))
  return (post) => alternatives.some((terms) => terms.every((matches) => matches(post)))
}

function termsOf(group: string): string[] {
  return group.match(/-?(?:[a-z_]+:)?(?:"[^"]*"|\S+)/gi) ?? []
}

function matcherOfTerm(term: string): Matches {
  if (term.startsWith('-') && term.length > 1) {
    const matches = matcherOfTerm(term.slice(1))
    return (post) => !matches(post)
  }
  const [, operator = '', operand = ''] = /^([a-z_]+):(.+)$/i.exec(term) ?? []
  switch (operator.toLowerCase()) {
    case '':
      return holds(term)
    case 'from':
      return ({ username, authorId }) => [username, authorId].includes(operand.replace(/^@/, ''))
    case 'conversation_id':
      return ({ id, conversationId }) => (conversationId ?? id) === operand
    case 'is':
      return isKind(operand)
    default:
      return () => true
  }
}

function isKind(kind: string): Matches {
  switch (kind) {
    case 'reply':
      return ({ repliesTo }) => repliesTo !== null
    case 'quote':
      return ({ quotes }) => quotes !== null
    default:
      return () => false
  }
}

/** Whole words, in any case. */
function holds(words: string): Matches {
  const wanted = wordsOf(words.replaceAll('"', ''))
  return ({ text }) => ` ${wordsOf(text)} `.includes(` ${wanted} `)
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[#@$]?[\p{L}\p{N}_]+/gu) ?? []).join(' ')
}
