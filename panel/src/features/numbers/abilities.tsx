import { numberWords as words } from '../../i18n/audience/numbers.ts'

/** What a number can do, in words; what the carrier calls otherwise is shown as it does. */
export function Abilities({ of }: { of: readonly string[] }) {
  return <>{of.map((name) => words.capabilities[name] ?? name.toUpperCase()).join(', ')}</>
}
