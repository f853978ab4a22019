const KEY = 'berth.returnTo';

/**
 * The page that was open when the session ended. It is stored in the tab, because the way out leads over the sign-in
 * provider.
 */
export const returnAddress = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;

export const noteReturnAddress = (address: string): void => sessionStorage.setItem(KEY, address);

/** A user is signed in again. */
export const forgetReturnAddress = (): void => sessionStorage.removeItem(KEY);
