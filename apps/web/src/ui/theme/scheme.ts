export const SCHEME_CHOICES = ['auto', 'light', 'dark', 'high-contrast'] as const;
export type SchemeChoice = (typeof SCHEME_CHOICES)[number];
export type Scheme = Exclude<SchemeChoice, 'auto'>;

const KEY = 'berth.scheme';

const isChoice = (value: unknown): value is SchemeChoice => SCHEME_CHOICES.some((choice) => choice === value);

/** The device's preference applies only until the user chooses; a request for more contrast outweighs light or dark. */
export function schemeFor(choice: SchemeChoice, machine: { dark: boolean; moreContrast: boolean }): Scheme {
  if (choice !== 'auto') return choice;
  if (machine.moreContrast) return 'high-contrast';
  return machine.dark ? 'dark' : 'light';
}

/** Storage can be refused (private windows, policies); the choice then lasts as long as the page. */
export function readSchemeChoice(): SchemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return isChoice(stored) ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

export function keepSchemeChoice(choice: SchemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // The choice is not stored, but still applies to this page.
  }
}
