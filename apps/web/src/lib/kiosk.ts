const KIOSK = 'berth.kiosk';
/**
 * Set when the idle timer has expired and no user has touched the kiosk since: without it, an idle kiosk would log out
 * again and again.
 */
const AT_REST = 'berth.kiosk.atRest';
/** Set when the page leaves for the sign-in provider, until a user comes back. */
const SIGNING_IN = 'berth.kiosk.signingIn';
const IDLE_SECONDS = 30;

const SIGNS_OF_LIFE = ['mousemove', 'mousedown', 'touchstart', 'touchmove', 'click', 'scroll', 'wheel', 'keydown'];

/** `kiosk=true` in any address turns kiosk mode on for the session. */
export function noteKiosk(search: string): void {
  if (new URLSearchParams(search).get('kiosk') === 'true') sessionStorage.setItem(KIOSK, 'true');
}

export const isKiosk = (): boolean => sessionStorage.getItem(KIOSK) === 'true';

export function noteLeaving(): void {
  if (isKiosk()) sessionStorage.setItem(SIGNING_IN, 'true');
}

export const isBackFromSignIn = (): boolean => sessionStorage.getItem(SIGNING_IN) !== null;

export const forgetLeaving = (): void => sessionStorage.removeItem(SIGNING_IN);

/** Calls `onIdle` once after 30 s without user activity; the next activity restarts the timer. */
export function watchIdle(onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    sessionStorage.setItem(AT_REST, 'true');
    onIdle();
  };
  const wind = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, IDLE_SECONDS * 1000);
  };
  const onSign = () => {
    sessionStorage.removeItem(AT_REST);
    wind();
  };
  // Captures events, because the scroll of a list inside the page does not bubble.
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSign, { capture: true, passive: true });
  if (sessionStorage.getItem(AT_REST) === null) wind();
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onSign, { capture: true });
  };
}
