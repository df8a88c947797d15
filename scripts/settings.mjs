import { readFileSync } from 'node:fs'

/** The variables that areas read and that the page on configuration does not name. */
export function settingFaults(manifests) {
  const page = readFileSync('docs/configuration.md', 'utf8')
  return manifests.flatMap(({ name, settings }) =>
    settings.flatMap(variablesOf).flatMap((variable) => {
      return page.includes(`\`${variable}\``)
        ? []
        : [`${name} reads ${variable}: name it in docs/configuration.md`]
    }),
  )
}

/** Which variables are read when none is set. */
function variablesOf(definition) {
  const names = new Set()
  const take = (name, usual) => {
    names.add(name)
    return usual
  }
  definition.read({
    text: (name) => take(name),
    integer: (name, _min, _max, usual) => take(name, usual),
    flag: take,
    list: (name) => take(name, []),
    refuse(name, reason) {
      throw new Error(`${name} is refused where nothing is set: ${reason}`)
    },
  })
  return [...names]
}
