const REDIRECT_AFTER_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let act: () => void = () => {};
let keepers = 0;

/**
 * Records that a call got no answer. If none is answered for 60 s from here, the user is sent to a page that can wait.
 */
export function startOutage(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    if (keepers === 0) act();
  }, REDIRECT_AFTER_MS);
}

/** Records that a call was answered, with any status. */
export function endOutage(): void {
  clearTimeout(timer);
  timer = undefined;
}

/** Prevents the redirect on a page that works offline. Returns a function that ends this. */
export function keepPage(): () => void {
  keepers += 1;
  return () => {
    keepers -= 1;
  };
}

export function whenSilentTooLong(redirect: () => void): void {
  act = redirect;
}
