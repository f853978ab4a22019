/** What both sides of an entry hold, as far as it is kept equal. */
export type EntryContent =
  | { readonly gone: true }
  | {
      readonly gone: false;
      readonly start: number;
      readonly end: number;
      readonly subject: string;
      readonly isPrivate: boolean;
    };

/** The same text for the same content and for no other: its hash tells an echo of our own write from a change. */
export const entryText = (content: EntryContent): string =>
  content.gone
    ? 'gone'
    : JSON.stringify([content.start, content.end, content.isPrivate, content.isPrivate ? '' : content.subject]);
