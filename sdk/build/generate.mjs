// What the SDK takes from the declarations of the service. `npm run docs` writes these files, `npm run check` compares
// them.
import { readFileSync } from 'node:fs'
import { catalogueText } from './catalogue.mjs'
import { apiText, codesText, operationsText } from './methods.mjs'
import { namesText } from './names.mjs'
import { operationsOf } from './operations.mjs'
import { typesText } from './types.mjs'

/** Path and text of every generated file, from the OpenAPI document, the names of events and the schemas of their data. */
export async function sdkFiles(document, eventNames, eventData) {
  const operations = operationsOf(document)
  return {
    'sdk/src/catalogue.gen.json': catalogueText(document, operations),
    'sdk/src/schema.gen.ts': await typesText(document, operations, eventData),
    'sdk/src/api.gen.ts': apiText(document.tags, operations),
    'sdk/src/operations.gen.ts': operationsText(operations),
    'sdk/src/codes.gen.ts': codesText(operations, eventNames),
    'sdk/src/names.gen.ts': namesText(document, operations),
    'sdk/src/version.gen.ts': versionText(),
  }
}

/** The client names its version, and loads no manifest for that. */
function versionText() {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return `// Generated from package.json by \`npm run docs\`.\nexport const version = '${version}'\n`
}
