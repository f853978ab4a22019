import { openProviderDirectory } from './provider-directory.ts';

type SignIn = { readonly issuer: string; readonly subject: string };

/** The realm of the shipped provider. Accounts of other providers are not ours to delete. */
const REALM = '/realms/berth';

export const accountCloser = (url: string | undefined, secret: string | undefined) =>
  url === undefined || secret === undefined
    ? undefined
    : async ({ issuer, subject }: SignIn): Promise<boolean> => {
        if (!issuer.endsWith(REALM)) return false;
        await (await openProviderDirectory(url, secret)).remove(subject);
        return true;
      };
