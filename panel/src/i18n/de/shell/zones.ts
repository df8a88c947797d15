import type * as en from '../../en/shell/zones.ts'
import type { Translated } from '../../translated.ts'

export const zoneWords: Translated<typeof en.zoneWords> = {
  choose: 'Zeiten anzeigen in',
  mine: (zone) => `Meine Zeit: ${zone}`,
  profile: (name, zone) => `${name}: ${zone}`,
  inZone: (time, place) => `${time} in ${place}`,
}
