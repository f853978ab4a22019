/** The element id that the map's `aria-activedescendant` refers to. */
export const optionId = (id: string) => `on-map-${id}`;
