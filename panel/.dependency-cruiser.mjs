// One row per folder of src: what it may import besides itself. A folder that is not named is forbidden.
export const mayImport = {
  values: [],
  contract: [],
  i18n: ['contract', 'values'],
  theme: ['values'],
  api: ['contract', 'values'],
  components: ['values', 'i18n', 'theme', 'contract', 'api'],
  shell: ['components', 'api', 'values', 'i18n', 'theme', 'contract'],
  features: ['shell', 'components', 'api', 'values', 'i18n', 'theme', 'contract'],
}

/** The features from the top floor down; what is not named stands below them all. One uses those below by their face. */
const floors = [['home'], ['calendar'], ['composer'], ['posts'], ['accounts']]

const folder = (name) => `^panel/src/${name}/`
const test = '\\.test\\.tsx?$'
/** These plug everything together. */
const gathering = '^panel/src/(main|routes)\\.tsx$|^panel/src/features/areas\\.ts$'
const own = '^panel/src/'
/** What the panel judges by the code of the service itself, so that its answer is that of the service. */
const shared = '^service/src/features/automation/comment-automations/matching/'
const sharing = '^panel/src/values/matching/matching\\.ts$'

const layers = Object.entries(mayImport).map(([name, allowed]) => ({
  name: `panel-${name}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: folder(name), pathNot: [test, gathering] },
  to: { path: own, pathNot: [name, ...allowed].map(folder) },
}))

const above = floors.flatMap((floor, index) =>
  floor.map((feature) => ({
    name: `panel-${feature}-is-not-used-from-below`,
    severity: 'error',
    from: {
      path: '^panel/src/features/',
      pathNot: [
        test,
        gathering,
        ...floors
          .slice(0, index + 1)
          .flat()
          .map((name) => folder(`features/${name}`)),
      ],
    },
    to: { path: folder(`features/${feature}`) },
  })),
)

export default {
  forbidden: [
    ...layers,
    ...above,
    {
      name: 'panel-features-meet-at-their-face',
      severity: 'error',
      from: { path: '^panel/src/features/([^/]+)/', pathNot: [test, gathering] },
      to: { path: '^panel/src/features/', pathNot: ['^panel/src/features/$1/', '/index\\.tsx?$'] },
    },
    {
      name: 'panel-no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'panel-knows-nothing-of-the-service',
      severity: 'error',
      from: { path: own, pathNot: test },
      to: { path: '^(service|proof|bench|scripts|sdk|cli|mcp)/', pathNot: shared },
    },
    {
      name: 'panel-shares-the-matching-in-one-place',
      severity: 'error',
      from: { path: own, pathNot: [test, sharing] },
      to: { path: shared },
    },
    {
      name: 'panel-values-know-no-react',
      severity: 'error',
      from: { path: folder('values'), pathNot: test },
      to: { path: 'node_modules/(react|react-dom|@mantine|@tanstack)/' },
    },
    {
      // The rest of the panel waits for these words, so nothing of it may be loaded with them.
      name: 'panel-a-loaded-language-stands-alone',
      severity: 'error',
      from: { path: folder('i18n/de'), pathNot: test },
      to: { path: own, pathNot: folder('i18n/de'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'panel-tests-are-imported-by-nobody',
      severity: 'error',
      from: { path: own, pathNot: test },
      to: { path: test },
    },
  ],
}
