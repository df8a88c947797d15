/** What a class by property costs when it is compiled without regard to case, in parts. */
const propertyCost = 20

/** A range of a class is folded character by character, between the first and the last one that has a case. */
const folded = { first: 65, last: 125_251 }
const foldedInOne = 250

const token =
  /\\Q(?<literal>[\s\S]*?)(?:\\E|$)|(?<property>\\[pP](?:\{[^}]*\}|[\s\S]))|(?<class>\[\^?\]?(?:\\[\s\S]|\[:[^\]]*:\]|[^\]\\])*\])|(?<flags>\(\?[A-Za-z-]*\))|(?<open>\((?:\?P?<[^>]*>|\?[A-Za-z-]*:)?)|(?<close>\))|\{(?<least>\d+)(?<more>,(?<most>\d*))?\}|(?<other>\\x\{[^}]*\}|\\[\s\S]|[\s\S])/gu

type Token = Partial<Record<string, string>>

/**
 * How many parts a pattern has at most once it is compiled, and what it costs to read it, in one number. It is known
 * before the pattern is compiled, as compiling is what takes the time.
 */
export function weightOf(source: string): number {
  const open: Open = [{ parts: 2, last: 0 }]
  let reading = 0
  for (const { groups = {} } of source.matchAll(token)) {
    take(open, groups)
    reading += costOf(groups)
  }
  while (open.length > 1) close(open)
  return open[0].parts + reading
}

/** What is in a group so far, and the last item of it, which a repetition repeats. */
interface Group {
  parts: number
  last: number
}

/** The groups that are open, the innermost first. */
type Open = [Group, ...Group[]]

function take(open: Open, found: Token): void {
  const { flags, literal, other } = found
  if (flags !== undefined) return
  if (found.open !== undefined) open.unshift({ parts: 3, last: 0 })
  else if (found.close !== undefined) close(open)
  else if (found.least !== undefined) repeat(open[0], timesOf(found))
  else if (literal !== undefined) for (const _ of literal) add(open[0], 1)
  else if (other !== undefined && '*+?'.includes(other)) repeat(open[0], { least: 0, most: 1 })
  else add(open[0], other === '|' ? 2 : 1)
}

function add(group: Group, parts: number): void {
  group.parts += parts
  group.last = parts
}

function close(open: Open): void {
  const [inner, outer] = open
  if (!outer) return
  open.shift()
  add(open[0], inner.parts)
}

interface Times {
  least: number
  most: number
}

/** A copy that may be left out has parts that lead around it. */
function repeat(group: Group, { least, most }: Times): void {
  const repeated = Math.max(group.last * least + (group.last + 2) * Math.max(most - least, 0), 1)
  group.parts += repeated - group.last
  group.last = repeated
}

function timesOf({ least, more, most }: Token): Times {
  const atLeast = Number(least)
  if (more === undefined) return { least: atLeast, most: atLeast }
  return { least: atLeast, most: most ? Number(most) : atLeast + 1 }
}

const classItem =
  /\\x\{(?<hex>[0-9A-Fa-f]+)\}|\\x(?<hex2>[0-9A-Fa-f]{2})|(?<property>\\[pP](?:\{[^}]*\}|[\s\S]))|\[:[^\]]*:\]|\\(?<octal>[0-7]{1,3})|\\?(?<plain>[\s\S])/gu

/** A class is read once, however often it is repeated. */
function costOf({ property, class: inside }: Token): number {
  if (inside === undefined) return property === undefined ? 0 : propertyCost
  const items = [...inside.slice(1, -1).matchAll(classItem)]
  const codes = items.map(({ groups = {} }) => codeOf(groups))
  const properties = items.filter(({ groups }) => groups?.property !== undefined).length
  const ranges = items.map(({ 0: text }, at) => (text === '-' ? spanOf(codes[at - 1], codes[at + 1]) : 0))
  return ranges.reduce((sum, span) => sum + Math.ceil(span / foldedInOne), properties * propertyCost)
}

function codeOf({ hex = '', hex2 = '', octal, plain }: Token): number | undefined {
  if (hex + hex2 !== '') return Number.parseInt(hex + hex2, 16)
  return octal === undefined ? plain?.codePointAt(0) : Number.parseInt(octal, 8)
}

function spanOf(from: number | undefined, to: number | undefined): number {
  if (from === undefined || to === undefined) return 0
  return Math.max(0, Math.min(to, folded.last) - Math.max(from, folded.first))
}
