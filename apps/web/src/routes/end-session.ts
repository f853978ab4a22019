import { isKiosk } from '../lib/kiosk.ts';
import { forgetLanguage } from '../lib/languages/language-cookie.ts';
import { leaveToSignOut } from '../lib/sign-in.ts';
import { logFailure } from '../lib/log.ts';

/** Ends the session at the provider, which redirects to the start page. Returns only after a failure. */
export async function endSession(search: string): Promise<{ failed: true }> {
  if (isKiosk()) forgetLanguage();
  try {
    return await leaveToSignOut(`/logout${search}`);
  } catch (error) {
    logFailure('The session could not be ended at the provider', error);
    return { failed: true };
  }
}
