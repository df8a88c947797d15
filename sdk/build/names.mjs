const head = '// Generated from openapi.json by `npm run docs`.\n'

/** The schema of errors would hide the Error of the language. */
const left = /^(Error$|Legacy)/

const capital = (id) => id.replace(/^\w/, (letter) => letter.toUpperCase())

/** A name for every object of the API, and for what each operation takes and answers. */
export function namesText(document, operations) {
  const schemas = Object.keys(document.components.schemas).filter((name) => !left.test(name))
  const bodies = operations.filter(({ body }) => body)
  const answering = operations.filter(({ success }) => success.some(({ schema }) => schema))
  const asking = operations.filter(({ parameters }) => parameters.some(({ in: place }) => place === 'query'))
  const lines = [
    ...schemas.map((name) => [name, `Schemas['${name}']`]),
    ...bodies.map(({ id }) => [`${capital(id)}Body`, `BodyOf<'${id}'>`]),
    ...asking.map(({ id }) => [`${capital(id)}Query`, `QueryOf<'${id}'>`]),
    ...answering.map(({ id }) => [`${capital(id)}Answer`, `AnswerOf<'${id}'>`]),
  ]
  const twice = lines.map(([name]) => name).filter((name, at, all) => all.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`sdk/build/names.mjs: two types would be named ${twice.join(', ')}`)
  return [
    `${head}import type { AnswerOf, BodyOf, QueryOf } from './call.ts'`,
    "import type { components } from './schema.gen.ts'",
    '',
    "type Schemas = components['schemas']",
    '',
    ...lines.map(([name, type]) => `export type ${name} = ${type}`),
    '',
  ].join('\n')
}
