const second = 1000
const ticks = [
  0,
  10 * second,
  60 * second,
  600 * second,
  3600 * second,
  6 * 3600 * second,
  24 * 3600 * second,
]

/** The least that the axis shows, so that two attempts of one moment do not stand at its two ends. */
const shortest = 10 * second

export interface AttemptPlaces {
  /** Of each attempt on the axis, from 0 to 1. */
  places: readonly number[]
  /** Times since the first attempt that the axis names, and where. */
  ticks: readonly { ms: number; place: number }[]
}

/**
 * Where attempts stand on an axis of the time since the first one. The waits grow from seconds to a day, so the axis is
 * logarithmic: on an even one, the first attempts would be one point.
 */
export function placesOf(times: readonly number[]): AttemptPlaces {
  const first = Math.min(...times)
  const longest = Math.max(shortest, ...times.map((time) => time - first))
  const placeOf = (ms: number) => Math.log1p(ms / second) / Math.log1p(longest / second)
  return {
    places: times.map((time) => placeOf(time - first)),
    ticks: ticks.filter((ms) => ms <= longest).map((ms) => ({ ms, place: placeOf(ms) })),
  }
}
