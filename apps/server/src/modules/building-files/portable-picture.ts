import { isOwnFile } from '@berth/domain/buildings';

/** Uploaded pictures have an address of this installation, which is useless elsewhere. */
export const portable = (url: string | null) => (url?.startsWith('https:') ? url : null);

/** Files never contain our own pictures, so a file that names none must not remove one. */
export const pictureFor = (imported: string | null, stored: string | null | undefined) =>
  imported ?? (stored && isOwnFile(stored) ? stored : null);
