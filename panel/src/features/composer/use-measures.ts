import { useEffect, useState } from 'react'
import type { Platform } from '../../shell/platforms.ts'
import { type Measure, measureOf } from '../../values/measure/measure.ts'

let loaded: Measure | undefined

/** The rules by which networks count. The one with weights is large and comes when a network needs it. */
export function useMeasures(isWeightedNeeded: boolean): (platform: Platform) => Measure | undefined {
  const [weighted, setWeighted] = useState(() => loaded)
  useEffect(() => {
    if (!isWeightedNeeded || weighted) return
    void import('../../values/measure/weighted.ts').then((module) => {
      loaded = module.weighted
      setWeighted(() => module.weighted)
    })
  }, [isWeightedNeeded, weighted])
  return (platform) => measureOf(platform.id, platform.counting) ?? weighted
}
