/** Numbers that reach the fire brigade, by time zone, because a building has no country. The first match counts. */
const NUMBERS = [
  [/^Europe\/(?:London|Belfast|Jersey|Guernsey|Isle_of_Man)$/, '999'],
  [/^Europe\/|^Atlantic\/(?:Canary|Madeira|Azores|Reykjavik)$|^Africa\/Ceuta$/, '112'],
  [/^America\/(?:New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Puerto_Rico)$/, '911'],
  [/^America\/(?:Indiana|Kentucky|North_Dakota)\/|^Pacific\/Honolulu$/, '911'],
  [/^America\/(?:Toronto|Vancouver|Edmonton|Winnipeg|Regina|Halifax|Moncton|St_Johns)$/, '911'],
  [/^America\/(?:Mexico_City|Monterrey|Tijuana|Cancun)$/, '911'],
  [/^Australia\//, '000'],
  [/^Pacific\/Auckland$/, '111'],
  [/^Asia\/(?:Tokyo|Seoul|Taipei)$/, '119'],
  [/^Asia\/Singapore$/, '995'],
  [/^Asia\/Hong_Kong$/, '999'],
] as const satisfies readonly (readonly [RegExp, string])[];

/** The number to call from a building in this time zone; undefined where we are not sure. */
export const emergencyNumberIn = (zone: string): string | undefined => NUMBERS.find(([zones]) => zones.test(zone))?.[1];
