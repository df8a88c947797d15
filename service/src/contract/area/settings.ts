/** Reads one variable of the environment, and refuses what does not fit. */
export interface SettingReader {
  text(name: string): string | undefined
  integer(name: string, min: number, max: number, usual: number): number
  flag(name: string, usual: boolean): boolean
  list(name: string): string[]
  /** Ends the start and prints the reason with the name of the variable. */
  refuse(name: string, reason: string): never
}

/**
 * What areas read of the environment, each under its own name. An area adds its member where it declares its settings:
 *
 *     declare module '#contract/area/settings.ts' {
 *       interface AreaSettings { ads: AdsSettings }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add their members
export interface AreaSettings {}

/** The settings of one area, as its manifest holds them. */
export interface SettingsDefinition<Name extends keyof AreaSettings = keyof AreaSettings> {
  area: Name
  read(read: SettingReader): AreaSettings[Name]
}

/** Declares what an area reads of the environment, once, at the start. It stands in `*.settings.ts` of the area. */
export function settings<Name extends keyof AreaSettings>(
  area: Name,
  read: (read: SettingReader) => AreaSettings[Name],
): SettingsDefinition<Name> {
  return { area, read }
}
