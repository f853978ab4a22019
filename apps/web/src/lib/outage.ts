const REDIRECT_AFTER_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let act: () => void = () => {};
let kept = 0;

/** A call got no status back. When nothing answers for 60 s from here, the person is sent to a page that can wait. */
export function noteSilence(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    if (kept === 0) act();
  }, REDIRECT_AFTER_MS);
}

/** Something answered, whatever it said. */
export function noteAnswer(): void {
  clearTimeout(timer);
  timer = undefined;
}

/** For a page that works without the network: nobody is sent away from it. Answers how to let go of it. */
export function keepPage(): () => void {
  kept += 1;
  return () => {
    kept -= 1;
  };
}

export function whenSilentTooLong(redirect: () => void): void {
  act = redirect;
}
