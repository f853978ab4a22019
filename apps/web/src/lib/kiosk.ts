const KIOSK = 'berth.kiosk';
/** Set when the clock ran out and nobody has touched the machine since: without it an idle kiosk would log out forever. */
const AT_REST = 'berth.kiosk.atRest';
/** Set on the way to the sign-in provider, until somebody has come back from it. */
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

/** Calls `onIdle` after 30 s without a sign of life, once; the next sign of life winds the clock up again. */
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
  // Capturing: a list that scrolls inside the page does not bubble its scroll.
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSign, { capture: true, passive: true });
  if (sessionStorage.getItem(AT_REST) === null) wind();
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onSign, { capture: true });
  };
}
