import type { Operation } from '#contract/operation.ts'
import { catalogue } from '#features/catalogue.ts'
import type { Fixture, Sample } from './fixture.ts'
import { type FixtureFile, fixtureFiles, isFixture, isSample } from './fixtures.ts'
import { type IdPosition, idPositions, kindsInPaths } from './id-positions.ts'

/** What is missing from fixtures or wrong in them, each with what to do about it. */
export function faultsOf(
  operations: readonly Operation[] = catalogue,
  files: readonly FixtureFile[] = fixtureFiles,
): string[] {
  const kinds = kindsInPaths(operations)
  const positions = operations.flatMap((operation) => idPositions(operation, kinds))
  const owners = new Map<string, string[]>()
  for (const { file, exported } of files)
    for (const { kind } of exported.filter(isFixture)) owners.set(kind, [...(owners.get(kind) ?? []), file])
  return [
    ...missing(positions, owners),
    ...files.flatMap(({ file, exported }) =>
      exported.flatMap((value) =>
        faultsOfExport(value, operations, positions).map((fault) => `${file}${fault}`),
      ),
    ),
    ...[...owners].flatMap(([kind, names]) =>
      names.length > 1 ? [`${kind} has ${names.length} fixtures (${names.join(' and ')}): leave one.`] : [],
    ),
  ]
}

/** Kinds without a fixture, each by the first place where an id of it stands. */
function missing(positions: readonly IdPosition[], owners: ReadonlyMap<string, unknown>): string[] {
  const first = new Map<string, IdPosition>()
  for (const position of positions)
    if (!owners.has(position.kind) && !first.has(position.kind)) first.set(position.kind, position)
  return [...first.values()].map(({ operation: { id }, where, at, kind }) =>
    kind === 'id'
      ? `${id}: an id in its ${where} is only called "id": name the kind, with \`ids\` of the operation for a path and with t.id({ of }) elsewhere.`
      : `${kind} (${at} in the ${where} of ${id}) has no fixture: export fixture({ kind: '${kind}', ... }) from a *.fixture.ts of the area.`,
  )
}

function faultsOfExport(
  value: unknown,
  operations: readonly Operation[],
  positions: readonly IdPosition[],
): string[] {
  if (isFixture(value)) return faultsOfFixture(value, positions)
  if (isSample(value)) return faultsOfSample(value, operations, positions)
  return [' exports something that is neither fixture(...) nor sample(...): keep it inside.']
}

function faultsOfFixture({ kind, remove, cannotBeRemoved }: Fixture, positions: readonly IdPosition[]) {
  return [
    ...(positions.some((position) => position.kind === kind)
      ? []
      : [`: no operation takes ${kind}: correct the kind, or delete the fixture.`]),
    ...(remove || cannotBeRemoved
      ? []
      : [
          `: say with \`remove\` how what ${kind} names goes, or with \`cannotBeRemoved\` why it never does.`,
        ]),
  ]
}

function faultsOfSample(
  { operation, at }: Sample,
  operations: readonly Operation[],
  positions: readonly IdPosition[],
): string[] {
  if (!operations.some(({ id }) => id === operation))
    return [`: there is no operation ${operation} to sample: correct its name, or delete the sample.`]
  const isThere = positions.some(
    (position) => position.operation.id === operation && position.where !== 'path' && position.at === at,
  )
  return at === undefined || isThere
    ? []
    : [`: the body of ${operation} has no id at ${at}: correct the place, or delete the sample.`]
}
