/** What the map's `aria-activedescendant` names. */
export const optionId = (id: string) => `on-map-${id}`;
