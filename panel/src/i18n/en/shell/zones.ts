export const zoneWords = {
  choose: 'Time zone of this page',
  mine: (zone: string) => `My time: ${zone}`,
  profile: (name: string, zone: string) => `${name}: ${zone}`,
  inZone: (time: string, place: string) => `${time} in ${place}`,
} as const
