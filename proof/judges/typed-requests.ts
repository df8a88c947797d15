import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A value that a request carries, and the type by which the client of the network describes it. */
export interface TypedValue {
  /** The request, for people. */
  of: string
  type: string
  /** The unchanged value, so that undescribed members are found, too. */
  value: unknown
}

const file = join(dirname(fileURLToPath(import.meta.url)), 'recorded-requests.virtual.ts')

/** Has the compiler hold the values against their types, and says what does not fit. */
export function misfitsOf(imports: string, values: readonly TypedValue[]): string[] {
  const lines = values.map(({ type, value }, index) => `const value${index}: ${type} = ${literalOf(value)}`)
  const head = `${imports}\n`
  const text = `${head}${lines.join('\n')}\nexport {}\n`
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext) : getSourceFile(name, ...rest)
  host.fileExists = (name) => name === file || fileExists(name)
  host.readFile = (name) => (name === file ? text : readFile(name))
  const program = ts.createProgram([file], options, host)
  const first = head.split('\n').length - 1
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')
    if (diagnostic.file?.fileName !== file || diagnostic.start === undefined) return message
    const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start)
    return `${values[line - first]?.of ?? 'imports'}: ${message}`
  })
}

/** JSON is a literal of the language, but for the signs that end a line in it. */
function literalOf(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
