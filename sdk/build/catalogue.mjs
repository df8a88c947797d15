import { jsonLines } from '../../scripts/json-lines.mjs'
import { tagDescriptions } from './tags.mjs'

/** The text of the catalogue: tags, operations and the schemas they refer to. */
export function catalogueText(document, operations) {
  const catalogue = {
    tags: tagsOf(document),
    operations,
    schemas: document.components.schemas,
  }
  return `${jsonLines(catalogue)}\n`.replaceAll('"#/components/schemas/', '"#/schemas/')
}

/** The tags with what they are about. */
export function tagsOf({ tags }) {
  const names = tags.map(({ name }) => name)
  const faults = [
    ...names.filter((name) => !tagDescriptions[name]).map((name) => `the tag ${name} has no description`),
    ...Object.keys(tagDescriptions)
      .filter((name) => !names.includes(name))
      .map((name) => `no operation has the tag ${name}`),
  ]
  if (faults.length > 0) throw new Error(`sdk/build/tags.mjs: ${faults.join('; ')}`)
  return names.map((name) => ({ name, description: tagDescriptions[name] }))
}
