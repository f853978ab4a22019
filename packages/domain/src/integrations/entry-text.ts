/** The synced content of an entry. */
export type EntryContent =
  | { readonly gone: true }
  | {
      readonly gone: false;
      readonly start: number;
      readonly end: number;
      readonly subject: string;
      readonly isPrivate: boolean;
    };

/**
 * Returns a text that is equal exactly for equal content: its hash distinguishes an echo of our own write from a
 * change.
 */
export const entryText = (content: EntryContent): string =>
  content.gone
    ? 'gone'
    : JSON.stringify([content.start, content.end, content.isPrivate, content.isPrivate ? '' : content.subject]);
