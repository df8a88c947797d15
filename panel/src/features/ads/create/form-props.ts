import type { Draft, Faults } from './draft.ts'

export interface FormProps {
  draft: Draft
  faults: Faults
  change: (next: Partial<Draft>) => void
}
