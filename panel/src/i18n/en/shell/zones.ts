export const zoneWords = {
  choose: 'Show times in',
  mine: (zone: string) => `My time: ${zone}`,
  profile: (name: string, zone: string) => `${name}: ${zone}`,
  inZone: (time: string, place: string) => `${time} in ${place}`,
} as const
